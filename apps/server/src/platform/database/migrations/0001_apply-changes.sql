-- One call ends every business transaction (sync.md §4, steps ① and ③ to ⑥): receipts, legal numbers from their locked
-- counters, history, the global change counter, the rows, one notification. The counters and the change counter are
-- taken as late as possible, because every other writer waits for them until this transaction commits.
--
-- payload: { "ops": [ { "opId", "userId", "fingerprint", "answer", "action", "actorId", "actorName", "at",
--                       "changes": [ { "table", "collection", "id", "isNew", "series", "token", "search", "orderKey",
--                                      "owners", "diff", "row" } ] } ] }
-- A change with a "series" gets the next number of that series; its "token", when present, stands for the number
-- wherever it was written in the operation's changes (a document keyed by its number, product.md D2).
-- Answers [ { "id", "rev", "number" } ], one per change, in order.
CREATE FUNCTION apply_changes(payload jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  op jsonb;
  change jsonb;
  rank bigint;
  legal_number text;
  ready jsonb[] := '{}';
  numbers text[] := '{}';
  at_rev bigint;
  position int := 0;
  applied jsonb := '[]';
BEGIN
  FOR op IN SELECT value FROM jsonb_array_elements(payload -> 'ops') LOOP
    FOR change IN SELECT value FROM jsonb_array_elements(op -> 'changes') WHERE value ->> 'series' IS NOT NULL LOOP
      INSERT INTO counters AS c (series, value) VALUES (change ->> 'series', 1)
        ON CONFLICT (series) DO UPDATE SET value = c.value + 1 RETURNING c.value INTO rank;
      legal_number := (change ->> 'series') || '-' || lpad(rank::text, greatest(3, length(rank::text)), '0');
      IF change ->> 'token' IS NOT NULL THEN
        op := replace(op::text, change ->> 'token', legal_number)::jsonb;
      END IF;
      numbers := numbers || legal_number;
    END LOOP;
    IF op ->> 'opId' IS NOT NULL THEN
      INSERT INTO receipts (op_id, user_id, fingerprint, answer)
        VALUES (op ->> 'opId', op ->> 'userId', op ->> 'fingerprint', op -> 'answer');
    END IF;
    INSERT INTO history (collection, record_id, version, op_id, action, actor_id, actor_name, at, changes)
      SELECT value ->> 'collection', value ->> 'id', (value -> 'row' ->> 'version')::int, op ->> 'opId', op ->> 'action',
             op ->> 'actorId', op ->> 'actorName', (op ->> 'at')::timestamptz, value -> 'diff'
      FROM jsonb_array_elements(op -> 'changes');
    ready := ready || ARRAY(SELECT value FROM jsonb_array_elements(op -> 'changes'));
  END LOOP;

  IF cardinality(ready) = 0 THEN
    RETURN applied;
  END IF;
  UPDATE sync_state SET rev = rev + cardinality(ready) RETURNING rev - cardinality(ready) INTO at_rev;

  FOREACH change IN ARRAY ready LOOP
    at_rev := at_rev + 1;
    legal_number := change -> 'row' ->> 'number';
    IF change ->> 'series' IS NOT NULL THEN
      position := position + 1;
      legal_number := numbers[position];
    END IF;
    legal_number := put_row(change, at_rev, legal_number);
    applied := applied || jsonb_build_object('id', change ->> 'id', 'rev', at_rev, 'number', legal_number);
  END LOOP;
  PERFORM pg_notify('zellige_rev', at_rev::text);
  RETURN applied;
END $$;
--> statement-breakpoint
-- Writes one row with its change counter and number, and answers its number. A row written without a number keeps the one it has: the writer
-- may have made it earlier in the same transaction, before the number was given.
CREATE FUNCTION put_row(change jsonb, at_rev bigint, legal_number text) RETURNS text LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
INSERT INTO sync_state (id, rev, epoch) VALUES (1, 0, gen_random_uuid()::text);
