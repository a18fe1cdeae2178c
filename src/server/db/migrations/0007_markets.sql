CREATE TABLE "markets" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" integer,
	"path" text[] NOT NULL,
	"position" integer NOT NULL,
	"time_zone" text,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"locale" text,
	"is_archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "markets_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_parent_id_markets_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."markets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
INSERT INTO "markets" ("code", "name", "path", "position") VALUES
	('europe', 'Europe', '{europe}', 1),
	('gulf', 'Gulf', '{gulf}', 2),
	('americas', 'Americas', '{americas}', 3),
	('asia-pacific', 'Asia-Pacific', '{asia-pacific}', 4),
	('travel-retail', 'Travel retail', '{travel-retail}', 5);
