-- A reservation of a part of a kit names the kit. Those made before there was a name take it from the line that their key says, of
-- a quote, an invoice or a note, where it asks for a kit that has the part; one that no such line tells of stays as it is.
-- Devices fetch them anew. Nobody has written them: their version stays.
WITH lines AS (
  SELECT id || '~' || (line ->> 'id') AS key, line ->> 'productId' AS kit FROM quotes, jsonb_array_elements(data -> 'items') AS line
  UNION SELECT coalesce(nullif(data ->> 'quoteId', ''), id) || '~' || coalesce(line ->> 'originId', line ->> 'id'), line ->> 'productId'
    FROM invoices, jsonb_array_elements(data -> 'items') AS line
  UNION SELECT id || '~' || (line ->> 'id'), line ->> 'reference' FROM bon_livraison, jsonb_array_elements(data -> 'items') AS line
), parts AS (
  SELECT lines.key || '~' || (part ->> 'productId') AS id, min(kit) AS kit
  FROM lines JOIN products ON products.id = lines.kit, jsonb_array_elements(products.data -> 'parts') AS part
  GROUP BY 1 HAVING count(DISTINCT kit) = 1
), unnamed AS (
  SELECT id, kit, row_number() OVER (ORDER BY rev) AS rank, count(*) OVER () AS total
  FROM reservations JOIN parts USING (id) WHERE NOT data ? 'kitId'
), counted AS (
  UPDATE sync_state SET rev = rev + (SELECT count(*) FROM unnamed) RETURNING rev
)
UPDATE reservations SET rev = counted.rev - total + rank,
  data = data || jsonb_build_object('kitId', kit, 'rev', counted.rev - total + rank)
FROM unnamed, counted WHERE reservations.id = unnamed.id;
