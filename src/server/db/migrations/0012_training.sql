CREATE TABLE "training_captions" (
	"video_id" integer NOT NULL,
	"language" text NOT NULL,
	"position" integer NOT NULL,
	"web_vtt" text NOT NULL,
	CONSTRAINT "training_captions_video_id_language_pk" PRIMARY KEY("video_id","language")
);
--> statement-breakpoint
CREATE TABLE "training_progress" (
	"user_id" integer NOT NULL,
	"video_id" integer NOT NULL,
	"position" double precision NOT NULL,
	"played" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"watched_share" double precision DEFAULT 0 NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_progress_user_id_video_id_pk" PRIMARY KEY("user_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "training_videos" (
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
	"series" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"item_id" integer,
	"film_file_id" integer,
	"poster_file_id" integer,
	"chapters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "training_videos_film_check" CHECK ("training_videos"."item_id" is null or "training_videos"."film_file_id" is null)
);
--> statement-breakpoint
ALTER TABLE "training_captions" ADD CONSTRAINT "training_captions_video_id_training_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."training_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_progress" ADD CONSTRAINT "training_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_progress" ADD CONSTRAINT "training_progress_video_id_training_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."training_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_videos" ADD CONSTRAINT "training_videos_item_id_library_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_videos" ADD CONSTRAINT "training_videos_film_file_id_files_id_fk" FOREIGN KEY ("film_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_videos" ADD CONSTRAINT "training_videos_poster_file_id_files_id_fk" FOREIGN KEY ("poster_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_progress_video_idx" ON "training_progress" USING btree ("video_id");--> statement-breakpoint
CREATE UNIQUE INDEX "training_videos_slug_key" ON "training_videos" USING btree ("slug") WHERE "training_videos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "training_videos_published_idx" ON "training_videos" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "training_videos_item_idx" ON "training_videos" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "training_videos_film_idx" ON "training_videos" USING btree ("film_file_id");