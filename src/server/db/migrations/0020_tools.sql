CREATE TABLE "value_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"attribute_id" integer NOT NULL,
	"asked" text NOT NULL,
	"item_count" integer NOT NULL,
	"inverse" jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "recheck_cursor" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "rechecks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "folder" text;--> statement-breakpoint
ALTER TABLE "value_changes" ADD CONSTRAINT "value_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "value_changes" ADD CONSTRAINT "value_changes_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "value_changes_attribute_idx" ON "value_changes" USING btree ("attribute_id","id");