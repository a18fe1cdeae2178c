CREATE TABLE "followed_items" (
	"follower_id" uuid NOT NULL,
	"item_id" integer NOT NULL,
	"file_id" integer,
	"position" integer NOT NULL,
	CONSTRAINT "followed_items_follower_id_item_id_pk" PRIMARY KEY("follower_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "library_followers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"library_id" integer NOT NULL,
	"slug" text NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "followed_items" ADD CONSTRAINT "followed_items_follower_id_library_followers_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."library_followers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "followed_items_position_idx" ON "followed_items" USING btree ("follower_id","position");--> statement-breakpoint
CREATE INDEX "library_followers_user_idx" ON "library_followers" USING btree ("user_id","library_id");--> statement-breakpoint
CREATE INDEX "library_followers_used_idx" ON "library_followers" USING btree ("used_at");