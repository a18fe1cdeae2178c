CREATE TABLE "made_renditions" (
	"id" serial PRIMARY KEY NOT NULL,
	"recipe" text NOT NULL,
	"preset_id" integer,
	"item_id" integer,
	"source_sha256" text NOT NULL,
	"spec" jsonb NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"storage_key" text,
	"width" integer,
	"height" integer,
	"size" bigint,
	"crc32" bigint,
	"took" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"made_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "made_renditions_recipe_unique" UNIQUE("recipe")
);
--> statement-breakpoint
CREATE TABLE "preparation_items" (
	"preparation_id" uuid NOT NULL,
	"item_id" integer NOT NULL,
	"made_id" integer,
	CONSTRAINT "preparation_items_preparation_id_item_id_pk" PRIMARY KEY("preparation_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "preparations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"preset_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rendition_presets" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"markets" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"format" text NOT NULL,
	"width" integer,
	"height" integer,
	"longest_edge" integer,
	"fit" text NOT NULL,
	"allows_enlarging" boolean NOT NULL,
	"dpi" integer NOT NULL,
	"colour_space" text NOT NULL,
	"quality" integer NOT NULL,
	"background" text,
	"written" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "made_renditions" ADD CONSTRAINT "made_renditions_preset_id_rendition_presets_id_fk" FOREIGN KEY ("preset_id") REFERENCES "public"."rendition_presets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "made_renditions" ADD CONSTRAINT "made_renditions_item_id_library_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_items" ADD CONSTRAINT "preparation_items_preparation_id_preparations_id_fk" FOREIGN KEY ("preparation_id") REFERENCES "public"."preparations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_items" ADD CONSTRAINT "preparation_items_item_id_library_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparation_items" ADD CONSTRAINT "preparation_items_made_id_made_renditions_id_fk" FOREIGN KEY ("made_id") REFERENCES "public"."made_renditions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_preset_id_rendition_presets_id_fk" FOREIGN KEY ("preset_id") REFERENCES "public"."rendition_presets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "made_renditions_preset_idx" ON "made_renditions" USING btree ("preset_id","state");--> statement-breakpoint
CREATE INDEX "made_renditions_state_idx" ON "made_renditions" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "made_renditions_used_idx" ON "made_renditions" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "preparation_items_made_idx" ON "preparation_items" USING btree ("made_id");--> statement-breakpoint
CREATE INDEX "preparations_user_idx" ON "preparations" USING btree ("user_id","created_at");--> statement-breakpoint
INSERT INTO "rendition_presets" ("name", "position", "format", "width", "height", "longest_edge", "fit", "allows_enlarging", "dpi", "colour_space", "quality", "background", "written", "published_at") VALUES
	('Web banner 1920', 1, 'jpeg', 1920, 800, NULL, 'crop', false, 72, 'srgb', 82, '#ffffff', '{}', now()),
	('Instagram story', 2, 'jpeg', 1080, 1920, NULL, 'crop', false, 72, 'srgb', 85, '#ffffff', '{}', now()),
	('Press 300 dpi', 3, 'jpeg', NULL, NULL, NULL, 'inside', false, 300, 'cmyk', 95, '#ffffff', '{title,description,keywords}', now()),
	('Presentation 2560', 4, 'jpeg', NULL, NULL, 2560, 'inside', false, 96, 'srgb', 85, '#ffffff', '{title}', now());
