-- What no row tells. note: { action, collection, recordId, label, before, after } and whatever of the context is to be another.
CREATE OR REPLACE FUNCTION audit_note(note jsonb) RETURNS void LANGUAGE sql AS $$
  SELECT audit_write(audit_context() || note, note, note -> 'before', note -> 'after')
$$;
