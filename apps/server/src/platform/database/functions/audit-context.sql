-- The journal d'audit (docs/adr/0020, docs/subjects/audit.md). Triggers write an entry for whatever changes a row, from
-- wherever it is changed; what they do not see (a refused sign-in, an export) is written with audit_note. When a
-- transaction commits, its entries are sealed: each seal is made of the one before it.
--
-- Who and from where travel with the transaction, as JSON in the setting zellige.audit:
--   { kind, actorId, actorName, sessionId, address, device, action, opId, noted }
CREATE OR REPLACE FUNCTION audit_context() RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce(nullif(current_setting('zellige.audit', true), '')::jsonb,
                  jsonb_build_object('kind', 'direct', 'actorId', '', 'actorName', session_user));
END $$;
