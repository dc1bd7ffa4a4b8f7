-- Writes one row with its change counter and number, and answers its number. A row written without a number keeps the one it has: the writer
-- may have made it earlier in the same transaction, before the number was given.
CREATE OR REPLACE FUNCTION put_row(change jsonb, at_rev bigint, legal_number text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  body jsonb := (change -> 'row') || jsonb_build_object('rev', at_rev);
  owner_ids text[] := ARRAY(SELECT jsonb_array_elements_text(change -> 'owners'));
  line text := change ->> 'search';
  kept text;
BEGIN
  IF legal_number IS NOT NULL THEN
    body := body || jsonb_build_object('number', legal_number);
    IF change ->> 'series' IS NOT NULL THEN
      line := lower(legal_number) || ' ' || line;
    END IF;
  END IF;
  IF (change ->> 'isNew')::boolean THEN
    EXECUTE format('INSERT INTO %I (id, version, rev, archived_at, updated_by, updated_at, number, owners, search, order_key, data)
                    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING number', change ->> 'table')
      INTO kept USING change ->> 'id', (body ->> 'version')::int, at_rev, (body ->> 'archivedAt')::timestamptz, body ->> 'updatedBy',
            (body ->> 'updatedAt')::timestamptz, legal_number, owner_ids, line, change ->> 'orderKey', body;
  ELSE
    EXECUTE format('UPDATE %I SET version = $2, rev = $3, archived_at = $4, updated_by = $5, updated_at = $6, number = coalesce($7, number),
                    owners = $8, order_key = $10,
                    search = CASE WHEN $7 IS NULL AND number IS NOT NULL THEN lower(number) || '' '' || $9 ELSE $9 END,
                    data = CASE WHEN $7 IS NULL AND number IS NOT NULL THEN $11 || jsonb_build_object(''number'', number) ELSE $11 END
                    WHERE id = $1 RETURNING number', change ->> 'table')
      INTO kept USING change ->> 'id', (body ->> 'version')::int, at_rev, (body ->> 'archivedAt')::timestamptz, body ->> 'updatedBy',
            (body ->> 'updatedAt')::timestamptz, legal_number, owner_ids, line, change ->> 'orderKey', body;
  END IF;
  RETURN kept;
END $$;
