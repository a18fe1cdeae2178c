-- stepwise
ALTER TABLE "translations" ADD COLUMN IF NOT EXISTS "slug" text;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN IF NOT EXISTS "is_trashed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "translations_slug_key";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "translations_slug_key" ON "translations" USING btree ("kind","slug") WHERE "translations"."slug" is not null and not "translations"."is_trashed";
