-- Has the changes of a table kept in the journal; a migration that makes a table calls it.
CREATE OR REPLACE FUNCTION audit_table(name text, what text, key text, hidden text DEFAULT '', ignored text DEFAULT '') RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON public.%I FOR EACH ROW
                  EXECUTE FUNCTION public.audit_row(%L, %L, %L, %L)', name, what, key, hidden, ignored);
  EXECUTE format('CREATE TRIGGER audit_emptied BEFORE TRUNCATE ON public.%I EXECUTE FUNCTION public.audit_emptied(%L)', name, what);
END $$;
