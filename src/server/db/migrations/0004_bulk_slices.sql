-- stepwise
ALTER TABLE "bulk_changes" ADD COLUMN IF NOT EXISTS "state" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN IF NOT EXISTS "fault" text;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN IF NOT EXISTS "request_id" text;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN IF NOT EXISTS "plan" jsonb;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN IF NOT EXISTS "item_ids" integer[];--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN IF NOT EXISTS "item_versions" integer[];--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN IF NOT EXISTS "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN IF NOT EXISTS "total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN IF NOT EXISTS "left" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN IF NOT EXISTS "left_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bulk_changes_undoes_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bulk_changes_undoes_idx" ON "bulk_changes" USING btree ("undoes") WHERE "bulk_changes"."undoes" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bulk_changes_running_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bulk_changes_running_idx" ON "bulk_changes" USING btree ("id") WHERE "bulk_changes"."state" = 'running';