CREATE TABLE "pending_delete" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"delete_after" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pending_delete_due_idx" ON "pending_delete" USING btree ("delete_after");
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "orphaned_at" timestamp (3) with time zone;
--> statement-breakpoint
CREATE INDEX "files_orphaned_idx" ON "files" USING btree ("orphaned_at") WHERE "files"."orphaned_at" is not null;
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "put_id" text;
--> statement-breakpoint
-- Uploads by parts go on; single PUTs that are open were signed for their final key, which is no longer written to.
INSERT INTO "pending_delete" ("storage_key", "delete_after")
  SELECT "storage_key", CASE WHEN "multipart_id" IS NULL THEN now() + interval '2 hours' ELSE "created_at" + interval '9 days' END
  FROM "uploads" WHERE "state" = 'open';
--> statement-breakpoint
UPDATE "uploads" SET "state" = 'aborted' WHERE "state" = 'open' AND "multipart_id" IS NULL;
