CREATE TABLE "job_pauses" (
	"name" text PRIMARY KEY NOT NULL,
	"paused_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paused_by" integer
);
--> statement-breakpoint
ALTER TABLE "search_requests" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "unanswered_searches" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "unanswered_searches" ADD COLUMN "answer_kind" text;--> statement-breakpoint
ALTER TABLE "unanswered_searches" ADD COLUMN "answer_id" integer;--> statement-breakpoint
ALTER TABLE "unanswered_searches" ADD COLUMN "answer_message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "unanswered_searches" ADD COLUMN "answered_by" integer;--> statement-breakpoint
ALTER TABLE "job_pauses" ADD CONSTRAINT "job_pauses_paused_by_users_id_fk" FOREIGN KEY ("paused_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unanswered_searches" ADD CONSTRAINT "unanswered_searches_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visits_at_idx" ON "visits" USING btree ("at","user_id");--> statement-breakpoint
CREATE INDEX "activities_download_idx" ON "activities" USING btree ("at","item_id","user_id") WHERE "activities"."kind" = 'download';--> statement-breakpoint
CREATE INDEX "library_items_expires_idx" ON "library_items" USING btree ("expires_at") WHERE "library_items"."expires_at" is not null;