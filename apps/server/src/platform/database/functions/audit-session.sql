-- A session that opens, is confirmed by its person, or ends before its time.
CREATE OR REPLACE FUNCTION audit_session() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  context jsonb := audit_context();
  person_name text;
BEGIN
  SELECT full_name INTO person_name FROM public.users WHERE id = NEW.user_id;
  IF context ->> 'kind' IN ('anonymous', 'direct') THEN
    context := context || jsonb_build_object('actorId', NEW.user_id, 'actorName', person_name);
  END IF;
  IF TG_OP = 'INSERT' THEN
    context := context || jsonb_build_object('sessionId', NEW.id);
    IF coalesce(context ->> 'device', '') = '' THEN
      context := context || jsonb_build_object('device', NEW.user_agent);
    END IF;
  END IF;
  PERFORM audit_write(context, jsonb_build_object('action', TG_ARGV[0], 'collection', 'sessions', 'recordId', NEW.id, 'label', person_name), NULL, NULL);
  RETURN NULL;
END $$;
