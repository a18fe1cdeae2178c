CREATE TABLE "file_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"owner_id" integer NOT NULL,
	"library_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"files_max" integer NOT NULL,
	"bytes_max" bigint NOT NULL,
	"file_bytes_max" bigint NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"last_arrived_at" timestamp (3) with time zone,
	"senders" integer DEFAULT 0 NOT NULL,
	"import_id" integer,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by_id" integer,
	CONSTRAINT "file_requests_limits" CHECK ("file_requests"."files" <= "file_requests"."files_max" and "file_requests"."bytes" <= "file_requests"."bytes_max")
);
--> statement-breakpoint
CREATE TABLE "file_senders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"number" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"waiting_since" timestamp (3) with time zone,
	"announced" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_files" (
	"upload_id" uuid PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"fault" text,
	"sha256" text,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"import_id" integer
);
--> statement-breakpoint
ALTER TABLE "file_requests" ADD CONSTRAINT "file_requests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_requests" ADD CONSTRAINT "file_requests_library_id_libraries_id_fk" FOREIGN KEY ("library_id") REFERENCES "public"."libraries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_requests" ADD CONSTRAINT "file_requests_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_requests" ADD CONSTRAINT "file_requests_revoked_by_id_users_id_fk" FOREIGN KEY ("revoked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_senders" ADD CONSTRAINT "file_senders_request_id_file_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."file_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_files" ADD CONSTRAINT "sent_files_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_files" ADD CONSTRAINT "sent_files_request_id_file_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."file_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_files" ADD CONSTRAINT "sent_files_sender_id_file_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."file_senders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_files" ADD CONSTRAINT "sent_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "file_requests_token_key" ON "file_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "file_requests_owner_idx" ON "file_requests" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "file_requests_library_idx" ON "file_requests" USING btree ("library_id");--> statement-breakpoint
CREATE INDEX "file_requests_import_idx" ON "file_requests" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "file_requests_revoker_idx" ON "file_requests" USING btree ("revoked_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "file_senders_number_key" ON "file_senders" USING btree ("request_id","number");--> statement-breakpoint
CREATE INDEX "file_senders_waiting_idx" ON "file_senders" USING btree ("waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sent_files_key" ON "sent_files" USING btree ("sender_id","key") WHERE state <> 'refused';--> statement-breakpoint
CREATE INDEX "sent_files_sender_idx" ON "sent_files" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "sent_files_request_idx" ON "sent_files" USING btree ("request_id","state");--> statement-breakpoint
CREATE INDEX "sent_files_import_idx" ON "sent_files" USING btree ("import_id");