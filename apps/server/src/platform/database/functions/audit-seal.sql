-- At the end of the transaction, when it waits for nobody any more, so that who holds the head soon lets it go.
CREATE OR REPLACE FUNCTION audit_seal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  sealed audit_head;
BEGIN
  UPDATE audit_head SET rank = rank + 1, hash = sha256(hash || convert_to(audit_text(NEW), 'UTF8')) RETURNING * INTO STRICT sealed;
  INSERT INTO audit_seals (rank, entry_id, hash) VALUES (sealed.rank, NEW.id, sealed.hash);
  RETURN NULL;
END $$;
