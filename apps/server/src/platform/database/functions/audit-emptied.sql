-- Everything of a table at once; argument: what its rows are.
CREATE OR REPLACE FUNCTION audit_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rows bigint;
BEGIN
  EXECUTE format('SELECT count(*) FROM %I.%I', TG_TABLE_SCHEMA, TG_TABLE_NAME) INTO rows;
  IF rows > 0 THEN
    PERFORM audit_write(audit_context(), jsonb_build_object('action', 'empty_' || TG_ARGV[0], 'collection', TG_ARGV[0]),
      jsonb_build_object('rows', rows), '{"rows": 0}');
  END IF;
  RETURN NULL;
END $$;
