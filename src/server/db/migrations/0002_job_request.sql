ALTER TABLE "jobs" ADD COLUMN "request_id" uuid;--> statement-breakpoint
CREATE INDEX "outbox_unsent_idx" ON "outbox" USING btree ("state") WHERE state <> 'sent';