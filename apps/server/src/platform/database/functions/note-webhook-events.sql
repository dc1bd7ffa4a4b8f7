-- Each operation that an active webhook listens to leaves one event, with one delivery per webhook, in its own transaction
-- (docs/subjects/webhooks.md). What is a person's own, the directory and the settings are told to nobody.
CREATE OR REPLACE FUNCTION note_webhook_events() RETURNS trigger LANGUAGE plpgsql AS $$
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
