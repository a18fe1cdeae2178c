ALTER TABLE "imports" ADD COLUMN "checked_by" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "key_prefix" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "key_prefix" text;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "key_prefix" text;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;