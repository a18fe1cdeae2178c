CREATE TABLE "translations" (
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"language" text NOT NULL,
	"texts" jsonb NOT NULL,
	"sources" jsonb NOT NULL,
	"folded" text NOT NULL,
	"folding" smallint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translations_kind_record_id_language_pk" PRIMARY KEY("kind","record_id","language")
);
--> statement-breakpoint
CREATE INDEX "translations_language_idx" ON "translations" USING btree ("language","kind");