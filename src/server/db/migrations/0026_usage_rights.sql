CREATE TABLE "usage_rights" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"holder_kind" text NOT NULL,
	"holder" text NOT NULL,
	"media" text[] DEFAULT '{}' NOT NULL,
	"markets" text[] DEFAULT '{}' NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"is_exclusive" boolean DEFAULT false NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"restrictions" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"cost_center" text DEFAULT '' NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "usage_rights_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "libraries" ADD COLUMN "usage_rights" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "libraries" ADD COLUMN "requires_rights" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "library_items" ADD COLUMN "usage_rights" text[] DEFAULT '{}' NOT NULL;
