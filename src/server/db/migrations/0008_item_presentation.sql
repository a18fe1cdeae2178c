ALTER TABLE "files" ADD COLUMN "ink" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "plain_border" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "library_items" ADD COLUMN "stack_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "library_items" ADD COLUMN "fit" text;--> statement-breakpoint
ALTER TABLE "library_items" ADD COLUMN "credit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "library_items" ADD COLUMN "alternative_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "stack" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "library_items_stack_key_idx" ON "library_items" USING btree ("library_id","stack_key") WHERE "library_items"."stack_key" <> '';