ALTER TABLE "api_keys" ADD COLUMN "app" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "client_hash" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "secret_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "refresh_hash" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "previous_refresh_hash" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "refreshed_at" timestamp (3) with time zone;