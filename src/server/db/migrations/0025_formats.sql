ALTER TABLE "files" ADD COLUMN "peaks" jsonb;--> statement-breakpoint
UPDATE "files" SET "rendition_state" = 'pending', "rendition_failure" = NULL
  WHERE "state" = 'ready' AND "rendition_state" = 'none'
  AND ("media_type" IN ('application/illustrator', 'application/postscript', 'application/eps', 'image/vnd.adobe.photoshop', 'image/heic', 'image/heif', 'image/jxl')
    OR "media_type" LIKE 'audio/%' OR "media_type" LIKE 'application/vnd.openxmlformats-officedocument.%' OR "media_type" LIKE 'application/vnd.oasis.opendocument.%');
