-- Somebody must always be left who administers: an active account of an active role of level 1.
CREATE FUNCTION keep_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two who shut out each other at the same moment take turns.
  PERFORM pg_advisory_xact_lock(7345203);
  IF NOT EXISTS (
    SELECT FROM "users" u JOIN "user_role" r ON r.id = u.user_role_id
     WHERE r.level = 1 AND u.status = 'active' AND u.deleted_at IS NULL AND r.status = 'active' AND r.deleted_at IS NULL
  ) THEN
    RAISE EXCEPTION 'After this nobody could administer the system any more. Give somebody else a role of that level first.' USING ERRCODE = 'KA001';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER users_keep_administrator AFTER UPDATE OR DELETE ON "users" FOR EACH STATEMENT EXECUTE FUNCTION keep_administrator();
CREATE TRIGGER user_role_keep_administrator AFTER UPDATE OR DELETE ON "user_role" FOR EACH STATEMENT EXECUTE FUNCTION keep_administrator();
