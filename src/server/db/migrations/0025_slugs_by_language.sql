ALTER TABLE "translations" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "is_trashed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "translations_slug_key" ON "translations" USING btree ("kind","slug") WHERE "translations"."slug" is not null and not "translations"."is_trashed";