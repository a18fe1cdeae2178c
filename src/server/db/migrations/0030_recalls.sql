CREATE TABLE "recall_holders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recall_holders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recall_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"files" integer NOT NULL,
	"file_names" text[] NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"answer" text,
	"until" date,
	"note" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" integer
);
--> statement-breakpoint
CREATE TABLE "recall_items" (
	"recall_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"file_id" integer,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "recall_items_recall_id_item_id_pk" PRIMARY KEY("recall_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "recall_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recall_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recall_id" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"step" text NOT NULL,
	"holder_id" integer,
	"user_id" integer,
	"answer" text,
	"until" date
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recalls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" integer,
	"version" integer,
	"right_id" integer,
	"right_code" text,
	"right_name" text,
	"reason" text NOT NULL,
	"deadline" date NOT NULL,
	"replacement_item_id" integer,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_by" integer NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"change_id" integer,
	"item_count" integer NOT NULL,
	"shown_count" integer NOT NULL,
	"portals" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recall_holders" ADD CONSTRAINT "recall_holders_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_items" ADD CONSTRAINT "recall_items_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recall_holders_key" ON "recall_holders" USING btree ("recall_id","user_id");--> statement-breakpoint
CREATE INDEX "recall_holders_user_idx" ON "recall_holders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recall_items_open_idx" ON "recall_items" USING btree ("item_id") WHERE "recall_items"."is_open";--> statement-breakpoint
CREATE INDEX "recall_steps_recall_idx" ON "recall_steps" USING btree ("recall_id","id");--> statement-breakpoint
CREATE TRIGGER recall_steps_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON recall_steps
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
