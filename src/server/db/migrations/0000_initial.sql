-- By `drizzle-kit generate`, but for the extension above the tables and, below the indexes, triggers and first rows.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE SEQUENCE "public"."stack_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1;
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seen_records" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seen_records_user_id_kind_record_id_pk" PRIMARY KEY("user_id","kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"secret_hash" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"reset_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"company" text,
	"market" text,
	"locale" text DEFAULT 'en-GB' NOT NULL,
	"roles" text[] DEFAULT '{"ROLE_USER"}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"password_hash" text,
	"last_visit_at" timestamp (3) with time zone,
	"previous_visit_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"invited_at" timestamp (3) with time zone,
	"has_second_step" boolean DEFAULT false NOT NULL,
	"seen_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "basket_entries" (
	"user_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "basket_entries_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
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
CREATE TABLE "downloads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer,
	"portal_id" integer,
	"name" text NOT NULL,
	"manifest" jsonb,
	"etag" text,
	"directory_offset" bigint,
	"directory_size" bigint,
	"fingerprint" text,
	"count" integer NOT NULL,
	"size" bigint NOT NULL,
	"is_managed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "downloads_owner_check" CHECK (("downloads"."user_id" is null) <> ("downloads"."portal_id" is null))
);
--> statement-breakpoint
CREATE TABLE "column_choices" (
	"user_id" integer NOT NULL,
	"list" text NOT NULL,
	"columns" text[] NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "column_choices_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "configuration" (
	"code" text PRIMARY KEY NOT NULL,
	"value" jsonb,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"markets" text[] DEFAULT '{}' NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"highlighted" boolean DEFAULT false NOT NULL,
	"cover_file_id" integer,
	"item_ids" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text NOT NULL,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "event_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"markets" text[] DEFAULT '{}' NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"cover_file_id" integer,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"whole_day" boolean DEFAULT false NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"venue" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"link" text,
	"map_link" text,
	"item_ids" integer[] DEFAULT '{}' NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"uid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"calendar_key" text DEFAULT '' NOT NULL,
	"withdrawn" jsonb
);
--> statement-breakpoint
CREATE TABLE "faq_categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_feedback" (
	"id" serial PRIMARY KEY NOT NULL,
	"faq_id" integer NOT NULL,
	"user_id" integer,
	"is_helpful" boolean NOT NULL,
	"note" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"markets" text[] DEFAULT '{}' NOT NULL,
	"slug" text NOT NULL,
	"question" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"category_id" integer,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "file_nodes" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"parent_id" integer,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"file_id" integer,
	"quota" bigint,
	CONSTRAINT "file_nodes_file_check" CHECK (("file_nodes"."kind" = 'file') = ("file_nodes"."file_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" serial PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"shared_id" integer,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text,
	"crc32" bigint,
	"sent_sums" jsonb,
	"width" integer,
	"height" integer,
	"duration" double precision,
	"pages" integer,
	"peaks" jsonb,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"rendition_state" text NOT NULL,
	"rendition_failure" text,
	"renditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"placeholder" text,
	"colour" text,
	"ink" text,
	"plain_border" boolean DEFAULT false NOT NULL,
	"focal_x" double precision DEFAULT 0.5 NOT NULL,
	"focal_y" double precision DEFAULT 0.5 NOT NULL,
	"focal_box" jsonb,
	"pixel_hash" text,
	"look_hash" text,
	"embedded" jsonb,
	"is_looked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"orphaned_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pending_delete" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"delete_after" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
	"recheck_cursor" integer,
	"rechecks" integer DEFAULT 0 NOT NULL,
	"folder" text,
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
CREATE TABLE "invitation_batches" (
	"key" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"outcomes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_pauses" (
	"name" text PRIMARY KEY NOT NULL,
	"paused_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paused_by" integer
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_values" (
	"item_id" integer NOT NULL,
	"value_id" integer NOT NULL,
	CONSTRAINT "item_values_item_id_value_id_pk" PRIMARY KEY("item_id","value_id")
);
--> statement-breakpoint
CREATE TABLE "item_versions" (
	"item_id" integer NOT NULL,
	"number" integer NOT NULL,
	"file_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	CONSTRAINT "item_versions_item_id_number_pk" PRIMARY KEY("item_id","number")
);
--> statement-breakpoint
CREATE TABLE "libraries" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"markets" text[] DEFAULT '{}' NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"section" text,
	"icon" text,
	"tile_fit" text DEFAULT 'cover' NOT NULL,
	"cover_file_id" integer,
	"position" integer NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"swept_revision" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_changes" (
	"library_id" integer NOT NULL,
	"revision" bigint NOT NULL,
	"item_id" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_facets" (
	"library_id" integer NOT NULL,
	"attribute_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "library_facets_library_id_attribute_id_pk" PRIMARY KEY("library_id","attribute_id")
);
--> statement-breakpoint
CREATE TABLE "library_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"markets" text[] DEFAULT '{}' NOT NULL,
	"library_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"file_id" integer NOT NULL,
	"position" text collate "C" NOT NULL,
	"stack_id" integer,
	"stack_position" text collate "C",
	"stack_key" text DEFAULT '' NOT NULL,
	"fit" text,
	"credit" text DEFAULT '' NOT NULL,
	"alternative_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "library_items_stack_check" CHECK (("library_items"."stack_id" is null) = ("library_items"."stack_position" is null))
);
--> statement-breakpoint
CREATE TABLE "media_portal_days" (
	"portal_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "media_portal_days_portal_id_day_pk" PRIMARY KEY("portal_id","day")
);
--> statement-breakpoint
CREATE TABLE "media_portals" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"cover_file_id" integer,
	"item_ids" integer[] DEFAULT '{}' NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"indexable" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"access_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"record_id" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "page_views_day_page_record_id_pk" PRIMARY KEY("day","page","record_id")
);
--> statement-breakpoint
CREATE TABLE "presences" (
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presences_kind_record_id_user_id_pk" PRIMARY KEY("kind","record_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"request_id" text,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"change_id" integer
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"action" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"key" uuid,
	"undoes" integer,
	"undone_at" timestamp (3) with time zone,
	"outcome" jsonb,
	CONSTRAINT "bulk_changes_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "preview_ends" (
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "preview_ends_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"parent_id" integer,
	"title" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"changed" bigint DEFAULT 0 NOT NULL,
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
CREATE TABLE "made_renditions" (
	"id" serial PRIMARY KEY NOT NULL,
	"recipe" text NOT NULL,
	"preset_id" integer,
	"item_id" integer,
	"source_sha256" text NOT NULL,
	"spec" jsonb NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"storage_key" text,
	"width" integer,
	"height" integer,
	"size" bigint,
	"expected_size" bigint,
	"crc32" bigint,
	"took" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"made_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "made_renditions_recipe_unique" UNIQUE("recipe")
);
--> statement-breakpoint
CREATE TABLE "preparation_items" (
	"preparation_id" uuid NOT NULL,
	"item_id" integer NOT NULL,
	"source_item_id" integer,
	"made_id" integer,
	CONSTRAINT "preparation_items_preparation_id_item_id_pk" PRIMARY KEY("preparation_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "preparations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"preset_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rendition_presets" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"markets" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"format" text NOT NULL,
	"width" integer,
	"height" integer,
	"longest_edge" integer,
	"fit" text NOT NULL,
	"allows_enlarging" boolean NOT NULL,
	"dpi" integer NOT NULL,
	"colour_space" text NOT NULL,
	"quality" integer NOT NULL,
	"background" text,
	"written" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"resource" text NOT NULL,
	"library_id" integer,
	"name" text NOT NULL,
	"list" jsonb NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"direction" text NOT NULL,
	"words" text[] NOT NULL,
	"finds" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_counter" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"is_synced" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attribute_values" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"attribute_id" integer NOT NULL,
	"slug" text NOT NULL,
	"label" text NOT NULL,
	"colour" text,
	"icon" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"slug" text NOT NULL,
	"label" text NOT NULL,
	"kind" text DEFAULT 'multiple' NOT NULL,
	"facet" boolean DEFAULT true NOT NULL,
	"icon" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taxonomy" (
	"id" integer PRIMARY KEY NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "value_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"attribute_id" integer NOT NULL,
	"asked" text NOT NULL,
	"item_count" integer NOT NULL,
	"inverse" jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "toolkits" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"markets" text[] DEFAULT '{}' NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"cover_file_id" integer,
	"item_ids" integer[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_captions" (
	"video_id" integer NOT NULL,
	"language" text NOT NULL,
	"position" integer NOT NULL,
	"web_vtt" text NOT NULL,
	CONSTRAINT "training_captions_video_id_language_pk" PRIMARY KEY("video_id","language")
);
--> statement-breakpoint
CREATE TABLE "training_progress" (
	"user_id" integer NOT NULL,
	"video_id" integer NOT NULL,
	"position" double precision NOT NULL,
	"played" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"watched_share" double precision DEFAULT 0 NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_progress_user_id_video_id_pk" PRIMARY KEY("user_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "training_videos" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"markets" text[] DEFAULT '{}' NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"series" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"item_id" integer,
	"film_file_id" integer,
	"poster_file_id" integer,
	"chapters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "training_videos_film_check" CHECK ("training_videos"."item_id" is null or "training_videos"."film_file_id" is null)
);
--> statement-breakpoint
CREATE TABLE "search_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"search_id" integer NOT NULL,
	"user_id" integer,
	"note" text NOT NULL,
	"told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unanswered_search_days" (
	"search_id" integer NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "unanswered_search_days_search_id_day_pk" PRIMARY KEY("search_id","day")
);
--> statement-breakpoint
CREATE TABLE "unanswered_searches" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"query" text NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"outcome" text,
	"answer_kind" text,
	"answer_id" integer,
	"answer_message" text DEFAULT '' NOT NULL,
	"answered_by" integer,
	CONSTRAINT "unanswered_searches_query_unique" UNIQUE("query")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"storage_key" text NOT NULL,
	"multipart_id" text,
	"put_id" text,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"library_id" integer,
	"value_ids" integer[] DEFAULT '{}' NOT NULL,
	"stack" boolean DEFAULT false NOT NULL,
	"folder_id" integer,
	"folder_path" text[] DEFAULT '{}' NOT NULL,
	"arrival" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"batch_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"file_id" integer,
	"item_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "seen_records" ADD CONSTRAINT "seen_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "basket_entries" ADD CONSTRAINT "basket_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "basket_entries" ADD CONSTRAINT "basket_entries_item_id_library_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "download_parts" ADD CONSTRAINT "download_parts_download_id_downloads_id_fk" FOREIGN KEY ("download_id") REFERENCES "public"."downloads"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_portal_id_media_portals_id_fk" FOREIGN KEY ("portal_id") REFERENCES "public"."media_portals"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "column_choices" ADD CONSTRAINT "column_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_cover_file_id_files_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_feeds" ADD CONSTRAINT "event_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_cover_file_id_files_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "faq_feedback" ADD CONSTRAINT "faq_feedback_faq_id_faqs_id_fk" FOREIGN KEY ("faq_id") REFERENCES "public"."faqs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "faq_feedback" ADD CONSTRAINT "faq_feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_category_id_faq_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."faq_categories"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_item_id_library_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "file_nodes" ADD CONSTRAINT "file_nodes_parent_id_file_nodes_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."file_nodes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "file_nodes" ADD CONSTRAINT "file_nodes_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_library_id_libraries_id_fk" FOREIGN KEY ("library_id") REFERENCES "public"."libraries"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_library_id_libraries_id_fk" FOREIGN KEY ("library_id") REFERENCES "public"."libraries"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_sheet_file_id_files_id_fk" FOREIGN KEY ("sheet_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_committed_by_users_id_fk" FOREIGN KEY ("committed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitation_batches" ADD CONSTRAINT "invitation_batches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "job_pauses" ADD CONSTRAINT "job_pauses_paused_by_users_id_fk" FOREIGN KEY ("paused_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_item_id_library_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_values" ADD CONSTRAINT "item_values_item_id_library_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_values" ADD CONSTRAINT "item_values_value_id_attribute_values_id_fk" FOREIGN KEY ("value_id") REFERENCES "public"."attribute_values"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_versions" ADD CONSTRAINT "item_versions_item_id_library_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_versions" ADD CONSTRAINT "item_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_versions" ADD CONSTRAINT "item_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "libraries" ADD CONSTRAINT "libraries_cover_file_id_files_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "library_changes" ADD CONSTRAINT "library_changes_library_id_libraries_id_fk" FOREIGN KEY ("library_id") REFERENCES "public"."libraries"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "library_facets" ADD CONSTRAINT "library_facets_library_id_libraries_id_fk" FOREIGN KEY ("library_id") REFERENCES "public"."libraries"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "library_facets" ADD CONSTRAINT "library_facets_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_library_id_libraries_id_fk" FOREIGN KEY ("library_id") REFERENCES "public"."libraries"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media_portal_days" ADD CONSTRAINT "media_portal_days_portal_id_media_portals_id_fk" FOREIGN KEY ("portal_id") REFERENCES "public"."media_portals"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media_portals" ADD CONSTRAINT "media_portals_cover_file_id_files_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "made_renditions" ADD CONSTRAINT "made_renditions_preset_id_rendition_presets_id_fk" FOREIGN KEY ("preset_id") REFERENCES "public"."rendition_presets"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "made_renditions" ADD CONSTRAINT "made_renditions_item_id_library_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_items"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "preparation_items" ADD CONSTRAINT "preparation_items_preparation_id_preparations_id_fk" FOREIGN KEY ("preparation_id") REFERENCES "public"."preparations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "preparation_items" ADD CONSTRAINT "preparation_items_item_id_library_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "preparation_items" ADD CONSTRAINT "preparation_items_source_item_id_library_items_id_fk" FOREIGN KEY ("source_item_id") REFERENCES "public"."library_items"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "preparation_items" ADD CONSTRAINT "preparation_items_made_id_made_renditions_id_fk" FOREIGN KEY ("made_id") REFERENCES "public"."made_renditions"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_preset_id_rendition_presets_id_fk" FOREIGN KEY ("preset_id") REFERENCES "public"."rendition_presets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_library_id_libraries_id_fk" FOREIGN KEY ("library_id") REFERENCES "public"."libraries"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attribute_values" ADD CONSTRAINT "attribute_values_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "value_changes" ADD CONSTRAINT "value_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "value_changes" ADD CONSTRAINT "value_changes_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "toolkits" ADD CONSTRAINT "toolkits_cover_file_id_files_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_captions" ADD CONSTRAINT "training_captions_video_id_training_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."training_videos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_progress" ADD CONSTRAINT "training_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_progress" ADD CONSTRAINT "training_progress_video_id_training_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."training_videos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_videos" ADD CONSTRAINT "training_videos_item_id_library_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_items"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_videos" ADD CONSTRAINT "training_videos_film_file_id_files_id_fk" FOREIGN KEY ("film_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_videos" ADD CONSTRAINT "training_videos_poster_file_id_files_id_fk" FOREIGN KEY ("poster_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "search_requests" ADD CONSTRAINT "search_requests_search_id_unanswered_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."unanswered_searches"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "search_requests" ADD CONSTRAINT "search_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "unanswered_search_days" ADD CONSTRAINT "unanswered_search_days_search_id_unanswered_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."unanswered_searches"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "unanswered_searches" ADD CONSTRAINT "unanswered_searches_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_library_id_libraries_id_fk" FOREIGN KEY ("library_id") REFERENCES "public"."libraries"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_folder_id_file_nodes_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."file_nodes"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_item_id_library_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_items"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "one_time_tokens_user_idx" ON "one_time_tokens" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sessions_expiry_idx" ON "sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email")) WHERE "users"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "visits_user_idx" ON "visits" USING btree ("user_id","at");
--> statement-breakpoint
CREATE INDEX "visits_at_idx" ON "visits" USING btree ("at","user_id");
--> statement-breakpoint
CREATE INDEX "downloads_user_idx" ON "downloads" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "downloads_portal_idx" ON "downloads" USING btree ("portal_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "news_slug_key" ON "news" USING btree ("slug") WHERE "news"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "news_published_idx" ON "news" USING btree ("published_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "event_feeds_token_key" ON "event_feeds" USING btree ("token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "events_slug_key" ON "events" USING btree ("slug") WHERE "events"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "events_start_idx" ON "events" USING btree ("starts_at");
--> statement-breakpoint
CREATE INDEX "events_days_idx" ON "events" USING btree ("last_day","first_day");
--> statement-breakpoint
CREATE INDEX "events_withdrawn_idx" ON "events" USING btree ("id") WHERE "events"."withdrawn" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "faq_categories_title_key" ON "faq_categories" USING btree (lower("title")) WHERE "faq_categories"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "faq_feedback_member_key" ON "faq_feedback" USING btree ("faq_id","user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "faqs_slug_key" ON "faqs" USING btree ("slug") WHERE "faqs"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "faqs_category_idx" ON "faqs" USING btree ("category_id");
--> statement-breakpoint
CREATE INDEX "favourites_item_idx" ON "favourites" USING btree ("item_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "file_nodes_name_key" ON "file_nodes" USING btree (coalesce("parent_id", 0),"name_key") WHERE "file_nodes"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "file_nodes_parent_idx" ON "file_nodes" USING btree ("parent_id");
--> statement-breakpoint
CREATE INDEX "file_nodes_file_idx" ON "file_nodes" USING btree ("file_id");
--> statement-breakpoint
CREATE INDEX "files_storage_key_idx" ON "files" USING btree ("storage_key");
--> statement-breakpoint
CREATE INDEX "files_shared_idx" ON "files" USING btree ("shared_id") WHERE "files"."shared_id" is not null;
--> statement-breakpoint
CREATE INDEX "files_size_idx" ON "files" USING btree ("size");
--> statement-breakpoint
CREATE INDEX "files_state_idx" ON "files" USING btree ("state","rendition_state");
--> statement-breakpoint
CREATE INDEX "files_sha256_idx" ON "files" USING btree ("sha256");
--> statement-breakpoint
CREATE INDEX "files_pixel_hash_idx" ON "files" USING btree ("pixel_hash") WHERE "files"."pixel_hash" is not null;
--> statement-breakpoint
CREATE INDEX "files_unlooked_idx" ON "files" USING btree ("id") WHERE not "files"."is_looked";
--> statement-breakpoint
CREATE INDEX "files_orphaned_idx" ON "files" USING btree ("orphaned_at") WHERE "files"."orphaned_at" is not null;
--> statement-breakpoint
CREATE INDEX "pending_delete_due_idx" ON "pending_delete" USING btree ("delete_after");
--> statement-breakpoint
CREATE INDEX "import_files_name_idx" ON "import_files" USING btree ("import_id","name_key");
--> statement-breakpoint
CREATE INDEX "import_files_file_idx" ON "import_files" USING btree ("file_id");
--> statement-breakpoint
CREATE INDEX "import_rows_verdict_idx" ON "import_rows" USING btree ("import_id","verdict");
--> statement-breakpoint
CREATE INDEX "import_rows_path_idx" ON "import_rows" USING btree ("import_id","path_key");
--> statement-breakpoint
CREATE INDEX "import_rows_target_idx" ON "import_rows" USING btree ("import_id","target_id");
--> statement-breakpoint
CREATE INDEX "import_rows_file_idx" ON "import_rows" USING btree ("import_id","file_id");
--> statement-breakpoint
CREATE INDEX "import_rows_item_idx" ON "import_rows" USING btree ("item_id") WHERE "import_rows"."item_id" is not null;
--> statement-breakpoint
CREATE INDEX "imports_library_idx" ON "imports" USING btree ("library_id","id");
--> statement-breakpoint
CREATE INDEX "imports_state_idx" ON "imports" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "invitation_batches_time_idx" ON "invitation_batches" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "activities_item_idx" ON "activities" USING btree ("item_id","at");
--> statement-breakpoint
CREATE INDEX "activities_download_idx" ON "activities" USING btree ("at","item_id","user_id") WHERE "activities"."kind" = 'download';
--> statement-breakpoint
CREATE INDEX "activities_user_idx" ON "activities" USING btree ("user_id","kind","at");
--> statement-breakpoint
CREATE INDEX "item_values_value_idx" ON "item_values" USING btree ("value_id");
--> statement-breakpoint
CREATE INDEX "item_versions_file_idx" ON "item_versions" USING btree ("file_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "libraries_slug_key" ON "libraries" USING btree ("slug") WHERE "libraries"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "library_changes_idx" ON "library_changes" USING btree ("library_id","revision");
--> statement-breakpoint
CREATE INDEX "library_items_stack_idx" ON "library_items" USING btree ("stack_id") WHERE "library_items"."stack_id" is not null;
--> statement-breakpoint
CREATE INDEX "library_items_stack_key_idx" ON "library_items" USING btree ("library_id","stack_key") WHERE "library_items"."stack_key" <> '';
--> statement-breakpoint
CREATE INDEX "library_items_library_idx" ON "library_items" USING btree ("library_id","position","id");
--> statement-breakpoint
CREATE INDEX "library_items_load_idx" ON "library_items" USING btree ("library_id","id");
--> statement-breakpoint
CREATE INDEX "library_items_file_idx" ON "library_items" USING btree ("file_id");
--> statement-breakpoint
CREATE INDEX "library_items_published_idx" ON "library_items" USING btree ("published_at");
--> statement-breakpoint
CREATE INDEX "library_items_expires_idx" ON "library_items" USING btree ("expires_at") WHERE "library_items"."expires_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "media_portals_slug_key" ON "media_portals" USING btree ("slug") WHERE "media_portals"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "presences_seen_at_idx" ON "presences" USING btree ("seen_at");
--> statement-breakpoint
CREATE INDEX "audit_record_idx" ON "audit" USING btree ("kind","record_id","id");
--> statement-breakpoint
CREATE INDEX "audit_at_idx" ON "audit" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "audit_kind_idx" ON "audit" USING btree ("kind","id");
--> statement-breakpoint
CREATE INDEX "audit_user_idx" ON "audit" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "audit_change_idx" ON "audit" USING btree ("change_id") WHERE "audit"."change_id" is not null;
--> statement-breakpoint
CREATE INDEX "bulk_changes_at_idx" ON "bulk_changes" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "search_documents_parent_idx" ON "search_documents" USING btree ("parent_id");
--> statement-breakpoint
CREATE INDEX "search_documents_changed_idx" ON "search_documents" USING btree ("changed");
--> statement-breakpoint
CREATE INDEX "search_documents_trigram_idx" ON "search_documents" USING gin ("text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "made_renditions_preset_idx" ON "made_renditions" USING btree ("preset_id","state");
--> statement-breakpoint
CREATE INDEX "made_renditions_state_idx" ON "made_renditions" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "made_renditions_used_idx" ON "made_renditions" USING btree ("used_at");
--> statement-breakpoint
CREATE INDEX "preparation_items_made_idx" ON "preparation_items" USING btree ("made_id");
--> statement-breakpoint
CREATE INDEX "preparations_user_idx" ON "preparations" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_filters_name_key" ON "saved_filters" USING btree ("user_id","resource",coalesce("library_id", 0),lower("name"));
--> statement-breakpoint
CREATE INDEX "saved_filters_resource_idx" ON "saved_filters" USING btree ("resource");
--> statement-breakpoint
CREATE INDEX "saved_filters_library_idx" ON "saved_filters" USING btree ("library_id");
--> statement-breakpoint
CREATE INDEX "passkeys_user_idx" ON "passkeys" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sign_in_challenges_user_idx" ON "sign_in_challenges" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expiry_idx" ON "sign_in_challenges" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "attribute_values_slug_key" ON "attribute_values" USING btree ("attribute_id","slug") WHERE "attribute_values"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "attributes_slug_key" ON "attributes" USING btree ("slug") WHERE "attributes"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "value_changes_attribute_idx" ON "value_changes" USING btree ("attribute_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "toolkits_slug_key" ON "toolkits" USING btree ("slug") WHERE "toolkits"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "training_progress_video_idx" ON "training_progress" USING btree ("video_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "training_videos_slug_key" ON "training_videos" USING btree ("slug") WHERE "training_videos"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "training_videos_published_idx" ON "training_videos" USING btree ("published_at");
--> statement-breakpoint
CREATE INDEX "training_videos_item_idx" ON "training_videos" USING btree ("item_id");
--> statement-breakpoint
CREATE INDEX "training_videos_film_idx" ON "training_videos" USING btree ("film_file_id");
--> statement-breakpoint
CREATE INDEX "search_requests_search_idx" ON "search_requests" USING btree ("search_id");
--> statement-breakpoint
CREATE INDEX "uploads_state_idx" ON "uploads" USING btree ("state","created_at");
--> statement-breakpoint
CREATE INDEX "uploads_batch_idx" ON "uploads" USING btree ("batch_id") WHERE "uploads"."batch_id" is not null;
--> statement-breakpoint
CREATE INDEX "uploads_item_idx" ON "uploads" USING btree ("item_id") WHERE "uploads"."item_id" is not null;
--> statement-breakpoint
-- One bump of a library's revision for each statement, with the items it touched. The lock on the library's row
-- makes revisions appear in commit order, so that a reader who saw revision N has everything up to N.
CREATE FUNCTION note_item_changes(changed integer[]) RETURNS void LANGUAGE sql AS $$
  WITH items AS (SELECT id, library_id FROM library_items WHERE id = ANY (changed)),
  bumped AS (
    UPDATE libraries SET revision = revision + 1 WHERE id IN (SELECT library_id FROM items) RETURNING id, revision
  )
  INSERT INTO library_changes (library_id, revision, item_id)
    SELECT bumped.id, bumped.revision, items.id FROM items JOIN bumped ON bumped.id = items.library_id
$$;
--> statement-breakpoint
CREATE FUNCTION library_items_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_item_changes(ARRAY(SELECT id FROM written));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION library_items_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH bumped AS (
    UPDATE libraries SET revision = revision + 1 WHERE id IN (SELECT library_id FROM removed) RETURNING id, revision
  )
  INSERT INTO library_changes (library_id, revision, item_id)
    SELECT bumped.id, bumped.revision, removed.id FROM removed JOIN bumped ON bumped.id = removed.library_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION item_values_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_item_changes(ARRAY(SELECT DISTINCT item_id FROM written));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER library_items_inserted AFTER INSERT ON library_items
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION library_items_written();
--> statement-breakpoint
CREATE TRIGGER library_items_updated AFTER UPDATE ON library_items
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION library_items_written();
--> statement-breakpoint
CREATE TRIGGER library_items_deleted AFTER DELETE ON library_items
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION library_items_removed();
--> statement-breakpoint
CREATE TRIGGER item_values_inserted AFTER INSERT ON item_values
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION item_values_written();
--> statement-breakpoint
CREATE TRIGGER item_values_deleted AFTER DELETE ON item_values
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION item_values_written();
--> statement-breakpoint
CREATE FUNCTION library_items_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH moved AS (
    SELECT earlier.id, earlier.library_id FROM earlier JOIN written ON written.id = earlier.id
    WHERE written.library_id <> earlier.library_id
  ),
  bumped AS (
    UPDATE libraries SET revision = revision + 1 WHERE id IN (SELECT library_id FROM moved) RETURNING id, revision
  )
  INSERT INTO library_changes (library_id, revision, item_id)
    SELECT bumped.id, bumped.revision, moved.id FROM moved JOIN bumped ON bumped.id = moved.library_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER library_items_moved AFTER UPDATE ON library_items
  REFERENCING OLD TABLE AS earlier NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION library_items_moved();
--> statement-breakpoint
INSERT INTO taxonomy (id) VALUES (1);
--> statement-breakpoint
CREATE FUNCTION taxonomy_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE taxonomy SET revision = revision + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER attributes_changed AFTER INSERT OR UPDATE OR DELETE ON attributes
  FOR EACH STATEMENT EXECUTE FUNCTION taxonomy_changed();
--> statement-breakpoint
CREATE TRIGGER attribute_values_changed AFTER INSERT OR UPDATE OR DELETE ON attribute_values
  FOR EACH STATEMENT EXECUTE FUNCTION taxonomy_changed();
--> statement-breakpoint
CREATE TRIGGER library_facets_changed AFTER INSERT OR UPDATE OR DELETE ON library_facets
  FOR EACH STATEMENT EXECUTE FUNCTION taxonomy_changed();
--> statement-breakpoint
CREATE TRIGGER search_synonyms_changed AFTER INSERT OR UPDATE OR DELETE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION taxonomy_changed();
--> statement-breakpoint
INSERT INTO "rendition_presets" ("name", "position", "format", "width", "height", "longest_edge", "fit", "allows_enlarging", "dpi", "colour_space", "quality", "background", "written", "published_at") VALUES
	('Web banner 1920', 1, 'jpeg', 1920, 800, NULL, 'crop', false, 72, 'srgb', 82, '#ffffff', '{}', now()),
	('Instagram story', 2, 'jpeg', 1080, 1920, NULL, 'crop', false, 72, 'srgb', 85, '#ffffff', '{}', now()),
	('Press 300 dpi', 3, 'jpeg', NULL, NULL, NULL, 'inside', false, 300, 'cmyk', 95, '#ffffff', '{title,description,keywords}', now()),
	('Presentation 2560', 4, 'jpeg', NULL, NULL, 2560, 'inside', false, 96, 'srgb', 85, '#ffffff', '{title}', now());
