-- The history also seals the steps of forms, which operation was undone by which, and a salted hash of each old value instead of the value
-- (docs/decisions/0030). The default gives every existing change a salt in one pass over the table; new changes bring their own.
ALTER TABLE "change" ADD COLUMN "salt" uuid DEFAULT gen_random_uuid();
ALTER TABLE "change" ALTER COLUMN "salt" DROP DEFAULT;
ALTER TABLE "change" ADD COLUMN "salts" jsonb;
ALTER TABLE "change" ADD COLUMN "erased" jsonb;
ALTER TABLE "form_step" ADD COLUMN "operation_id" bigint;
ALTER TABLE "form_step" ADD COLUMN "submitted_on" date;
ALTER TABLE "operation" ADD COLUMN "resealed_digest" text;
CREATE INDEX "operation_undone_by" ON "operation" USING btree ("undone_by") WHERE undone_by is not null;

-- Sealed operations have their digest and seal for good. They get a second digest in the new format, and the operation `upgrade` seals these.
ALTER TABLE "operation" DISABLE TRIGGER operation_append_only;
UPDATE "operation" o SET resealed_digest = '2:' || encode(sha256(convert_to(json_build_array(
    o.id, extract(epoch from o.at), o.user_id, o.entity, o.action, o.count, o.request_id,
    (select json_agg(u.id order by u.id) from operation u where u.undone_by = o.id),
    (select string_agg(d.digest, '' order by d.digest collate "C") from (
      select encode(sha256(convert_to(json_build_array(c.entity, c.record_id, c.version, jsonb_typeof(c.before),
        case when c.before is not null then (
          select json_agg(json_build_array(v.key, encode(sha256(convert_to(
              encode(sha256(convert_to(c.salt::text || v.key, 'UTF8')), 'hex') || v.value::text, 'UTF8')), 'hex')) order by v.key collate "C")
            from jsonb_each(c.before) v) end)::text, 'UTF8')), 'hex') as digest
        from change c where c.operation_id = o.id) d),
    null::text)::text, 'UTF8')), 'hex')
 WHERE o.position IS NOT NULL;
ALTER TABLE "operation" ENABLE TRIGGER operation_append_only;

INSERT INTO "operation" (entity, action, count, request_id)
SELECT 'operation', 'upgrade', 0, encode(sha256(convert_to(coalesce(string_agg(resealed_digest, '' order by position), ''), 'UTF8')), 'hex')
  FROM "operation" HAVING count(*) > 0 OR EXISTS (SELECT FROM "form_status") OR EXISTS (SELECT FROM "form_step");

-- The steps of before belong to that operation. From now on the first write of a form is a step, too: its status follows from its steps alone.
ALTER TABLE "form_step" DISABLE TRIGGER form_step_append_only;
UPDATE "form_step" SET operation_id = (SELECT max(id) FROM "operation" WHERE action = 'upgrade');
UPDATE "form_step" s SET submitted_on = f.submitted_on FROM "form_status" f
 WHERE f.form = s.form AND f.area_id = s.area_id AND f.financial_year_id = s.financial_year_id
   AND s.id = (SELECT max(l.id) FROM "form_step" l WHERE l.form = s.form AND l.area_id = s.area_id AND l.financial_year_id = s.financial_year_id AND l.step = 'submit');
ALTER TABLE "form_step" ENABLE TRIGGER form_step_append_only;
INSERT INTO "form_step" (operation_id, form, area_id, district_id, financial_year_id, step, from_status, to_status, at, user_id)
SELECT (SELECT max(id) FROM "operation" WHERE action = 'upgrade'), f.form, f.area_id, f.district_id, f.financial_year_id, 'start', 'not_started', 'draft', f.changed_at, f.changed_by
  FROM "form_status" f WHERE NOT EXISTS (
    SELECT FROM "form_step" s WHERE s.form = f.form AND s.area_id = f.area_id AND s.financial_year_id = f.financial_year_id AND s.step <> 'carry')
 ORDER BY f.form, f.area_id, f.financial_year_id;
