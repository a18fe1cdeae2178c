ALTER TABLE "file_nodes" ADD COLUMN "quota" bigint;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "folder_path" text[] DEFAULT '{}' NOT NULL;