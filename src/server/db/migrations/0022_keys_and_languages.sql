ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "checked_by" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "key_prefix" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "key_prefix" text;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "key_prefix" text;