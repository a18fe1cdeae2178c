CREATE TABLE "list_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"list_id" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"is_whole" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"position" text collate "C" NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_readers" (
	"id" serial PRIMARY KEY NOT NULL,
	"list_id" integer NOT NULL,
	"email" text,
	"group_code" text,
	"can_change" boolean DEFAULT false NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_readers_one" CHECK ("list_readers"."email" is null or "list_readers"."group_code" is null)
);
--> statement-breakpoint
CREATE TABLE "lists" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"owner_id" integer NOT NULL,
	"use" text NOT NULL,
	"name" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"cover_item_id" integer
);
--> statement-breakpoint
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_readers" ADD CONSTRAINT "list_readers_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_cover_item_id_library_items_id_fk" FOREIGN KEY ("cover_item_id") REFERENCES "public"."library_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_entries_record_key" ON "list_entries" USING btree ("list_id","kind","record_id");--> statement-breakpoint
CREATE INDEX "list_entries_order_idx" ON "list_entries" USING btree ("list_id","position","id");--> statement-breakpoint
CREATE INDEX "list_entries_record_idx" ON "list_entries" USING btree ("record_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "list_readers_key" ON "list_readers" USING btree ("list_id",coalesce("email", ''),coalesce("group_code", ''));--> statement-breakpoint
CREATE INDEX "list_readers_email_idx" ON "list_readers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "list_readers_group_idx" ON "list_readers" USING btree ("group_code");--> statement-breakpoint
CREATE INDEX "lists_owner_idx" ON "lists" USING btree ("owner_id") WHERE "lists"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "lists_cover_idx" ON "lists" USING btree ("cover_item_id");--> statement-breakpoint
CREATE FUNCTION list_entries_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM list_entries WHERE record_id = OLD.id AND kind = TG_ARGV[0];
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER list_entries_of_item AFTER DELETE ON library_items
	FOR EACH ROW EXECUTE FUNCTION list_entries_of_record('library-item');--> statement-breakpoint
CREATE TRIGGER list_entries_of_news AFTER DELETE ON news
	FOR EACH ROW EXECUTE FUNCTION list_entries_of_record('news');--> statement-breakpoint
CREATE TRIGGER list_entries_of_event AFTER DELETE ON events
	FOR EACH ROW EXECUTE FUNCTION list_entries_of_record('event');--> statement-breakpoint
CREATE TRIGGER list_entries_of_toolkit AFTER DELETE ON toolkits
	FOR EACH ROW EXECUTE FUNCTION list_entries_of_record('toolkit');--> statement-breakpoint
CREATE TRIGGER list_entries_of_film AFTER DELETE ON training_videos
	FOR EACH ROW EXECUTE FUNCTION list_entries_of_record('training-video');
