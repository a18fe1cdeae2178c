DROP TABLE basket_entries;--> statement-breakpoint
CREATE VIEW basket_entries AS
	SELECT lists.owner_id AS user_id, entry.record_id AS item_id, entry.position, entry.added_at AS added_at
	FROM list_entries entry JOIN lists ON lists.id = entry.list_id
	WHERE lists.serves_as = 'basket' AND entry.kind = 'library-item';--> statement-breakpoint
DROP TABLE favourites;--> statement-breakpoint
CREATE VIEW favourites AS
	SELECT lists.owner_id AS user_id, entry.record_id AS item_id, entry.position, entry.added_at AS created_at
	FROM list_entries entry JOIN lists ON lists.id = entry.list_id
	WHERE lists.serves_as = 'favourites' AND entry.kind = 'library-item';--> statement-breakpoint
-- The former release writes what it takes for tables.
CREATE FUNCTION write_serving_list() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	written boolean;
BEGIN
	IF TG_OP = 'DELETE' THEN
		written := take_item_from_list((SELECT id FROM lists WHERE owner_id = OLD.user_id AND serves_as = TG_ARGV[0]), OLD.item_id);
		RETURN CASE WHEN written THEN OLD END;
	END IF;
	written := put_item_into_list(
		serving_list(NEW.user_id, TG_ARGV[0]), NEW.item_id, coalesce((to_jsonb(NEW) ->> TG_ARGV[1])::timestamptz, now())
	);
	RETURN CASE WHEN written THEN NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER basket_entries_written INSTEAD OF INSERT OR DELETE ON basket_entries
	FOR EACH ROW EXECUTE FUNCTION write_serving_list('basket', 'added_at');--> statement-breakpoint
CREATE TRIGGER favourites_written INSTEAD OF INSERT OR DELETE ON favourites
	FOR EACH ROW EXECUTE FUNCTION write_serving_list('favourites', 'created_at');--> statement-breakpoint
DROP FUNCTION mirror_into_list();
