CREATE TABLE "saved_filters" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"resource" text NOT NULL,
	"library_id" integer,
	"name" text NOT NULL,
	"list" jsonb NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_library_id_libraries_id_fk" FOREIGN KEY ("library_id") REFERENCES "public"."libraries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_filters_name_key" ON "saved_filters" USING btree ("user_id","resource",coalesce("library_id", 0),lower("name"));--> statement-breakpoint
CREATE INDEX "saved_filters_resource_idx" ON "saved_filters" USING btree ("resource");--> statement-breakpoint
CREATE INDEX "saved_filters_library_idx" ON "saved_filters" USING btree ("library_id");