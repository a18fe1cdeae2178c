CREATE TABLE "approval_decisions" (
	"id" serial PRIMARY KEY NOT NULL,
	"approval_id" integer NOT NULL,
	"round" integer NOT NULL,
	"user_id" integer,
	"verdict" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"entries" text[] DEFAULT '{}' NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_rules" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"kind" text,
	"library_id" integer,
	"group_code" text,
	"approvers" text[] DEFAULT '{}' NOT NULL,
	"mode" text DEFAULT 'one' NOT NULL,
	"days" integer,
	"four_eyes" boolean DEFAULT true NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"after_change" text DEFAULT 'hide' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"rule_id" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"planned_at" timestamp (3) with time zone,
	"touched" text[] DEFAULT '{}' NOT NULL,
	"since" timestamp (3) with time zone,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"requested_by" integer,
	"due_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "approval_decisions" ADD CONSTRAINT "approval_decisions_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_decisions" ADD CONSTRAINT "approval_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_rule_id_approval_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."approval_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_decisions_approval_idx" ON "approval_decisions" USING btree ("approval_id","id");--> statement-breakpoint
CREATE INDEX "approval_decisions_user_idx" ON "approval_decisions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "approval_rules_live_idx" ON "approval_rules" USING btree ("id") WHERE "approval_rules"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_record_key" ON "approvals" USING btree ("kind","record_id");--> statement-breakpoint
CREATE INDEX "approvals_open_idx" ON "approvals" USING btree ("requested_at") WHERE state in ('open', 'changes');--> statement-breakpoint
CREATE INDEX "approvals_rule_idx" ON "approvals" USING btree ("rule_id");--> statement-breakpoint
CREATE INDEX "approvals_requested_by_idx" ON "approvals" USING btree ("requested_by");
--> statement-breakpoint
-- Written by hand: what a rule covers gets no date of publication before it is approved, by whichever call and release it is written.
CREATE FUNCTION require_approval() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	of_kind text := TG_ARGV[0];
	author integer;
	rule approval_rules;
	review approvals;
	changed text[] := '{}';
	all_touched text[];
	is_reviewed boolean;
	is_new_round boolean;
	is_request boolean;
	was_shown boolean := false;
	is_held boolean := true;
BEGIN
	IF NOT EXISTS (SELECT FROM approval_rules WHERE deleted_at IS NULL) THEN
		RETURN NEW;
	END IF;
	author := nullif(current_setting('sillage.author', true), '')::integer;
	SELECT * INTO rule FROM approval_rules AS r
	WHERE r.deleted_at IS NULL AND (r.kind IS NULL OR r.kind = of_kind)
		AND (r.library_id IS NULL OR (of_kind = 'library-item' AND r.library_id = (to_jsonb(NEW) ->> 'library_id')::integer))
		AND (r.group_code IS NULL OR author IS NULL
			OR EXISTS (SELECT FROM users WHERE users.id = author AND r.group_code = ANY (users.groups)))
	ORDER BY r.library_id IS NULL, r.group_code IS NULL, r.kind IS NULL, r.id LIMIT 1;
	SELECT * INTO review FROM approvals AS a WHERE a.kind = of_kind AND a.record_id = NEW.id;
	is_reviewed := review.id IS NOT NULL;
	IF rule.id IS NULL THEN
		-- Published by somebody whom no rule covers.
		IF is_reviewed AND review.state IN ('open', 'changes') AND NEW.published_at IS NOT NULL AND NEW.deleted_at IS NULL
			AND OLD.published_at IS NULL THEN
			UPDATE approvals SET state = 'ended' WHERE id = review.id;
		END IF;
		RETURN NEW;
	END IF;

	IF TG_OP = 'UPDATE' THEN
		SELECT coalesce(array_agg(lower(left(n.key, 1)) || substr(replace(initcap(replace(n.key, '_', ' ')), ' ', ''), 2) ORDER BY n.key), '{}')
		INTO changed FROM jsonb_each(to_jsonb(NEW)) AS n
		WHERE n.value IS DISTINCT FROM to_jsonb(OLD) -> n.key AND n.key <> ALL (ARRAY['id', 'created_at', 'updated_at', 'version',
			'deleted_at', 'published_at', 'expires_at', 'slug', 'position', 'stack_id', 'stack_position', 'stack_key', 'revision',
			'swept_revision', 'uid', 'sequence', 'calendar_key', 'withdrawn', 'password_hash', 'access_since']);
		IF OLD.expires_at IS NOT NULL AND (NEW.expires_at IS NULL OR NEW.expires_at > OLD.expires_at) THEN
			changed := changed || 'expiresAt'::text;
		END IF;
		was_shown := OLD.published_at IS NOT NULL AND OLD.deleted_at IS NULL
			AND (OLD.expires_at IS NULL OR OLD.expires_at > now());
	END IF;
	-- What it has in other tables.
	changed := changed || coalesce(string_to_array(nullif(current_setting('sillage.touched', true), ''), ','), '{}');
	IF rule.fields <> '{}' THEN
		changed := ARRAY(SELECT name FROM unnest(changed) AS name WHERE name = ANY (rule.fields) OR name = 'libraryId');
	END IF;
	IF is_reviewed AND review.state = 'approved' AND NEW.published_at < review.planned_at AND review.planned_at > now() THEN
		changed := changed || 'publishedAt'::text;
	END IF;
	all_touched := CASE
		WHEN NOT is_reviewed THEN CASE WHEN was_shown THEN changed ELSE '{}' END
		WHEN review.state = 'approved' THEN changed
		WHEN review.state = 'ended' OR review.touched = '{}' THEN '{}'
		ELSE ARRAY(SELECT DISTINCT name FROM unnest(review.touched || changed) AS name ORDER BY name) END;

	IF NEW.published_at IS NULL OR NEW.deleted_at IS NOT NULL THEN
		IF is_reviewed AND changed <> '{}' AND review.state <> 'ended' THEN
			UPDATE approvals SET round = round + 1, touched = all_touched,
				since = CASE WHEN review.state = 'approved' THEN now() ELSE since END,
				state = CASE WHEN review.state = 'approved' THEN 'changed' ELSE review.state END
			WHERE id = review.id;
			PERFORM announce_review(review.id) WHERE review.state = 'open'
				AND EXISTS (SELECT FROM approval_decisions AS d WHERE d.approval_id = review.id AND d.round = review.round);
		END IF;
		RETURN NEW;
	END IF;

	IF changed = '{}' AND (was_shown OR (is_reviewed AND review.state = 'approved')) THEN
		RETURN NEW;
	END IF;
	IF was_shown AND rule.after_change = 'keep' AND OLD.published_at <= now() THEN
		is_held := false;
	END IF;
	is_request := NOT is_reviewed OR review.state <> 'open';
	is_new_round := is_reviewed
		AND (changed <> '{}' OR review.state <> 'open' OR coalesce(NEW.published_at < review.planned_at, false));
	INSERT INTO approvals AS a (kind, record_id, rule_id, planned_at, touched, since, requested_by, due_at)
	VALUES (of_kind, NEW.id, rule.id, NEW.published_at, all_touched, CASE WHEN was_shown THEN now() END, author,
		now() + rule.days * interval '1 day')
	ON CONFLICT (kind, record_id) DO UPDATE SET
		rule_id = rule.id, planned_at = NEW.published_at, touched = all_touched, state = 'open',
		round = a.round + is_new_round::integer,
		since = CASE a.state WHEN 'approved' THEN now() WHEN 'ended' THEN NULL ELSE a.since END,
		requested_at = CASE WHEN a.state = 'open' THEN a.requested_at ELSE now() END,
		requested_by = CASE WHEN a.state = 'open' THEN coalesce(a.requested_by, author) ELSE author END,
		due_at = CASE WHEN a.state = 'open' THEN a.due_at ELSE now() + rule.days * interval '1 day' END
	RETURNING * INTO review;
	IF is_request OR EXISTS (SELECT FROM approval_decisions AS d WHERE d.approval_id = review.id AND d.round = review.round - is_new_round::integer) THEN
		PERFORM announce_review(review.id);
	END IF;
	IF is_held THEN
		NEW.published_at := NULL;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
-- An event for each round whose approvers have to be informed.
CREATE FUNCTION announce_review(review_id integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO notice_events (type, key, record_id)
	SELECT 'review-requested', 'review:' || id || ':' || round, id FROM approvals WHERE id = review_id
	ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION forget_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM approvals WHERE kind = TG_ARGV[0] AND record_id = OLD.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER require_approval BEFORE INSERT OR UPDATE ON library_items
	FOR EACH ROW EXECUTE FUNCTION require_approval('library-item');
--> statement-breakpoint
CREATE TRIGGER forget_approval AFTER DELETE ON library_items
	FOR EACH ROW EXECUTE FUNCTION forget_approval('library-item');
--> statement-breakpoint
CREATE TRIGGER require_approval BEFORE INSERT OR UPDATE ON libraries
	FOR EACH ROW EXECUTE FUNCTION require_approval('library');
--> statement-breakpoint
CREATE TRIGGER forget_approval AFTER DELETE ON libraries
	FOR EACH ROW EXECUTE FUNCTION forget_approval('library');
--> statement-breakpoint
CREATE TRIGGER require_approval BEFORE INSERT OR UPDATE ON news
	FOR EACH ROW EXECUTE FUNCTION require_approval('news');
--> statement-breakpoint
CREATE TRIGGER forget_approval AFTER DELETE ON news
	FOR EACH ROW EXECUTE FUNCTION forget_approval('news');
--> statement-breakpoint
CREATE TRIGGER require_approval BEFORE INSERT OR UPDATE ON events
	FOR EACH ROW EXECUTE FUNCTION require_approval('event');
--> statement-breakpoint
CREATE TRIGGER forget_approval AFTER DELETE ON events
	FOR EACH ROW EXECUTE FUNCTION forget_approval('event');
--> statement-breakpoint
CREATE TRIGGER require_approval BEFORE INSERT OR UPDATE ON toolkits
	FOR EACH ROW EXECUTE FUNCTION require_approval('toolkit');
--> statement-breakpoint
CREATE TRIGGER forget_approval AFTER DELETE ON toolkits
	FOR EACH ROW EXECUTE FUNCTION forget_approval('toolkit');
--> statement-breakpoint
CREATE TRIGGER require_approval BEFORE INSERT OR UPDATE ON training_videos
	FOR EACH ROW EXECUTE FUNCTION require_approval('training-video');
--> statement-breakpoint
CREATE TRIGGER forget_approval AFTER DELETE ON training_videos
	FOR EACH ROW EXECUTE FUNCTION forget_approval('training-video');
--> statement-breakpoint
CREATE TRIGGER require_approval BEFORE INSERT OR UPDATE ON faqs
	FOR EACH ROW EXECUTE FUNCTION require_approval('faq');
--> statement-breakpoint
CREATE TRIGGER forget_approval AFTER DELETE ON faqs
	FOR EACH ROW EXECUTE FUNCTION forget_approval('faq');
--> statement-breakpoint
CREATE TRIGGER require_approval BEFORE INSERT OR UPDATE ON media_portals
	FOR EACH ROW EXECUTE FUNCTION require_approval('media-portal');
--> statement-breakpoint
CREATE TRIGGER forget_approval AFTER DELETE ON media_portals
	FOR EACH ROW EXECUTE FUNCTION forget_approval('media-portal');
