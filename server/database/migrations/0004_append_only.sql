-- The history is only added to: a change never changes, and of an operation only that it was undone, and its seal once.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The history is only added to.' USING ERRCODE = '42501';
END
$$;

CREATE FUNCTION refuse_operation_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(OLD) - '{undone_by,position,digest,seal}'::text[]) IS DISTINCT FROM (to_jsonb(NEW) - '{undone_by,position,digest,seal}'::text[])
     OR (OLD.position IS NOT NULL AND (OLD.position, OLD.digest, OLD.seal) IS DISTINCT FROM (NEW.position, NEW.digest, NEW.seal))
     OR (OLD.undone_by IS NOT NULL AND OLD.undone_by IS DISTINCT FROM NEW.undone_by) THEN
    RAISE EXCEPTION 'The history is only added to.' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER change_append_only BEFORE UPDATE OR DELETE ON "change" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER change_not_emptied BEFORE TRUNCATE ON "change" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operation_append_only BEFORE UPDATE ON "operation" FOR EACH ROW EXECUTE FUNCTION refuse_operation_change();
CREATE TRIGGER operation_kept BEFORE DELETE ON "operation" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operation_not_emptied BEFORE TRUNCATE ON "operation" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
