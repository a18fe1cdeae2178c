CREATE FUNCTION library_items_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := plain_text(NEW.title || ' ' || array_to_string(NEW.tags, ' '));
  NEW.search :=
    setweight(to_tsvector('simple', plain_text(NEW.title)), 'A') ||
    setweight(to_tsvector('simple', plain_text(array_to_string(NEW.tags, ' '))), 'B') ||
    setweight(to_tsvector('simple', plain_text(NEW.description)), 'C');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER library_items_search BEFORE INSERT OR UPDATE OF title, tags, description ON library_items
  FOR EACH ROW EXECUTE FUNCTION library_items_search();
--> statement-breakpoint
-- One bump of a library's revision for each statement, with the items it touched. The lock on the library's row
-- makes revisions appear in commit order, so that a reader who saw revision N has everything up to N.
CREATE FUNCTION note_item_changes(changed integer[]) RETURNS void LANGUAGE sql AS $$
  WITH items AS (SELECT id, library_id FROM library_items WHERE id = ANY (changed)),
  bumped AS (
    UPDATE libraries SET revision = revision + 1 WHERE id IN (SELECT library_id FROM items) RETURNING id, revision
  )
  INSERT INTO library_changes (library_id, revision, item_id)
    SELECT bumped.id, bumped.revision, items.id FROM items JOIN bumped ON bumped.id = items.library_id
$$;
--> statement-breakpoint
CREATE FUNCTION library_items_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_item_changes(ARRAY(SELECT id FROM written));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION library_items_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH bumped AS (
    UPDATE libraries SET revision = revision + 1 WHERE id IN (SELECT library_id FROM removed) RETURNING id, revision
  )
  INSERT INTO library_changes (library_id, revision, item_id)
    SELECT bumped.id, bumped.revision, removed.id FROM removed JOIN bumped ON bumped.id = removed.library_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION item_values_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_item_changes(ARRAY(SELECT DISTINCT item_id FROM written));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER library_items_inserted AFTER INSERT ON library_items
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION library_items_written();
--> statement-breakpoint
CREATE TRIGGER library_items_updated AFTER UPDATE ON library_items
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION library_items_written();
--> statement-breakpoint
CREATE TRIGGER library_items_deleted AFTER DELETE ON library_items
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION library_items_removed();
--> statement-breakpoint
CREATE TRIGGER item_values_inserted AFTER INSERT ON item_values
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION item_values_written();
--> statement-breakpoint
CREATE TRIGGER item_values_deleted AFTER DELETE ON item_values
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION item_values_written();
