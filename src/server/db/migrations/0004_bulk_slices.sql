ALTER TABLE "bulk_changes" ADD COLUMN "state" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "item_ids" integer[];--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "item_versions" integer[];--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "left" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "left_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- small table: a row for each change of many items, for a year
CREATE INDEX "bulk_changes_undoes_idx" ON "bulk_changes" USING btree ("undoes") WHERE "bulk_changes"."undoes" is not null;--> statement-breakpoint
-- small table: a row for each change of many items, for a year
CREATE INDEX "bulk_changes_running_idx" ON "bulk_changes" USING btree ("id") WHERE "bulk_changes"."state" = 'running';