CREATE TABLE "usage_revision" (
	"id" integer PRIMARY KEY NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO "usage_revision" ("id") VALUES (1);--> statement-breakpoint
CREATE FUNCTION usage_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE usage_revision SET revision = revision + 1;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER usage_rights_changed AFTER INSERT OR UPDATE OR DELETE ON usage_rights
	FOR EACH STATEMENT EXECUTE FUNCTION usage_changed();--> statement-breakpoint
CREATE TRIGGER markets_changed AFTER INSERT OR UPDATE OR DELETE ON markets
	FOR EACH STATEMENT EXECUTE FUNCTION usage_changed();
