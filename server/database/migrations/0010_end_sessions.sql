-- The sessions of an account that is suspended or deleted end for good, however it happens: its tokens stay invalid when it comes back.
CREATE FUNCTION end_sessions() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM "session" WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER users_end_sessions AFTER UPDATE OF "status", "deleted_at" ON "users" FOR EACH ROW
  WHEN (NEW.status <> 'active' OR NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION end_sessions();
