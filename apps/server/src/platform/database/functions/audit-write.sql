-- One entry of the journal, with the proof of who writes, which only the application can make (docs/adr/0027).
CREATE OR REPLACE FUNCTION audit_write(context jsonb, what jsonb, before jsonb, after jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.audit_entries (kind, actor_id, actor_name, session_id, address, device, action, collection, record_id, label, version, op_id, before, after, proof)
  VALUES (coalesce(context ->> 'kind', 'system'), coalesce(context ->> 'actorId', ''), coalesce(context ->> 'actorName', ''),
    coalesce(context ->> 'sessionId', ''), coalesce(context ->> 'address', ''), coalesce(context ->> 'device', ''),
    what ->> 'action', what ->> 'collection', coalesce(what ->> 'recordId', ''), coalesce(what ->> 'label', ''),
    (what ->> 'version')::int, context ->> 'opId', audit_write.before, audit_write.after, context ->> 'proof');
END $$;
