ALTER TABLE "sign_in_challenges" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "sign_in_providers" ADD COLUMN "protocol" text DEFAULT 'oidc' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_providers" ADD COLUMN "sign_on_url" text;--> statement-breakpoint
ALTER TABLE "sign_in_providers" ADD COLUMN "single_logout_url" text;--> statement-breakpoint
ALTER TABLE "sign_in_providers" ADD COLUMN "certificates" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_providers" ADD COLUMN "email_attribute" text;--> statement-breakpoint
ALTER TABLE "sign_in_providers" ADD COLUMN "name_attribute" text;