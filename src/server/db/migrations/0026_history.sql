CREATE INDEX "audit_kind_idx" ON "audit" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "audit_user_idx" ON "audit" USING btree ("user_id","id");