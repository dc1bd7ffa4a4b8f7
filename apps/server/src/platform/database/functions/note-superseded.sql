-- A row that the daily sums hold, as it was before it changed or went (docs/adr/0039); argument: its collection. A table that is
-- emptied at once has its sums made again.
CREATE OR REPLACE FUNCTION note_superseded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM daily_sums_state;
  ELSE
    INSERT INTO superseded_rows (collection, id, rev, owners, data) VALUES (TG_ARGV[0], OLD.id, OLD.rev, OLD.owners, OLD.data);
  END IF;
  RETURN NULL;
END $$;
