ALTER TABLE "users" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "given_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "family_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "left_directory_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "members_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_group_members(changed text[]) RETURNS void LANGUAGE sql AS $$
  WITH held AS (SELECT id FROM groups WHERE code = ANY (changed) ORDER BY id FOR NO KEY UPDATE)
  UPDATE groups SET members_version = members_version + 1, updated_at = now() WHERE id IN (SELECT id FROM held)
$$;
--> statement-breakpoint
-- Those of an account that directories find.
CREATE OR REPLACE FUNCTION listed_groups(
  codes text[], is_service boolean, active boolean, left_at timestamptz, deleted_at timestamptz
) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN is_service OR deleted_at IS NOT NULL OR (NOT active AND left_at IS NOT NULL) THEN '{}' ELSE codes END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION users_grouped() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    changed := ARRAY(SELECT DISTINCT unnest(listed_groups(groups, is_service, active, left_directory_at, deleted_at)) FROM written);
  ELSE
    changed := ARRAY(
      SELECT DISTINCT code FROM (
        SELECT listed_groups(e.groups, e.is_service, e.active, e.left_directory_at, e.deleted_at) AS before,
          listed_groups(w.groups, w.is_service, w.active, w.left_directory_at, w.deleted_at) AS after
        FROM earlier e JOIN written w ON w.id = e.id
      ) moved
      CROSS JOIN LATERAL unnest(before || after) AS code
      WHERE before <> after AND (code = ANY (before)) <> (code = ANY (after)));
  END IF;
  IF cardinality(changed) > 0 THEN
    PERFORM note_group_members(changed);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_put_into_groups AFTER INSERT ON users
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION users_grouped();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_moved_between_groups AFTER UPDATE ON users
  REFERENCING OLD TABLE AS earlier NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION users_grouped();
