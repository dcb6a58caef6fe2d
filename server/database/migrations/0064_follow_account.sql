-- Certificates and employments name the account of their candidate, who may read them by it. They follow where the account is linked, unlinked or
-- merged later, whatever path it comes from. It runs as the owner, because the records may lie outside the areas of who decides.
CREATE FUNCTION follow_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE certificate SET user_id = new.user_id WHERE candidate_id = new.id AND user_id IS DISTINCT FROM new.user_id;
  UPDATE employment SET user_id = new.user_id WHERE candidate_id = new.id AND user_id IS DISTINCT FROM new.user_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER follow_account AFTER UPDATE ON "employee_registration" FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id) EXECUTE FUNCTION follow_account();

UPDATE certificate k SET user_id = c.user_id FROM employee_registration c WHERE c.id = k.candidate_id AND k.user_id IS DISTINCT FROM c.user_id;
UPDATE employment e SET user_id = c.user_id FROM employee_registration c WHERE c.id = e.candidate_id AND e.user_id IS DISTINCT FROM c.user_id;
