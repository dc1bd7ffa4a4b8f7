CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"webhook_id" text NOT NULL,
	"event_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"last_status" integer,
	"last_problem" text DEFAULT '' NOT NULL,
	"last_ms" integer
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"action" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"records" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "scopes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_events_at" ON "webhook_events" USING btree ("at");
--> statement-breakpoint
-- Keys made before opened everything, to read or to write.
UPDATE "api_keys" SET "scopes" = (SELECT jsonb_object_agg(family, CASE WHEN family = 'analytics' THEN 'read' ELSE scope END)
  FROM unnest(ARRAY['contacts', 'catalogue', 'inventory', 'quotes', 'invoices', 'bonLivraison', 'events', 'technicalSheets', 'tasks', 'analytics']) AS family);
--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
--> statement-breakpoint
-- Each operation that an active webhook listens to leaves one event, with one delivery per webhook, in its own transaction
-- (docs/subjects/webhooks.md). What is a person's own, the directory and the settings are told to nobody.
CREATE FUNCTION note_webhook_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  happened record;
  noted bigint;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM webhooks WHERE is_active) THEN
    RETURN NULL;
  END IF;
  FOR happened IN
    SELECT action, actor_id, actor_name, at,
      jsonb_agg(jsonb_build_object('collection', collection, 'id', record_id, 'version', version) ORDER BY id) AS records
    FROM added
    WHERE collection NOT IN ('notifications', 'staff', 'settings')
      AND EXISTS (SELECT 1 FROM webhooks WHERE is_active AND (events = '{}' OR action = ANY(events)))
    GROUP BY action, actor_id, actor_name, at
  LOOP
    INSERT INTO webhook_events (action, actor_id, actor_name, at, records)
      VALUES (happened.action, happened.actor_id, happened.actor_name, happened.at, happened.records) RETURNING id INTO noted;
    INSERT INTO webhook_deliveries (webhook_id, event_id, created_at, next_at)
      SELECT id, noted, happened.at, happened.at FROM webhooks
      WHERE is_active AND (events = '{}' OR happened.action = ANY(events));
    PERFORM pg_notify('zellige_webhook', '');
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_webhook_events AFTER INSERT ON history REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_events();
--> statement-breakpoint
-- At the commit the rows stand as the operation leaves them, numbers given: they are what is told, however late it is sent.
CREATE FUNCTION complete_webhook_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one jsonb;
  row_data jsonb;
  completed jsonb := '[]';
  told int := 0;
BEGIN
  FOR one IN SELECT value FROM jsonb_array_elements(NEW.records) LOOP
    EXECUTE format('SELECT data FROM %I WHERE id = $1',
      lower(regexp_replace(one ->> 'collection', '([A-Z])', '_\1', 'g'))) INTO row_data USING one ->> 'id';
    told := told + coalesce(length(row_data::text), 0);
    completed := completed || (one || jsonb_build_object('data', CASE WHEN told <= 200000 THEN row_data END));
  END LOOP;
  UPDATE webhook_events SET records = completed WHERE id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER complete_webhook_event AFTER INSERT ON webhook_events DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION complete_webhook_event();
--> statement-breakpoint
SELECT audit_table('webhooks', 'webhooks', 'id', 'secret', 'created_at,updated_at,created_by');
