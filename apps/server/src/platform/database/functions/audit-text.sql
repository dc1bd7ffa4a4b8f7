-- What the seal of an entry is made of: all of its columns in one text.
CREATE OR REPLACE FUNCTION audit_text(entry audit_entries) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(entry.id, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.kind,
    entry.actor_id, entry.actor_name, entry.session_id, entry.address, entry.device, entry.action, entry.collection,
    entry.record_id, entry.label, entry.version, entry.op_id, entry.before, entry.after)::text
$$;
