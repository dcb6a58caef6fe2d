-- Candidates of a block and a job role by status, with the columns of the policy, so that demand is compared with them from the index
-- alone. The declarations have no such index: no list has this order.
CREATE INDEX "employee_registration_demand" ON "employee_registration" USING btree ("block_id","job_role_id","application_status") INCLUDE ("state_id","district_id","panchayat_id","city_id","user_id","tps_id") WHERE "block_id" is not null and "job_role_id" is not null and deleted_at is null;

-- The policy of candidates and batches is asked in the statement, not by a function for each of them.
ALTER POLICY "select" ON "change" TO public USING (case entity when 'employee_registration' then exists (select from "employee_registration" r where r.id = "change"."record_id") when 'batch' then exists (select from "batch" r where r.id = "change"."record_id") else is_record_visible(entity, record_id) end);
