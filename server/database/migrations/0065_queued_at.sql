DROP INDEX "employee_registration_application_status_queue";
DROP INDEX "employee_registration_state_id_queue";
DROP INDEX "batch_batch_status_queue";
DROP INDEX "batch_state_id_queue";
ALTER TABLE "employee_registration" ADD COLUMN "queued_at" timestamp with time zone DEFAULT now() NOT NULL;
ALTER TABLE "batch" ADD COLUMN "queued_at" timestamp with time zone DEFAULT now() NOT NULL;
-- Since the last step that changed the status and was not undone; where the history has none, since the last change. It is called while the tables
-- are rewritten: an update of a million rows would write each of their indexes, and run their triggers.
CREATE FUNCTION queued_since(of_entity text, of_record integer, field text, otherwise timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT o.at FROM public.change h JOIN public.operation o ON o.id = h.operation_id
    WHERE h.entity = of_entity AND h.record_id = of_record AND (h.before IS NULL OR jsonb_exists(h.before, field))
      AND o.undone_by IS NULL AND o.action NOT IN ('undo_step', 'undo_merge') ORDER BY h.version DESC LIMIT 1), otherwise)
$$;
ALTER TABLE "employee_registration" ALTER COLUMN "queued_at" TYPE timestamptz USING queued_since('employee_registration', id, 'application_status', updated_at);
ALTER TABLE "batch" ALTER COLUMN "queued_at" TYPE timestamptz USING queued_since('batch', id, 'batch_status', updated_at);
DROP FUNCTION queued_since;
CREATE INDEX "employee_registration_application_status_queue" ON "employee_registration" USING btree ("application_status",queued_at,id) WHERE deleted_at is null;
CREATE INDEX "employee_registration_state_id_queue" ON "employee_registration" USING btree ("state_id","application_status",queued_at,id,"district_id","block_id","panchayat_id","city_id","user_id","tps_id","trade_id","search_text") WHERE "state_id" is not null and deleted_at is null;
CREATE INDEX "batch_batch_status_queue" ON "batch" USING btree ("batch_status",queued_at,id) WHERE deleted_at is null;
CREATE INDEX "batch_state_id_queue" ON "batch" USING btree ("state_id","batch_status",queued_at,id,"district_id","tps_id","search_text") WHERE "state_id" is not null and deleted_at is null;
