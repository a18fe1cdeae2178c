ALTER TABLE "groups" ADD COLUMN "watermark" text;--> statement-breakpoint
ALTER TABLE "libraries" ADD COLUMN "watermark" text;--> statement-breakpoint
ALTER TABLE "media_portals" ADD COLUMN "watermarked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_rights" ADD COLUMN "watermark" text;