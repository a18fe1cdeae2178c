CREATE TABLE "follows" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"looked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_user_id_kind_record_id_pk" PRIMARY KEY("user_id","kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"user_id" integer NOT NULL,
	"topic" text NOT NULL,
	"frequency" text NOT NULL,
	CONSTRAINT "notice_choices_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
CREATE TABLE "notice_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"key" text NOT NULL,
	"record_id" integer NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_marks" (
	"source" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"last_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_readers" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"hour" smallint,
	"time_zone" text,
	"mailed_at" timestamp (3) with time zone,
	"bounces" integer DEFAULT 0 NOT NULL,
	"bounced_at" timestamp (3) with time zone,
	"is_stopped" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"topic" text NOT NULL,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"record_id" integer NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "headers" jsonb;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_readers" ADD CONSTRAINT "notice_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_record_idx" ON "follows" USING btree ("kind","record_id");--> statement-breakpoint
CREATE INDEX "follows_looked_idx" ON "follows" USING btree ("kind","looked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_events_key" ON "notice_events" USING btree ("key");--> statement-breakpoint
CREATE INDEX "notice_events_waiting_idx" ON "notice_events" USING btree ("id") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_key" ON "notices" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notices_user_idx" ON "notices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notices_unread_idx" ON "notices" USING btree ("user_id","id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notices_due_idx" ON "notices" USING btree ("due_at","user_id") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "notices_at_idx" ON "notices" USING btree ("at");--> statement-breakpoint
-- Written by hand: a newer version of what somebody took, whichever way it came in.
CREATE FUNCTION notice_newer_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.number > 1 AND EXISTS (SELECT FROM takings WHERE item_id = NEW.item_id) THEN
		INSERT INTO notice_events (type, key, record_id, data)
		VALUES ('newer-version', 'newer:' || NEW.item_id || ':' || NEW.file_id, NEW.item_id, jsonb_build_object('fileId', NEW.file_id))
		ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notice_newer_version AFTER INSERT ON item_versions
	FOR EACH ROW EXECUTE FUNCTION notice_newer_version();
--> statement-breakpoint
-- An event that members can see has another time or place, or is cancelled.
CREATE FUNCTION notice_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.deleted_at IS NULL AND NEW.deleted_at IS NULL AND NEW.ends_at > now()
		AND OLD.published_at <= now() AND NEW.published_at <= now() THEN
		IF OLD.cancelled_at IS NULL AND NEW.cancelled_at IS NOT NULL THEN
			INSERT INTO notice_events (type, key, record_id)
			VALUES ('event-cancelled', 'event:' || NEW.id || ':' || NEW.version, NEW.id) ON CONFLICT DO NOTHING;
		ELSIF NEW.cancelled_at IS NULL AND (OLD.starts_at, OLD.ends_at, OLD.venue, OLD.address)
			IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.venue, NEW.address) THEN
			INSERT INTO notice_events (type, key, record_id)
			VALUES ('event-moved', 'event:' || NEW.id || ':' || NEW.version, NEW.id) ON CONFLICT DO NOTHING;
		END IF;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notice_event_change AFTER UPDATE ON events
	FOR EACH ROW EXECUTE FUNCTION notice_event_change();
