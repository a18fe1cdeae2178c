CREATE TABLE "taxonomy" (
	"id" integer PRIMARY KEY NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO taxonomy (id) VALUES (1);
--> statement-breakpoint
CREATE FUNCTION taxonomy_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE taxonomy SET revision = revision + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER attributes_changed AFTER INSERT OR UPDATE OR DELETE ON attributes
  FOR EACH STATEMENT EXECUTE FUNCTION taxonomy_changed();
--> statement-breakpoint
CREATE TRIGGER attribute_values_changed AFTER INSERT OR UPDATE OR DELETE ON attribute_values
  FOR EACH STATEMENT EXECUTE FUNCTION taxonomy_changed();
--> statement-breakpoint
CREATE TRIGGER library_facets_changed AFTER INSERT OR UPDATE OR DELETE ON library_facets
  FOR EACH STATEMENT EXECUTE FUNCTION taxonomy_changed();
