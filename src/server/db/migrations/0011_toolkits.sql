CREATE TABLE "toolkits" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"markets" text[] DEFAULT '{}' NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"cover_file_id" integer,
	"item_ids" integer[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "toolkits" ADD CONSTRAINT "toolkits_cover_file_id_files_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "toolkits_slug_key" ON "toolkits" USING btree ("slug") WHERE "toolkits"."deleted_at" is null;