CREATE TABLE "bulk_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"action" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"key" uuid,
	"undoes" integer,
	"undone_at" timestamp (3) with time zone,
	"outcome" jsonb,
	CONSTRAINT "bulk_changes_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_storage_key_unique";--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "is_managed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "shared_id" integer;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "change_id" integer;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_changes_at_idx" ON "bulk_changes" USING btree ("at");--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_storage_key_idx" ON "files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "files_shared_idx" ON "files" USING btree ("shared_id") WHERE "files"."shared_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_change_idx" ON "audit" USING btree ("change_id") WHERE "audit"."change_id" is not null;
--> statement-breakpoint
CREATE FUNCTION library_items_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH moved AS (
    SELECT earlier.id, earlier.library_id FROM earlier JOIN written ON written.id = earlier.id
    WHERE written.library_id <> earlier.library_id
  ),
  bumped AS (
    UPDATE libraries SET revision = revision + 1 WHERE id IN (SELECT library_id FROM moved) RETURNING id, revision
  )
  INSERT INTO library_changes (library_id, revision, item_id)
    SELECT bumped.id, bumped.revision, moved.id FROM moved JOIN bumped ON bumped.id = moved.library_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER library_items_moved AFTER UPDATE ON library_items
  REFERENCING OLD TABLE AS earlier NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION library_items_moved();
