CREATE TABLE "backups" (
	"id" serial PRIMARY KEY NOT NULL,
	"finished_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"snapshot" text NOT NULL,
	"bytes" bigint NOT NULL,
	"objects" integer NOT NULL,
	"missing" integer NOT NULL,
	"encrypted" boolean NOT NULL
);
