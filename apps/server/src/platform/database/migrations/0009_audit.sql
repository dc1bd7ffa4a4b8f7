CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"session_id" text NOT NULL,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"action" text NOT NULL,
	"collection" text NOT NULL,
	"record_id" text NOT NULL,
	"label" text NOT NULL,
	"version" integer,
	"op_id" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"rank" bigint NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"rank" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_entries_record" ON "audit_entries" USING btree ("collection","record_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING brin ("at");
--> statement-breakpoint
-- The journal d'audit (docs/adr/0020, docs/subjects/audit.md). Triggers write an entry for whatever changes a row, from
-- wherever it is changed; what they do not see (a refused sign-in, an export) is written with audit_note. When a
-- transaction commits, its entries are sealed: each seal is made of the one before it.
--
-- Who and from where travel with the transaction, as JSON in the setting zellige.audit:
--   { kind, actorId, actorName, sessionId, address, device, action, opId, noted }
CREATE FUNCTION audit_context() RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce(nullif(current_setting('zellige.audit', true), '')::jsonb,
                  jsonb_build_object('kind', 'direct', 'actorId', '', 'actorName', session_user));
END $$;
--> statement-breakpoint
-- What the seal of an entry is made of: all of its columns in one text.
CREATE FUNCTION audit_text(entry audit_entries) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(entry.id, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.kind,
    entry.actor_id, entry.actor_name, entry.session_id, entry.address, entry.device, entry.action, entry.collection,
    entry.record_id, entry.label, entry.version, entry.op_id, entry.before, entry.after)::text
