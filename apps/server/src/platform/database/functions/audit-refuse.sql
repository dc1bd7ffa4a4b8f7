-- For a database whose one role owns everything; where the application has its own, it lacks the rights already.
CREATE OR REPLACE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'audit_head' AND TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the journal is never changed' USING ERRCODE = 'insufficient_privilege';
END $$;
