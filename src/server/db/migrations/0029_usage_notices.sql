CREATE TABLE "usage_notices" (
	"right_id" integer NOT NULL,
	"ends_on" date NOT NULL,
	"notice" text NOT NULL,
	"mails" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "usage_notices_right_id_ends_on_notice_pk" PRIMARY KEY("right_id","ends_on","notice")
);
--> statement-breakpoint
ALTER TABLE "usage_rights" ADD COLUMN "responsible_id" integer;--> statement-breakpoint
ALTER TABLE "usage_notices" ADD CONSTRAINT "usage_notices_right_id_usage_rights_id_fk" FOREIGN KEY ("right_id") REFERENCES "public"."usage_rights"("id") ON DELETE cascade ON UPDATE no action;