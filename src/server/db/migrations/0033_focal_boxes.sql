ALTER TABLE "files" ADD COLUMN "focal_box" jsonb;--> statement-breakpoint
ALTER TABLE "made_renditions" ADD COLUMN "expected_size" bigint;--> statement-breakpoint
ALTER TABLE "preparation_items" ADD COLUMN "source_item_id" integer;--> statement-breakpoint
ALTER TABLE "preparation_items" ADD CONSTRAINT "preparation_items_source_item_id_library_items_id_fk" FOREIGN KEY ("source_item_id") REFERENCES "public"."library_items"("id") ON DELETE set null ON UPDATE no action;