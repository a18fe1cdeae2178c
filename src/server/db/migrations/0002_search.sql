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
