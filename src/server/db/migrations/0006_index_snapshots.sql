CREATE TABLE "index_snapshots" (
	"library_id" integer PRIMARY KEY NOT NULL,
	"storage_key" text,
	"size" bigint,
	"sha256" text,
	"format" text,
	"revision" bigint,
	"written_at" timestamp (3) with time zone,
	"writing_key" text,
	"writing_since" timestamp (3) with time zone
);
