CREATE TABLE "download_parts" (
	"download_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"offset" bigint NOT NULL,
	"central_offset" bigint NOT NULL,
	"entries" jsonb NOT NULL,
	"item_ids" integer[] NOT NULL,
	"file_ids" integer[] NOT NULL,
	"made_ids" integer[] NOT NULL,
	CONSTRAINT "download_parts_download_id_position_pk" PRIMARY KEY("download_id","position")
);
--> statement-breakpoint
ALTER TABLE "downloads" ALTER COLUMN "manifest" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "etag" text;--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "directory_offset" bigint;--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "directory_size" bigint;--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "download_parts" ADD CONSTRAINT "download_parts_download_id_downloads_id_fk" FOREIGN KEY ("download_id") REFERENCES "public"."downloads"("id") ON DELETE cascade ON UPDATE no action;