CREATE TABLE "saved_searches" (
	"list_id" integer PRIMARY KEY NOT NULL,
	"library_id" integer,
	"query" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_visits" (
	"list_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_visits_list_id_user_id_pk" PRIMARY KEY("list_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_visits" ADD CONSTRAINT "search_visits_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_visits" ADD CONSTRAINT "search_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_visits_user_idx" ON "search_visits" USING btree ("user_id");--> statement-breakpoint
-- Written by hand: a newer version of what somebody took, or follows, whichever way it came in.
CREATE OR REPLACE FUNCTION notice_newer_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.number > 1 AND (EXISTS (SELECT FROM takings WHERE item_id = NEW.item_id)
		OR EXISTS (SELECT FROM follows WHERE kind = 'library-item' AND record_id = NEW.item_id)) THEN
		INSERT INTO notice_events (type, key, record_id, data)
		VALUES ('newer-version', 'newer:' || NEW.item_id || ':' || NEW.file_id, NEW.item_id, jsonb_build_object('fileId', NEW.file_id))
		ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- A toolkit that somebody follows has items that it did not have.
CREATE FUNCTION notice_toolkit_growth() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	added integer[] := ARRAY(SELECT unnest(NEW.item_ids) EXCEPT SELECT unnest(OLD.item_ids));
BEGIN
	IF cardinality(added) > 0 AND NEW.deleted_at IS NULL AND NEW.published_at <= now()
		AND EXISTS (SELECT FROM follows WHERE kind = 'toolkit' AND record_id = NEW.id) THEN
		INSERT INTO notice_events (type, key, record_id, data)
		VALUES ('more-items', 'toolkit:' || NEW.id || ':' || NEW.version, NEW.id,
			jsonb_build_object('kind', 'toolkit', 'itemIds', array_to_string(added, ',')))
		ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notice_toolkit_growth AFTER UPDATE OF item_ids ON toolkits
	FOR EACH ROW EXECUTE FUNCTION notice_toolkit_growth();
