ALTER TABLE "lists" ADD COLUMN "serves_as" text;--> statement-breakpoint
-- small table: made by the migration before this one
CREATE UNIQUE INDEX "lists_serves_as_key" ON "lists" USING btree ("owner_id","serves_as");--> statement-breakpoint
CREATE FUNCTION serving_list(owner integer, service text) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO lists (owner_id, use, name, serves_as) VALUES (owner, service, '', service)
		ON CONFLICT (owner_id, serves_as) DO NOTHING;
	RETURN (SELECT id FROM lists WHERE owner_id = owner AND serves_as = service);
END $$;--> statement-breakpoint
-- Sorts by the moment, then by the entry, and is a key between which others can be made.
CREATE FUNCTION position_by_time(moment timestamptz, entry integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT 'j' || lpad(floor(extract(epoch FROM moment))::bigint::text, 10, '0')
		|| lpad((extract(milliseconds FROM moment)::bigint % 1000)::text, 3, '0') || lpad(entry::text, 10, '0') || '1';
$$;--> statement-breakpoint
CREATE FUNCTION put_item_into_list(list integer, item integer, moment timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO list_entries (id, list_id, kind, record_id, position, added_at)
		SELECT n, list, 'library-item', item, position_by_time(moment, n::integer), moment
		FROM nextval('list_entries_id_seq') n
		ON CONFLICT (list_id, kind, record_id) DO NOTHING;
	RETURN FOUND;
END $$;--> statement-breakpoint
CREATE FUNCTION take_item_from_list(list integer, item integer) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM list_entries WHERE list_id = list AND kind = 'library-item' AND record_id = item;
	RETURN FOUND;
END $$;--> statement-breakpoint
CREATE FUNCTION mirror_into_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM put_item_into_list(serving_list(NEW.user_id, TG_ARGV[0]), NEW.item_id, now());
	ELSE
		PERFORM take_item_from_list((SELECT id FROM lists WHERE owner_id = OLD.user_id AND serves_as = TG_ARGV[0]), OLD.item_id);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER basket_entries_into_list AFTER INSERT OR DELETE ON basket_entries
	FOR EACH ROW EXECUTE FUNCTION mirror_into_list('basket');--> statement-breakpoint
CREATE TRIGGER favourites_into_list AFTER INSERT OR DELETE ON favourites
	FOR EACH ROW EXECUTE FUNCTION mirror_into_list('favourites');
