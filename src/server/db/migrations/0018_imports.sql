CREATE TABLE "import_files" (
	"import_id" integer NOT NULL,
	"path" text NOT NULL,
	"path_key" text NOT NULL,
	"name_key" text NOT NULL,
	"file_id" integer,
	"fault" text,
	"position" bigint NOT NULL,
	CONSTRAINT "import_files_import_id_path_key_pk" PRIMARY KEY("import_id","path_key")
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"library_id" integer PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"number" integer NOT NULL,
	"line" integer,
	"cells" text[] DEFAULT '{}' NOT NULL,
	"corrections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"path_key" text,
	"label" text DEFAULT '' NOT NULL,
	"file_id" integer,
	"verdict" text,
	"decision" text,
	"chosen" text,
	"chosen_target_id" integer,
	"reasons" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"target_id" integer,
	"target_version" integer,
	"similar" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" text,
	"item_id" integer,
	"before" jsonb,
	"after_version" integer,
	"message" text,
	CONSTRAINT "import_rows_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"library_id" integer NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'collecting' NOT NULL,
	"source" text DEFAULT 'browser' NOT NULL,
	"fault" text,
	"options" jsonb NOT NULL,
	"sheet_file_id" integer,
	"sheet" jsonb,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"archives" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"rows_built" text DEFAULT 'none' NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"phase_at" timestamp (3) with time zone,
	"created_by" integer,
	"committed_by" integer,
	"committed_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"undone_by" integer,
	"undone_at" timestamp (3) with time zone,
	"request_id" text
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "pixel_hash" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "look_hash" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "embedded" jsonb;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "is_looked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_library_id_libraries_id_fk" FOREIGN KEY ("library_id") REFERENCES "public"."libraries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_library_id_libraries_id_fk" FOREIGN KEY ("library_id") REFERENCES "public"."libraries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_sheet_file_id_files_id_fk" FOREIGN KEY ("sheet_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_committed_by_users_id_fk" FOREIGN KEY ("committed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_files_name_idx" ON "import_files" USING btree ("import_id","name_key");--> statement-breakpoint
CREATE INDEX "import_files_file_idx" ON "import_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "import_rows_verdict_idx" ON "import_rows" USING btree ("import_id","verdict");--> statement-breakpoint
CREATE INDEX "import_rows_path_idx" ON "import_rows" USING btree ("import_id","path_key");--> statement-breakpoint
CREATE INDEX "import_rows_target_idx" ON "import_rows" USING btree ("import_id","target_id");--> statement-breakpoint
CREATE INDEX "import_rows_file_idx" ON "import_rows" USING btree ("import_id","file_id");--> statement-breakpoint
CREATE INDEX "import_rows_item_idx" ON "import_rows" USING btree ("item_id") WHERE "import_rows"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "imports_library_idx" ON "imports" USING btree ("library_id","id");--> statement-breakpoint
CREATE INDEX "imports_state_idx" ON "imports" USING btree ("state");--> statement-breakpoint
CREATE INDEX "files_sha256_idx" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "files_pixel_hash_idx" ON "files" USING btree ("pixel_hash") WHERE "files"."pixel_hash" is not null;--> statement-breakpoint
CREATE INDEX "files_unlooked_idx" ON "files" USING btree ("id") WHERE not "files"."is_looked";