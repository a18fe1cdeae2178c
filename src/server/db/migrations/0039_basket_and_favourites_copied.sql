-- stepwise
-- in batches
INSERT INTO lists (owner_id, use, name, serves_as)
	SELECT DISTINCT user_id, 'basket', '', 'basket' FROM basket_entries
	WHERE NOT EXISTS (SELECT FROM lists WHERE owner_id = user_id AND serves_as = 'basket')
	LIMIT 5000
	ON CONFLICT DO NOTHING--> statement-breakpoint
-- in batches
WITH due AS (
	SELECT lists.id AS list, kept.item_id, kept.added_at AS moment
	FROM basket_entries kept JOIN lists ON lists.owner_id = kept.user_id AND lists.serves_as = 'basket'
	WHERE NOT EXISTS (
		SELECT FROM list_entries
		WHERE list_id = lists.id AND kind = 'library-item' AND record_id = kept.item_id
	)
	LIMIT 20000
	FOR KEY SHARE OF kept
), numbered AS (SELECT due.*, nextval('list_entries_id_seq')::integer AS entry FROM due)
INSERT INTO list_entries (id, list_id, kind, record_id, position, added_at)
	SELECT entry, list, 'library-item', item_id, position_by_time(moment, entry), moment FROM numbered
	ON CONFLICT DO NOTHING--> statement-breakpoint
-- in batches
INSERT INTO lists (owner_id, use, name, serves_as)
	SELECT DISTINCT user_id, 'favourites', '', 'favourites' FROM favourites
	WHERE NOT EXISTS (SELECT FROM lists WHERE owner_id = user_id AND serves_as = 'favourites')
	LIMIT 5000
	ON CONFLICT DO NOTHING--> statement-breakpoint
-- in batches
WITH due AS (
	SELECT lists.id AS list, kept.item_id, kept.created_at AS moment
	FROM favourites kept JOIN lists ON lists.owner_id = kept.user_id AND lists.serves_as = 'favourites'
	WHERE NOT EXISTS (
		SELECT FROM list_entries
		WHERE list_id = lists.id AND kind = 'library-item' AND record_id = kept.item_id
	)
	LIMIT 20000
	FOR KEY SHARE OF kept
), numbered AS (SELECT due.*, nextval('list_entries_id_seq')::integer AS entry FROM due)
INSERT INTO list_entries (id, list_id, kind, record_id, position, added_at)
	SELECT entry, list, 'library-item', item_id, position_by_time(moment, entry), moment FROM numbered
	ON CONFLICT DO NOTHING
