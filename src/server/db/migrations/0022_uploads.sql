ALTER TABLE "files" ADD COLUMN "sent_sums" jsonb;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "arrival" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
CREATE INDEX "files_size_idx" ON "files" USING btree ("size");--> statement-breakpoint
CREATE INDEX "uploads_batch_idx" ON "uploads" USING btree ("batch_id") WHERE "uploads"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "uploads_item_idx" ON "uploads" USING btree ("item_id") WHERE "uploads"."item_id" is not null;