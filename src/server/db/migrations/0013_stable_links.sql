CREATE TABLE "stable_link_days" (
	"link_id" integer NOT NULL,
	"day" date NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "stable_link_days_link_id_day_pk" PRIMARY KEY("link_id","day")
);
--> statement-breakpoint
CREATE TABLE "stable_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"token" text NOT NULL,
	"item_id" integer NOT NULL,
	"preset_ids" integer[] DEFAULT '{}' NOT NULL,
	"sites" text[] DEFAULT '{}' NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "stable_link_days" ADD CONSTRAINT "stable_link_days_link_id_stable_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."stable_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stable_links" ADD CONSTRAINT "stable_links_item_id_library_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stable_links_token_key" ON "stable_links" USING btree ("token");--> statement-breakpoint
CREATE INDEX "stable_links_item_idx" ON "stable_links" USING btree ("item_id");