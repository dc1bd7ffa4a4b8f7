-- A row beside the rulebook; arguments: what it is, its key, columns that are never told, columns that do not count.
CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  context jsonb := audit_context();
  uncounted text[] := string_to_array(TG_ARGV[3] || ',' || TG_ARGV[1], ',');
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - uncounted END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - uncounted END;
  data jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) ELSE to_jsonb(OLD) END;
  verb text := CASE TG_OP WHEN 'INSERT' THEN 'create_' WHEN 'UPDATE' THEN 'update_' ELSE 'delete_' END;
  before jsonb := audit_fields(was, becomes);
  after jsonb := audit_fields(becomes, was);
  person text := coalesce(data ->> 'user_id', CASE WHEN TG_TABLE_NAME = 'users' THEN data ->> 'id' END);
  person_name text;
  secret text;
BEGIN
  IF before IS NULL AND after IS NULL THEN
    RETURN NULL;
  END IF;
  FOREACH secret IN ARRAY string_to_array(TG_ARGV[2], ',') LOOP
    before := CASE WHEN before ? secret THEN before || jsonb_build_object(secret, '{"hidden": true}'::jsonb) ELSE before END;
    after := CASE WHEN after ? secret THEN after || jsonb_build_object(secret, '{"hidden": true}'::jsonb) ELSE after END;
  END LOOP;
  SELECT full_name INTO person_name FROM public.users WHERE id = person;
  -- Nobody is signed in where a password is chosen with a code or a link: it is the person whose account it is.
  IF context ->> 'kind' = 'anonymous' AND person IS NOT NULL THEN
    context := context || jsonb_build_object('actorId', person, 'actorName', coalesce(person_name, data ->> 'full_name', ''));
  END IF;
  PERFORM audit_write(context, jsonb_build_object('action', coalesce(context ->> 'action', verb || TG_ARGV[0]), 'collection', TG_ARGV[0],
    'recordId', data -> TG_ARGV[1], 'label', coalesce(person_name, data ->> 'full_name', data ->> 'name', data ->> TG_ARGV[1])), before, after);
  RETURN NULL;
END $$;
