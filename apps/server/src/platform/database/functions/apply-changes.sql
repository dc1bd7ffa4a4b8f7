-- Writes what the operations of one transaction changed: numbers, receipts, history, rows and the change counter. Numbers are given
-- first, and the payload is a text until its tokens are replaced by them, so that it is read once; receipts are one statement, and
-- who acts is set once for each operation, for the triggers of the journal. "series" and "tokens" are those of the changes that take
-- a number, in order; '' where nothing stands for it. An operation: { opId, userId, fingerprint, answer, action, actorId, actorName,
-- at, origin: { kind, sessionId, address, device }, changes }.
CREATE OR REPLACE FUNCTION apply_changes(payload text, series text[], tokens text[]) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  ops jsonb;
  op jsonb;
  change jsonb;
  rank bigint;
  legal_number text;
  numbers text[] := '{}';
  given int := 0;
  at_rev bigint;
  written int;
  applied jsonb := '[]';
  outer_context jsonb := coalesce(nullif(current_setting('zellige.audit', true), '')::jsonb, '{}');
  context jsonb;
BEGIN
  FOR place IN 1 .. cardinality(series) LOOP
    INSERT INTO counters AS c (series, value) VALUES (apply_changes.series[place], 1)
      ON CONFLICT ON CONSTRAINT counters_pkey DO UPDATE SET value = c.value + 1 RETURNING c.value INTO rank;
    numbers[place] := apply_changes.series[place] || '-' || lpad(rank::text, greatest(3, length(rank::text)), '0');
    IF tokens[place] <> '' THEN
      payload := replace(payload, tokens[place], numbers[place]);
    END IF;
  END LOOP;

  ops := payload::jsonb -> 'ops';
  INSERT INTO receipts (op_id, user_id, fingerprint, answer)
    SELECT value ->> 'opId', value ->> 'userId', value ->> 'fingerprint', value -> 'answer'
    FROM jsonb_array_elements(ops) WHERE value ->> 'opId' IS NOT NULL;
  -- A statement for each operation: a webhook is told of one at a time.
  FOR op IN SELECT jsonb_array_elements(ops) LOOP
    INSERT INTO history (collection, record_id, version, op_id, action, actor_id, actor_name, at, changes)
      SELECT value ->> 'collection', value ->> 'id', (value -> 'row' ->> 'version')::int, op ->> 'opId', op ->> 'action',
             op ->> 'actorId', op ->> 'actorName', (op ->> 'at')::timestamptz, value -> 'diff'
      FROM jsonb_array_elements(op -> 'changes');
  END LOOP;

  written := (SELECT sum(jsonb_array_length(value -> 'changes')) FROM jsonb_array_elements(ops));
  IF coalesce(written, 0) = 0 THEN
    RETURN applied;
  END IF;
  UPDATE sync_state SET rev = rev + written RETURNING rev - written INTO at_rev;

  FOR op IN SELECT jsonb_array_elements(ops) LOOP
    context := outer_context || coalesce(op -> 'origin', '{}') || jsonb_build_object('action', op -> 'action', 'opId', op -> 'opId',
                 'actorId', op -> 'actorId', 'actorName', op -> 'actorName');
    PERFORM set_config('zellige.audit', context::text, true);
    FOR change IN SELECT jsonb_array_elements(op -> 'changes') LOOP
      at_rev := at_rev + 1;
      IF op ->> 'action' LIKE 'give\_up\_%' THEN
        PERFORM set_config('zellige.audit', (context || jsonb_build_object('noted',
          (SELECT jsonb_object_agg(value ->> 'field', value -> 'to') FROM jsonb_array_elements(change -> 'diff'))))::text, true);
      END IF;
      legal_number := change -> 'row' ->> 'number';
      IF change ->> 'series' IS NOT NULL THEN
        given := given + 1;
        legal_number := numbers[given];
      END IF;
      legal_number := put_row(change, at_rev, legal_number);
      applied := applied || jsonb_build_object('id', change ->> 'id', 'rev', at_rev, 'number', legal_number);
    END LOOP;
  END LOOP;
  PERFORM set_config('zellige.audit', outer_context::text, true);
  PERFORM pg_notify('zellige_rev', at_rev::text);
  RETURN applied;
END $$;

-- For what takes no number by a token, and for processes of older versions that still work: their tokens are those of one operation.
CREATE OR REPLACE FUNCTION apply_changes(payload jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  op jsonb;
  applied jsonb := '[]';
BEGIN
  FOR op IN SELECT jsonb_array_elements(payload -> 'ops') LOOP
    applied := applied || (SELECT apply_changes(jsonb_build_object('ops', jsonb_build_array(op))::text,
      coalesce(array_agg(value ->> 'series' ORDER BY place), '{}'), coalesce(array_agg(coalesce(value ->> 'token', '') ORDER BY place), '{}'))
      FROM jsonb_array_elements(op -> 'changes') WITH ORDINALITY AS numbered (value, place) WHERE value ->> 'series' IS NOT NULL);
  END LOOP;
  RETURN applied;
END $$;
