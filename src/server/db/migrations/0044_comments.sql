CREATE TABLE "comment_mentions" (
	"comment_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "comment_mentions_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comment_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"comment_id" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"thread_id" integer,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"is_internal" boolean DEFAULT false NOT NULL,
	"anchor" jsonb,
	"file_id" integer,
	"edited_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by_id" integer,
	"removed_at" timestamp (3) with time zone,
	"removed_by_id" integer,
	"request_id" uuid
);
--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_versions" ADD CONSTRAINT "comment_versions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_id_comments_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_resolved_by_id_users_id_fk" FOREIGN KEY ("resolved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_removed_by_id_users_id_fk" FOREIGN KEY ("removed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_mentions_user_idx" ON "comment_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_versions_comment_idx" ON "comment_versions" USING btree ("comment_id","id");--> statement-breakpoint
CREATE INDEX "comments_record_idx" ON "comments" USING btree ("kind","record_id","id");--> statement-breakpoint
CREATE INDEX "comments_thread_idx" ON "comments" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "comments_resolver_idx" ON "comments" USING btree ("resolved_by_id") WHERE resolved_by_id is not null;--> statement-breakpoint
CREATE INDEX "comments_remover_idx" ON "comments" USING btree ("removed_by_id") WHERE removed_by_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "comments_request_key" ON "comments" USING btree ("author_id","request_id");--> statement-breakpoint
-- Written by hand: a record takes its comments with it, whichever way it is deleted.
CREATE FUNCTION comments_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM comments WHERE kind = TG_ARGV[0] AND record_id = OLD.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER comments_of_item AFTER DELETE ON library_items
	FOR EACH ROW EXECUTE FUNCTION comments_of_record('library-item');--> statement-breakpoint
CREATE TRIGGER comments_of_news AFTER DELETE ON news
	FOR EACH ROW EXECUTE FUNCTION comments_of_record('news');--> statement-breakpoint
CREATE TRIGGER comments_of_list AFTER DELETE ON lists
	FOR EACH ROW EXECUTE FUNCTION comments_of_record('list');--> statement-breakpoint
CREATE TRIGGER comments_of_import AFTER DELETE ON imports
	FOR EACH ROW EXECUTE FUNCTION comments_of_record('import');
