CREATE TABLE "media_portal_days" (
	"portal_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "media_portal_days_portal_id_day_pk" PRIMARY KEY("portal_id","day")
);
--> statement-breakpoint
CREATE TABLE "media_portals" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"cover_file_id" integer,
	"item_ids" integer[] DEFAULT '{}' NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"indexable" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"access_since" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "downloads" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "portal_id" integer;--> statement-breakpoint
ALTER TABLE "media_portal_days" ADD CONSTRAINT "media_portal_days_portal_id_media_portals_id_fk" FOREIGN KEY ("portal_id") REFERENCES "public"."media_portals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_portals" ADD CONSTRAINT "media_portals_cover_file_id_files_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_portals_slug_key" ON "media_portals" USING btree ("slug") WHERE "media_portals"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_portal_id_media_portals_id_fk" FOREIGN KEY ("portal_id") REFERENCES "public"."media_portals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "downloads_portal_idx" ON "downloads" USING btree ("portal_id","created_at");--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_owner_check" CHECK (("downloads"."user_id" is null) <> ("downloads"."portal_id" is null));