CREATE TABLE "download_documents" (
	"download_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "download_documents_download_id_position_pk" PRIMARY KEY("download_id","position")
);
--> statement-breakpoint
CREATE TABLE "receipt_documents" (
	"at" timestamp (3) with time zone NOT NULL,
	"receipt_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "receipt_documents_at_receipt_id_name_pk" PRIMARY KEY("at","receipt_id","name")
);
--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "documents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "download_documents" ADD CONSTRAINT "download_documents_download_id_downloads_id_fk" FOREIGN KEY ("download_id") REFERENCES "public"."downloads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER receipt_documents_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON receipt_documents
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
