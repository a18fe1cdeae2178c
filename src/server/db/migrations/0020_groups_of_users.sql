-- stepwise
DROP INDEX CONCURRENTLY IF EXISTS "users_groups_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_groups_idx" ON "users" USING gin ("groups");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_external_id_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_external_id_idx" ON "users" USING btree ("external_id");
