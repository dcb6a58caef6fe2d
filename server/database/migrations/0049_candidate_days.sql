DROP INDEX "change_plain_employee_registration";
ALTER TABLE "employee_registration" ADD COLUMN "submitted_on" date;
ALTER TABLE "employee_registration" ADD COLUMN "approved_on" date;
ALTER TABLE "employee_registration" ADD COLUMN "certified_on" date;
ALTER TABLE "employee_registration" ADD COLUMN "placed_on" date;
ALTER TABLE "employee_registration" ADD COLUMN "placed_as" text;
ALTER TABLE "employee_registration" ADD COLUMN "employment_status" text;
CREATE INDEX "change_plain_employee_registration" ON "change" USING btree ("operation_id") WHERE entity = 'employee_registration' and jsonb_exists_any(before, array['notes', 'is_pass', 'no_attemtpt', 'assement_id', 'date_of_assesment', 'salutation', 'name', 'gender', 'date_of_birth', 'marital_status', 'mobile', 'whatsapp_no', 'email', 'aadhaar_number', 'address', 'pincode', 'permanent_address', 'permanent_pincode', 'constituency', 'education', 'employed', 'employment', 'placed_as', 'bank_bame', 'branch', 'ifsc_code', 'micr', 'account_number', 'account_holder_name']);
-- The days of candidates who are on their way already: of steps that were not undone, of certificates that are not revoked, and of
-- employments that are confirmed.
UPDATE employee_registration c SET submitted_on = s.submitted_on,
    approved_on = CASE WHEN c.application_status IN ('approved', 'assigned', 'in_batch', 'assessed', 'certified', 'placed', 'withdrawn', 'merged') THEN s.approved_on END
  FROM (SELECT h.record_id, min(((o.at AT TIME ZONE 'UTC') + interval '330 minutes')::date) FILTER (WHERE o.action = 'submit') AS submitted_on,
               min(((o.at AT TIME ZONE 'UTC') + interval '330 minutes')::date) FILTER (WHERE o.action = 'approve') AS approved_on
          FROM change h JOIN operation o ON o.id = h.operation_id
         WHERE h.entity = 'employee_registration' AND o.action IN ('submit', 'approve') AND o.undone_by IS NULL GROUP BY h.record_id) s
 WHERE s.record_id = c.id;
UPDATE employee_registration c SET certified_on = k.issued_date
  FROM (SELECT candidate_id, min(issued_date) AS issued_date FROM certificate WHERE revoked_on IS NULL AND deleted_at IS NULL GROUP BY candidate_id) k
 WHERE k.candidate_id = c.id AND c.application_status IN ('certified', 'placed', 'merged');
UPDATE employee_registration c SET placed_on = e.from_date, placed_as = e.type
  FROM (SELECT DISTINCT ON (candidate_id) candidate_id, from_date, type FROM employment
         WHERE confirmation IN ('candidate', 'document') AND deleted_at IS NULL ORDER BY candidate_id, from_date, id) e
 WHERE e.candidate_id = c.id AND c.application_status IN ('placed', 'merged');
UPDATE employee_registration SET employment_status = CASE WHEN placed_as = 'self' THEN 'self_employed' WHEN placed_as IS NOT NULL OR employed = 1 THEN 'employed'
  WHEN employed = 0 THEN 'unemployed' ELSE 'unknown' END;
