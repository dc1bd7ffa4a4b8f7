-- At the commit the rows stand as the operation leaves them, numbers given: they are what is told, however late it is sent.
CREATE OR REPLACE FUNCTION complete_webhook_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one jsonb;
  row_data jsonb;
  completed jsonb := '[]';
  told int := 0;
BEGIN
  FOR one IN SELECT value FROM jsonb_array_elements(NEW.records) LOOP
    EXECUTE format('SELECT data FROM %I WHERE id = $1',
      lower(regexp_replace(one ->> 'collection', '([A-Z])', '_\1', 'g'))) INTO row_data USING one ->> 'id';
    told := told + coalesce(length(row_data::text), 0);
    completed := completed || (one || jsonb_build_object('data', CASE WHEN told <= 200000 THEN row_data END));
  END LOOP;
  UPDATE webhook_events SET records = completed WHERE id = NEW.id;
  RETURN NULL;
END $$;
