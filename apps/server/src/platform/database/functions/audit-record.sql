-- A row of the rulebook; argument: its collection.
CREATE OR REPLACE FUNCTION audit_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  context jsonb := audit_context();
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN OLD.data - '{id,version,rev,createdAt,createdBy,updatedAt,updatedBy}'::text[] END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN NEW.data - '{id,version,rev,createdAt,createdBy,updatedAt,updatedBy}'::text[] END;
  data jsonb := CASE WHEN TG_OP <> 'DELETE' THEN NEW.data ELSE OLD.data END;
  verb text := CASE TG_OP WHEN 'INSERT' THEN 'create_' WHEN 'UPDATE' THEN 'update_' ELSE 'delete_' END;
BEGIN
  PERFORM audit_write(context, jsonb_build_object('action', coalesce(context ->> 'action', verb || TG_ARGV[0]), 'collection', TG_ARGV[0],
      'recordId', data ->> 'id', 'version', data -> 'version', 'label',
      coalesce(data ->> 'number', data ->> 'name', data ->> 'title', data ->> 'fullName', data ->> 'itemName')),
    audit_fields(was, becomes), coalesce(context -> 'noted', audit_fields(becomes, was)));
  RETURN NULL;
END $$;
