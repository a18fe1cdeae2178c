CREATE TABLE "ledger_days" (
	"day" date PRIMARY KEY NOT NULL,
	"receipts" integer NOT NULL,
	"takings" bigint NOT NULL,
	"hash" text NOT NULL,
	"closed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"taken_as" text NOT NULL,
	"user_id" integer,
	"key_id" integer,
	"portal_id" integer,
	"portal" text,
	"taker_market" text,
	"is_managed" boolean DEFAULT false NOT NULL,
	"media" text[] DEFAULT '{}' NOT NULL,
	"market" text,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"terms" jsonb NOT NULL,
	"download_id" uuid,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "takings" (
	"at" timestamp (3) with time zone NOT NULL,
	"receipt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"version" integer,
	"file_name" text NOT NULL,
	"sha256" text,
	"form" text NOT NULL,
	"preset_id" integer,
	"rights" text[] NOT NULL,
	CONSTRAINT "takings_at_receipt_id_position_pk" PRIMARY KEY("at","receipt_id","position")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "takings_other" PARTITION OF "takings" DEFAULT;
--> statement-breakpoint
CREATE INDEX "receipts_at_idx" ON "receipts" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "receipts_user_idx" ON "receipts" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "receipts_download_idx" ON "receipts" USING btree ("download_id");--> statement-breakpoint
CREATE INDEX "takings_item_idx" ON "takings" USING btree ("item_id","at");--> statement-breakpoint
CREATE INDEX "takings_rights_idx" ON "takings" USING gin ("rights") WHERE "takings"."rights" <> '{}';--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The ledger only grows: rows of % are neither changed nor deleted.', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER receipts_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON receipts
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE TRIGGER takings_kept BEFORE UPDATE OR DELETE ON takings
	FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE TRIGGER takings_not_emptied BEFORE TRUNCATE ON takings
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE TRIGGER ledger_days_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_days
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
ALTER TABLE "usage_rights" ADD COLUMN "requires_confirmation" boolean DEFAULT false NOT NULL;
