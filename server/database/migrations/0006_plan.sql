-- Steps of the plan are only added.
CREATE TRIGGER plan_step_append_only BEFORE UPDATE OR DELETE ON "plan_step" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER plan_step_not_emptied BEFORE TRUNCATE ON "plan_step" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- By which number those who write the records of a form and those who take its steps keep out of each other's way. One of 256, so
-- that a write to many forms at once never asks for more locks than that.
CREATE FUNCTION plan_lock_key(of_form text, of_area integer, of_year integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtext(concat_ws('/', of_form, of_area, of_year)) & 255
$$;

-- Where a form stands, until the transaction ends: whoever writes its records asks this, and a step waits for them or they for it.
-- Looks with a snapshot of its own, after the lock.
CREATE FUNCTION plan_gate(of_form text, of_area integer, of_year integer) RETURNS SETOF plan_state LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7345204, plan_lock_key(of_form, of_area, of_year));
  RETURN QUERY SELECT * FROM plan_state s WHERE s.form = of_form AND s.area_id = of_area AND s.financial_year_id = of_year;
END
$$;

-- The records of a form were written: it is begun, and if it was complete it is a draft again. Behind plan_gate().
CREATE FUNCTION plan_touch(of_form text, of_area integer, of_district integer, of_year integer, of_user integer, of_request text)
RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO plan_state (form, area_id, district_id, financial_year_id, state, changed_by)
  VALUES (of_form, of_area, of_district, of_year, 'draft', of_user) ON CONFLICT DO NOTHING;
  IF FOUND THEN RETURN; END IF;
  UPDATE plan_state s SET state = 'draft', version = s.version + 1, step = 'change', changed_by = of_user, changed_at = now(), comment = NULL
   WHERE s.form = of_form AND s.area_id = of_area AND s.financial_year_id = of_year AND s.state = 'complete';
  IF FOUND THEN
    INSERT INTO plan_step (form, area_id, district_id, financial_year_id, step, from_state, to_state, user_id, request_id)
    VALUES (of_form, of_area, of_district, of_year, 'change', 'complete', 'draft', of_user, of_request);
  END IF;
END
$$;