ALTER TABLE "form_step" ALTER COLUMN "operation_id" SET NOT NULL;
CREATE INDEX "form_step_operation" ON "form_step" USING btree ("operation_id");

-- After a write to the records of a form by this operation: a form that nobody has started or that is complete becomes a draft, which is a
-- step of the form. The caller has its lock.
DROP FUNCTION mark_form_changed(text, integer, integer, integer, integer, text);
CREATE FUNCTION mark_form_changed(of_operation bigint, of_form text, of_area integer, of_district integer, of_year integer, of_user integer, of_request text)
RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  was text;
BEGIN
  INSERT INTO form_status (form, area_id, district_id, financial_year_id, status, changed_by)
  VALUES (of_form, of_area, of_district, of_year, 'draft', of_user) ON CONFLICT DO NOTHING;
  IF FOUND THEN
    was := 'not_started';
  ELSE
    UPDATE form_status s SET status = 'draft', version = s.version + 1, step = 'change', changed_by = of_user, changed_at = now(), comment = NULL
     WHERE s.form = of_form AND s.area_id = of_area AND s.financial_year_id = of_year AND s.status = 'complete';
    IF NOT FOUND THEN RETURN; END IF;
    was := 'complete';
  END IF;
  INSERT INTO form_step (operation_id, form, area_id, district_id, financial_year_id, step, from_status, to_status, user_id, request_id)
  VALUES (of_operation, of_form, of_area, of_district, of_year, CASE was WHEN 'complete' THEN 'change' ELSE 'start' END, was, 'draft', of_user, of_request);
END
$$;

-- Destroys the old values of these fields of a record, and their salts, wherever the history has them. Their hashes stay, and the seal with them.
CREATE FUNCTION erase_old_values(of_entity text, of_record integer, of_fields text[]) RETURNS void LANGUAGE sql VOLATILE AS $$
  UPDATE change c SET before = c.before - of_fields, salt = NULL, salts = v.salts, erased = coalesce(c.erased, '{}') || v.erased
    FROM (SELECT h.ctid, coalesce(jsonb_object_agg(b.key, s.salt) FILTER (WHERE b.key <> ALL (of_fields)), '{}') AS salts,
                 jsonb_object_agg(b.key, encode(sha256(convert_to(s.salt || b.value::text, 'UTF8')), 'hex')) FILTER (WHERE b.key = ANY (of_fields)) AS erased
            FROM change h CROSS JOIN LATERAL jsonb_each(h.before) b
           CROSS JOIN LATERAL (SELECT coalesce(h.salts ->> b.key, encode(sha256(convert_to(h.salt::text || b.key, 'UTF8')), 'hex')) AS salt) s
           WHERE h.entity = of_entity AND h.record_id = of_record AND jsonb_exists_any(h.before, of_fields) GROUP BY h.ctid) v
   WHERE c.ctid = v.ctid
$$;

-- A change may lose old values that are erased with their hashes; nothing else of it changes.
CREATE FUNCTION reject_change_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(OLD) - '{before,salt,salts,erased}'::text[]) IS DISTINCT FROM (to_jsonb(NEW) - '{before,salt,salts,erased}'::text[])
     OR NEW.before IS NOT DISTINCT FROM OLD.before
     OR NEW.before IS DISTINCT FROM OLD.before - array(SELECT jsonb_object_keys(NEW.erased))
     OR NOT coalesce(OLD.erased, '{}') <@ NEW.erased THEN
    RAISE EXCEPTION 'The history is append-only.' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END
$$;
DROP TRIGGER change_append_only ON "change";
CREATE TRIGGER change_append_only BEFORE UPDATE ON "change" FOR EACH ROW EXECUTE FUNCTION reject_change_update();
CREATE TRIGGER change_not_deleted BEFORE DELETE ON "change" FOR EACH ROW EXECUTE FUNCTION reject_history_change();
