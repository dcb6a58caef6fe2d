DROP INDEX "employee_registration_state_id_queue";
CREATE INDEX "employee_registration_state_id_queue" ON "employee_registration" USING btree ("state_id","application_status",updated_at,id,"district_id","block_id","panchayat_id","city_id","user_id","tps_id","trade_id","search_text") WHERE "state_id" is not null and deleted_at is null;
