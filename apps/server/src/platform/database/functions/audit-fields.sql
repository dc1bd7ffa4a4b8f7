-- The fields of a row that another state of it has otherwise; all of them where there is no other.
CREATE OR REPLACE FUNCTION audit_fields(fields jsonb, other jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
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
