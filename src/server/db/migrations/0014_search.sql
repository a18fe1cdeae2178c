CREATE TABLE "search_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"search_id" integer NOT NULL,
	"user_id" integer,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unanswered_search_days" (
	"search_id" integer NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "unanswered_search_days_search_id_day_pk" PRIMARY KEY("search_id","day")
);
--> statement-breakpoint
CREATE TABLE "unanswered_searches" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"query" text NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "unanswered_searches_query_unique" UNIQUE("query")
);
--> statement-breakpoint
DROP INDEX "search_documents_words_idx";--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "changed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_requests" ADD CONSTRAINT "search_requests_search_id_unanswered_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."unanswered_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_requests" ADD CONSTRAINT "search_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unanswered_search_days" ADD CONSTRAINT "unanswered_search_days_search_id_unanswered_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."unanswered_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_requests_search_idx" ON "search_requests" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "search_documents_changed_idx" ON "search_documents" USING btree ("changed");--> statement-breakpoint
ALTER TABLE "search_documents" DROP COLUMN "search";