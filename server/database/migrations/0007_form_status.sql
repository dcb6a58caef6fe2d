-- Renames only, so an upgrade copies no rows: the status of a form is called status everywhere, `state` is a State of India.
ALTER TABLE "plan_state" RENAME TO "form_status";
ALTER TABLE "form_status" RENAME COLUMN "state" TO "status";
ALTER TABLE "form_status" RENAME COLUMN "shut_to" TO "status_after_reopening";
ALTER TABLE "form_status" RENAME CONSTRAINT "plan_state_form_area_id_financial_year_id_pk" TO "form_status_form_area_id_financial_year_id_pk";
ALTER INDEX "plan_state_board" RENAME TO "form_status_board";

ALTER TABLE "plan_step" RENAME TO "form_step";
ALTER TABLE "form_step" RENAME COLUMN "from_state" TO "from_status";
ALTER TABLE "form_step" RENAME COLUMN "to_state" TO "to_status";
ALTER TABLE "form_step" RENAME COLUMN "until" TO "open_until";
ALTER TABLE "form_step" RENAME CONSTRAINT "plan_step_pkey" TO "form_step_pkey";
ALTER SEQUENCE "plan_step_id_seq" RENAME TO "form_step_id_seq";
ALTER INDEX "plan_step_story" RENAME TO "form_step_history";
ALTER TRIGGER plan_step_append_only ON "form_step" RENAME TO form_step_append_only;
ALTER TRIGGER plan_step_not_emptied ON "form_step" RENAME TO form_step_not_truncated;

ALTER TABLE "import_job" RENAME COLUMN "state" TO "status";

-- The advisory lock of a form, one of 256: a write to many forms never needs more locks than that.
ALTER FUNCTION plan_lock_key(text, integer, integer) RENAME TO form_lock_key;

-- Takes the shared lock of a form until the transaction ends, and returns its status: writes to its records and its steps wait for each
-- other. It reads with a new snapshot after the lock.
ALTER FUNCTION plan_gate(text, integer, integer) RENAME TO lock_form_status;
CREATE OR REPLACE FUNCTION lock_form_status(of_form text, of_area integer, of_year integer) RETURNS SETOF form_status LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7345204, form_lock_key(of_form, of_area, of_year));
  RETURN QUERY SELECT * FROM form_status s WHERE s.form = of_form AND s.area_id = of_area AND s.financial_year_id = of_year;
END
$$;

-- After a write to the records of a form: a form that nobody has started or that is complete becomes a draft. The caller has its lock.
ALTER FUNCTION plan_touch(text, integer, integer, integer, integer, text) RENAME TO mark_form_changed;
CREATE OR REPLACE FUNCTION mark_form_changed(of_form text, of_area integer, of_district integer, of_year integer, of_user integer, of_request text)
RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO form_status (form, area_id, district_id, financial_year_id, status, changed_by)
  VALUES (of_form, of_area, of_district, of_year, 'draft', of_user) ON CONFLICT DO NOTHING;
  IF FOUND THEN RETURN; END IF;
  UPDATE form_status s SET status = 'draft', version = s.version + 1, step = 'change', changed_by = of_user, changed_at = now(), comment = NULL
   WHERE s.form = of_form AND s.area_id = of_area AND s.financial_year_id = of_year AND s.status = 'complete';
  IF FOUND THEN
    INSERT INTO form_step (form, area_id, district_id, financial_year_id, step, from_status, to_status, user_id, request_id)
    VALUES (of_form, of_area, of_district, of_year, 'change', 'complete', 'draft', of_user, of_request);
  END IF;
END
$$;

-- The triggers of 0004 and 0005 stay; their functions, names and messages follow the vocabulary.
ALTER FUNCTION refuse_change() RENAME TO reject_history_change;
CREATE OR REPLACE FUNCTION reject_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The history is append-only.' USING ERRCODE = '42501';
END
$$;

ALTER FUNCTION refuse_operation_change() RENAME TO reject_operation_change;
CREATE OR REPLACE FUNCTION reject_operation_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(OLD) - '{undone_by,position,digest,seal}'::text[]) IS DISTINCT FROM (to_jsonb(NEW) - '{undone_by,position,digest,seal}'::text[])
     OR (OLD.position IS NOT NULL AND (OLD.position, OLD.digest, OLD.seal) IS DISTINCT FROM (NEW.position, NEW.digest, NEW.seal))
     OR (OLD.undone_by IS NOT NULL AND OLD.undone_by IS DISTINCT FROM NEW.undone_by) THEN
    RAISE EXCEPTION 'The history is append-only.' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END
$$;

ALTER TRIGGER change_not_emptied ON "change" RENAME TO change_not_truncated;
ALTER TRIGGER operation_kept ON "operation" RENAME TO operation_not_deleted;
ALTER TRIGGER operation_not_emptied ON "operation" RENAME TO operation_not_truncated;

ALTER FUNCTION keep_administrator() RENAME TO require_administrator;
CREATE OR REPLACE FUNCTION require_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two administrators who deactivate each other at the same time wait for each other.
  PERFORM pg_advisory_xact_lock(7345203);
  IF NOT EXISTS (
    SELECT FROM "users" u JOIN "user_role" r ON r.id = u.user_role_id
     WHERE r.level = 1 AND u.status = 'active' AND u.deleted_at IS NULL AND r.status = 'active' AND r.deleted_at IS NULL
  ) THEN
    RAISE EXCEPTION 'At least one active system administrator must remain. Give another user a role of level 1 first.' USING ERRCODE = 'KA001';
  END IF;
  RETURN NULL;
END
$$;
ALTER TRIGGER users_keep_administrator ON "users" RENAME TO users_require_administrator;
ALTER TRIGGER user_role_keep_administrator ON "user_role" RENAME TO user_role_require_administrator;
