CREATE TABLE "share_entries" (
	"share_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"is_whole" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "share_entries_share_id_item_id_pk" PRIMARY KEY("share_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "share_people" (
	"id" serial PRIMARY KEY NOT NULL,
	"share_id" integer NOT NULL,
	"email" text NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "share_uses" (
	"id" serial PRIMARY KEY NOT NULL,
	"share_id" integer NOT NULL,
	"person_id" integer,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"does" text NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"item_id" integer,
	"form" text,
	"download_id" uuid,
	"request_id" uuid
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"owner_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"mode" text NOT NULL,
	"forms" text[] NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"password_hash" text,
	"is_watermarked" boolean DEFAULT false NOT NULL,
	"has_preview" boolean DEFAULT false NOT NULL,
	"download_limit" integer,
	"downloads" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by_id" integer,
	CONSTRAINT "shares_limit" CHECK ("shares"."download_limit" is null or "shares"."downloads" <= "shares"."download_limit")
);
--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "share_id" integer;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "share_id" integer;--> statement-breakpoint
ALTER TABLE "share_entries" ADD CONSTRAINT "share_entries_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_entries" ADD CONSTRAINT "share_entries_item_id_library_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_people" ADD CONSTRAINT "share_people_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_uses" ADD CONSTRAINT "share_uses_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_uses" ADD CONSTRAINT "share_uses_person_id_share_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."share_people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_revoked_by_id_users_id_fk" FOREIGN KEY ("revoked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_entries_item_idx" ON "share_entries" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "share_people_key" ON "share_people" USING btree ("share_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "share_uses_request_key" ON "share_uses" USING btree ("share_id","request_id");--> statement-breakpoint
CREATE INDEX "share_uses_at_idx" ON "share_uses" USING btree ("share_id","at");--> statement-breakpoint
CREATE INDEX "share_uses_old_idx" ON "share_uses" USING btree ("at");--> statement-breakpoint
CREATE INDEX "share_uses_person_idx" ON "share_uses" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_token_key" ON "shares" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "shares_owner_idx" ON "shares" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "shares_revoker_idx" ON "shares" USING btree ("revoked_by_id");