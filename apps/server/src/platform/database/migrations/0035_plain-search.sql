-- Search lines and serial numbers as the domain compares them by now (kernel/plain-text.ts, kernel/folded-text.ts): no invisible
-- characters, one dash, plain digits, compatible forms, joined words. Nobody has written the rows: their version stays.
CREATE FUNCTION plain_line(line text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(translate(lower(regexp_replace(normalize(line, NFKD),
    '[\u0300-\u036f\u064b-\u065f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g')),
    '‐‑‒–—―−٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ةىیک‘’ʼـ', '-------01234567890123456789هييك'''''''), 'ß', 'ss')
$$;
--> statement-breakpoint
CREATE FUNCTION plain_search(line text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT plain_line(line) || coalesce(' ' || string_agg(regexp_replace(word, '[''-]', '', 'g'), ' '), '')
  FROM regexp_split_to_table(plain_line(line), ' ') AS word
  WHERE word ~ '[''-]' AND word ~ '[^''-]' AND word !~ '[0-9]'
$$;
--> statement-breakpoint
DO $$
DECLARE
  records text;
BEGIN
  FOR records IN SELECT table_name FROM information_schema.columns WHERE table_schema = current_schema() AND column_name = 'search' LOOP
    EXECUTE format('UPDATE %I SET search = plain_search(search) WHERE search <> plain_search(search)', records);
  END LOOP;
END $$;
--> statement-breakpoint
-- Of several that turn out to be one, the first keeps the number's key; the others are told apart when somebody next writes them.
UPDATE units SET data = data || jsonb_build_object('serialKey', known.key)
FROM (
  SELECT id, key, row_number() OVER (PARTITION BY key ORDER BY data->>'serialKey' <> key, id) AS rank
  FROM units, replace(plain_line(data->>'serialKey'), ' ', '') AS key
  WHERE archived_at IS NULL AND data->>'serialKey' <> ''
) AS known
WHERE units.id = known.id AND rank = 1 AND units.data->>'serialKey' <> known.key;
--> statement-breakpoint
DROP FUNCTION plain_search(text);
--> statement-breakpoint
DROP FUNCTION plain_line(text);
