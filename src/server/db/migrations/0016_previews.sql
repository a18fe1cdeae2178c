CREATE TABLE "preview_ends" (
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "preview_ends_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
