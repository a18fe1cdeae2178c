CREATE SEQUENCE "public"."stack_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "library_items" ADD COLUMN "stack_id" integer;--> statement-breakpoint
ALTER TABLE "library_items" ADD COLUMN "stack_position" text collate "C";--> statement-breakpoint
CREATE INDEX "library_items_stack_idx" ON "library_items" USING btree ("stack_id") WHERE "library_items"."stack_id" is not null;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_stack_check" CHECK (("library_items"."stack_id" is null) = ("library_items"."stack_position" is null));