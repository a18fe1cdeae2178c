CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"request_id" text,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"parent_id" integer,
	"text" text NOT NULL,
	"search" "tsvector" NOT NULL,
	"published_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"markets" text[] DEFAULT '{}' NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"folding" smallint NOT NULL,
	CONSTRAINT "search_documents_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "slug_redirects" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"record_id" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slug_redirects_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
ALTER TABLE "attributes" DROP CONSTRAINT "attributes_slug_unique";--> statement-breakpoint
ALTER TABLE "libraries" DROP CONSTRAINT "libraries_slug_unique";--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_slug_unique";--> statement-breakpoint
DROP INDEX "library_items_search_idx";--> statement-breakpoint
DROP INDEX "library_items_trigram_idx";--> statement-breakpoint
DROP INDEX "attribute_values_slug_key";--> statement-breakpoint
DROP INDEX "users_email_key";--> statement-breakpoint
DROP TRIGGER library_items_search ON library_items;
--> statement-breakpoint
DROP FUNCTION library_items_search();
--> statement-breakpoint
DROP FUNCTION plain_text(text);
--> statement-breakpoint
-- Numbers become keys of a fractional index with four digits of base 62, in the same order.
ALTER TABLE "library_items" ALTER COLUMN "position" SET DATA TYPE text collate "C" USING 'd' ||
  substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 1 + (position / 238328) % 62, 1) || substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 1 + (position / 3844) % 62, 1) || substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 1 + (position / 62) % 62, 1) || substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 1 + (position) % 62, 1);--> statement-breakpoint
ALTER TABLE "attribute_values" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "libraries" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "library_items" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_record_idx" ON "audit" USING btree ("kind","record_id","id");--> statement-breakpoint
CREATE INDEX "audit_at_idx" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "search_documents_parent_idx" ON "search_documents" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "search_documents_words_idx" ON "search_documents" USING gin ("search");--> statement-breakpoint
CREATE INDEX "search_documents_trigram_idx" ON "search_documents" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "attributes_slug_key" ON "attributes" USING btree ("slug") WHERE "attributes"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "libraries_slug_key" ON "libraries" USING btree ("slug") WHERE "libraries"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "news_slug_key" ON "news" USING btree ("slug") WHERE "news"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attribute_values_slug_key" ON "attribute_values" USING btree ("attribute_id","slug") WHERE "attribute_values"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email")) WHERE "users"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "library_items" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "library_items" DROP COLUMN "search_text";