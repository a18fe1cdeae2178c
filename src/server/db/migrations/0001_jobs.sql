CREATE TABLE "job_schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"priority" smallint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"outages" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"start_after" timestamp with time zone DEFAULT now() NOT NULL,
	"run" uuid,
	"instance" text,
	"started_at" timestamp (3) with time zone,
	"beat_at" timestamp (3) with time zone,
	"message" text,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "jobs_waiting_idx" ON "jobs" USING btree ("name","priority" DESC NULLS FIRST,"seq") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_running_idx" ON "jobs" USING btree ("run") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "jobs_ended_at_idx" ON "jobs" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
-- The queue of before. Mails that wait in it get jobs here; other work is found by its state at the next start.
INSERT INTO jobs (id, name, data) SELECT gen_random_uuid(), 'mail.send', jsonb_build_object('mailId', id) FROM outbox WHERE state = 'queued' ORDER BY id;
--> statement-breakpoint
DROP SCHEMA IF EXISTS pgboss CASCADE;