$$;
--> statement-breakpoint
-- The fields of a row that another state of it has otherwise; all of them where there is no other.
CREATE FUNCTION audit_fields(fields jsonb, other jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF fields IS NULL OR fields = other THEN
    RETURN NULL;
  END IF;
  IF other IS NOT NULL THEN
    fields := (SELECT jsonb_object_agg(key, value) FROM jsonb_each(fields) WHERE value IS DISTINCT FROM other -> key);
  END IF;
  -- A long value, a drawn signature for instance, is told by its sum.
  IF pg_column_size(fields) > 8000 THEN
    fields := (SELECT jsonb_object_agg(key, CASE WHEN pg_column_size(value) <= 8000 THEN value ELSE jsonb_build_object(
      'sha256', encode(sha256(convert_to(value::text, 'UTF8')), 'hex'), 'length', length(value::text)) END) FROM jsonb_each(fields));
  END IF;
  RETURN fields;
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_write(context jsonb, what jsonb, before jsonb, after jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.audit_entries (kind, actor_id, actor_name, session_id, address, device, action, collection, record_id, label, version, op_id, before, after)
  VALUES (coalesce(context ->> 'kind', 'system'), coalesce(context ->> 'actorId', ''), coalesce(context ->> 'actorName', ''),
    coalesce(context ->> 'sessionId', ''), coalesce(context ->> 'address', ''), coalesce(context ->> 'device', ''),
    what ->> 'action', what ->> 'collection', coalesce(what ->> 'recordId', ''), coalesce(what ->> 'label', ''),
    (what ->> 'version')::int, context ->> 'opId', audit_write.before, audit_write.after);
END $$;
--> statement-breakpoint
-- What no row tells. note: { action, collection, recordId, label, before, after } and whatever of the context is to be another.
CREATE FUNCTION audit_note(note jsonb) RETURNS void LANGUAGE sql AS $$
  SELECT audit_write(audit_context() || note, note, note -> 'before', note -> 'after')
$$;
--> statement-breakpoint
-- A row of the rulebook; argument: its collection.
CREATE FUNCTION audit_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  context jsonb := audit_context();
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN OLD.data - '{id,version,rev,createdAt,createdBy,updatedAt,updatedBy}'::text[] END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN NEW.data - '{id,version,rev,createdAt,createdBy,updatedAt,updatedBy}'::text[] END;
  data jsonb := CASE WHEN TG_OP <> 'DELETE' THEN NEW.data ELSE OLD.data END;
  verb text := CASE TG_OP WHEN 'INSERT' THEN 'create_' WHEN 'UPDATE' THEN 'update_' ELSE 'delete_' END;
BEGIN
  PERFORM audit_write(context, jsonb_build_object('action', coalesce(context ->> 'action', verb || TG_ARGV[0]), 'collection', TG_ARGV[0],
      'recordId', data ->> 'id', 'version', data -> 'version', 'label',
      coalesce(data ->> 'number', data ->> 'name', data ->> 'title', data ->> 'fullName', data ->> 'itemName')),
    audit_fields(was, becomes), coalesce(context -> 'noted', audit_fields(becomes, was)));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A row beside the rulebook; arguments: what it is, its key, columns that are never told, columns that do not count.
CREATE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  context jsonb := audit_context();
  uncounted text[] := string_to_array(TG_ARGV[3] || ',' || TG_ARGV[1], ',');
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - uncounted END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - uncounted END;
  data jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) ELSE to_jsonb(OLD) END;
  verb text := CASE TG_OP WHEN 'INSERT' THEN 'create_' WHEN 'UPDATE' THEN 'update_' ELSE 'delete_' END;
  before jsonb := audit_fields(was, becomes);
  after jsonb := audit_fields(becomes, was);
  person text := coalesce(data ->> 'user_id', CASE WHEN TG_TABLE_NAME = 'users' THEN data ->> 'id' END);
  person_name text;
  secret text;
BEGIN
  IF before IS NULL AND after IS NULL THEN
    RETURN NULL;
  END IF;
  FOREACH secret IN ARRAY string_to_array(TG_ARGV[2], ',') LOOP
    before := CASE WHEN before ? secret THEN before || jsonb_build_object(secret, '{"hidden": true}'::jsonb) ELSE before END;
    after := CASE WHEN after ? secret THEN after || jsonb_build_object(secret, '{"hidden": true}'::jsonb) ELSE after END;
  END LOOP;
  SELECT full_name INTO person_name FROM public.users WHERE id = person;
  -- Nobody is signed in where a password is chosen with a code or a link: it is the person whose account it is.
  IF context ->> 'kind' = 'anonymous' AND person IS NOT NULL THEN
    context := context || jsonb_build_object('actorId', person, 'actorName', coalesce(person_name, data ->> 'full_name', ''));
  END IF;
  PERFORM audit_write(context, jsonb_build_object('action', coalesce(context ->> 'action', verb || TG_ARGV[0]), 'collection', TG_ARGV[0],
    'recordId', data -> TG_ARGV[1], 'label', coalesce(person_name, data ->> 'full_name', data ->> 'name', data ->> TG_ARGV[1])), before, after);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A session that opens, is confirmed by its person, or ends before its time.
CREATE FUNCTION audit_session() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  context jsonb := audit_context();
  person_name text;
BEGIN
  SELECT full_name INTO person_name FROM public.users WHERE id = NEW.user_id;
  IF context ->> 'kind' IN ('anonymous', 'direct') THEN
    context := context || jsonb_build_object('actorId', NEW.user_id, 'actorName', person_name);
  END IF;
  IF TG_OP = 'INSERT' THEN
    context := context || jsonb_build_object('sessionId', NEW.id);
    IF coalesce(context ->> 'device', '') = '' THEN
      context := context || jsonb_build_object('device', NEW.user_agent);
    END IF;
  END IF;
  PERFORM audit_write(context, jsonb_build_object('action', TG_ARGV[0], 'collection', 'sessions', 'recordId', NEW.id, 'label', person_name), NULL, NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Everything of a table at once; argument: what its rows are.
CREATE FUNCTION audit_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rows bigint;
BEGIN
  EXECUTE format('SELECT count(*) FROM %I.%I', TG_TABLE_SCHEMA, TG_TABLE_NAME) INTO rows;
  IF rows > 0 THEN
    PERFORM audit_write(audit_context(), jsonb_build_object('action', 'empty_' || TG_ARGV[0], 'collection', TG_ARGV[0]),
      jsonb_build_object('rows', rows), '{"rows": 0}');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Has the changes of a table kept in the journal; a migration that makes a table calls it.
CREATE FUNCTION audit_table(name text, what text, key text, hidden text DEFAULT '', ignored text DEFAULT '') RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON public.%I FOR EACH ROW
                  EXECUTE FUNCTION public.audit_row(%L, %L, %L, %L)', name, what, key, hidden, ignored);
  EXECUTE format('CREATE TRIGGER audit_emptied BEFORE TRUNCATE ON public.%I EXECUTE FUNCTION public.audit_emptied(%L)', name, what);
END $$;
--> statement-breakpoint
-- At the end of the transaction, when it waits for nobody any more, so that who holds the head soon lets it go.
CREATE FUNCTION audit_seal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  sealed audit_head;
BEGIN
  UPDATE audit_head SET rank = rank + 1, hash = sha256(hash || convert_to(audit_text(NEW), 'UTF8')) RETURNING * INTO STRICT sealed;
  INSERT INTO audit_seals (rank, entry_id, hash) VALUES (sealed.rank, NEW.id, sealed.hash);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- For a database whose one role owns everything; where the application has its own, it lacks the rights already.
CREATE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'audit_head' AND TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the journal is never changed' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
INSERT INTO audit_head (rank, hash) VALUES (0, '');
--> statement-breakpoint
CREATE UNIQUE INDEX audit_seals_entry ON audit_seals (entry_id);
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_seal AFTER INSERT ON audit_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_seal();
--> statement-breakpoint
CREATE TRIGGER audit_refuse BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_refuse BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_refuse BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_head EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
DO $$
DECLARE
  name text;
  what text;
BEGIN
  FOR name, what IN VALUES ('contacts', 'contacts'), ('products', 'products'), ('services', 'services'), ('categories', 'categories'),
      ('quotes', 'quotes'), ('invoices', 'invoices'), ('payments', 'payments'), ('bon_livraison', 'bonLivraison'),
      ('inventory', 'inventory'), ('movements', 'movements'), ('tasks', 'tasks'), ('notifications', 'notifications'),
      ('events', 'events'), ('technical_sheets', 'technicalSheets'), ('staff', 'staff'), ('settings', 'settings') LOOP
    EXECUTE format('CREATE TRIGGER audit_record AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION audit_record(%L)', name, what);
    EXECUTE format('CREATE TRIGGER audit_emptied BEFORE TRUNCATE ON %I EXECUTE FUNCTION audit_emptied(%L)', name, what);
  END LOOP;
END $$;
--> statement-breakpoint
SELECT audit_table('users', 'users', 'id', 'password_hash', 'created_at,updated_at'),
  audit_table('two_factor', 'twoFactor', 'user_id', 'secret,recovery_hashes', 'last_step'),
  audit_table('recovery_codes', 'recoveryCodes', 'user_id', 'code_hash', 'attempts,expires_at'),
  audit_table('invitations', 'invitations', 'user_id', 'code_hash', 'sent_at,expires_at,is_delivered'),
  audit_table('api_keys', 'apiKeys', 'id', 'hash', 'created_at,last_used_at'),
  audit_table('integrations', 'integrations', 'type', 'secrets', 'updated_at,updated_by'),
  audit_table('notification_preferences', 'notificationPreferences', 'user_id', '', 'digest_day'),
  audit_table('files', 'files', 'id', '', 'created_at');
--> statement-breakpoint
CREATE TRIGGER audit_opened AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION audit_session('sign_in');
--> statement-breakpoint
CREATE TRIGGER audit_proven AFTER UPDATE OF proven_at ON sessions FOR EACH ROW
  WHEN (NEW.proven_at > OLD.proven_at) EXECUTE FUNCTION audit_session('prove_session');
--> statement-breakpoint
CREATE TRIGGER audit_ended AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION audit_session('end_session');
--> statement-breakpoint
-- The application only counts up, and raising is told by the one who raises.
CREATE TRIGGER audit_row AFTER UPDATE ON counters FOR EACH ROW WHEN (NEW.value < OLD.value) EXECUTE FUNCTION audit_row('counters', 'series', '', '');
--> statement-breakpoint
CREATE TRIGGER audit_removed AFTER DELETE ON counters FOR EACH ROW EXECUTE FUNCTION audit_row('counters', 'series', '', '');
--> statement-breakpoint
-- What the history of the records kept before there was a journal.
INSERT INTO audit_entries (at, kind, actor_id, actor_name, session_id, address, device, action, collection, record_id, label, version, op_id, before, after)
  SELECT at, 'earlier', actor_id, actor_name, '', '', '', action, collection, record_id, '', version, op_id,
    (SELECT jsonb_object_agg(value ->> 'field', value -> 'from') FROM jsonb_array_elements(changes)),
    (SELECT jsonb_object_agg(value ->> 'field', value -> 'to') FROM jsonb_array_elements(changes))
  FROM history ORDER BY id;
--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
--> statement-breakpoint
-- As before, and each operation says who made it and from where to the triggers of the journal. New in the payload of an
-- op: "origin", { "kind", "sessionId", "address", "device" }.
CREATE OR REPLACE FUNCTION apply_changes(payload jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
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
  outer_context jsonb := coalesce(nullif(current_setting('zellige.audit', true), '')::jsonb, '{}');
  context jsonb;
  contexts jsonb[] := '{}';
  written int := 0;
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
    context := outer_context || coalesce(op -> 'origin', '{}') || jsonb_build_object('action', op -> 'action', 'opId', op -> 'opId',
                 'actorId', op -> 'actorId', 'actorName', op -> 'actorName');
    contexts := contexts || array_fill(context, ARRAY[jsonb_array_length(op -> 'changes')]);
  END LOOP;

  IF cardinality(ready) = 0 THEN
    RETURN applied;
  END IF;
  UPDATE sync_state SET rev = rev + cardinality(ready) RETURNING rev - cardinality(ready) INTO at_rev;

  FOREACH change IN ARRAY ready LOOP
    at_rev := at_rev + 1;
    written := written + 1;
    PERFORM set_config('zellige.audit', (contexts[written] || CASE WHEN contexts[written] ->> 'action' LIKE 'give\_up\_%'
      THEN jsonb_build_object('noted', (SELECT jsonb_object_agg(value ->> 'field', value -> 'to') FROM jsonb_array_elements(change -> 'diff')))
      ELSE '{}' END)::text, true);
    legal_number := change -> 'row' ->> 'number';
    IF change ->> 'series' IS NOT NULL THEN
      position := position + 1;
      legal_number := numbers[position];
    END IF;
    legal_number := put_row(change, at_rev, legal_number);
    applied := applied || jsonb_build_object('id', change ->> 'id', 'rev', at_rev, 'number', legal_number);
  END LOOP;
  PERFORM set_config('zellige.audit', outer_context::text, true);
  PERFORM pg_notify('zellige_rev', at_rev::text);
  RETURN applied;
END $$;
