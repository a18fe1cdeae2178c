-- stepwise
DROP INDEX CONCURRENTLY IF EXISTS "library_items_usage_rights_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "library_items_usage_rights_idx" ON "library_items" USING gin ("usage_rights") WHERE "library_items"."usage_rights" <> '{}';
