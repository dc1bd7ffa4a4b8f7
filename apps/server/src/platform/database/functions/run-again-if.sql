-- Fails a transaction that has to run again: behind its last lock it turned out that another one changed what it had read without one.
CREATE OR REPLACE FUNCTION run_again_if(is_stale boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF is_stale THEN
    RAISE EXCEPTION 'what was read has changed' USING ERRCODE = 'serialization_failure';
  END IF;
END $$;
