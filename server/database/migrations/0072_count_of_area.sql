CREATE INDEX "employee_registration_state_id_count" ON "employee_registration" USING btree ("state_id","district_id","block_id","panchayat_id","city_id","user_id","tps_id") WHERE "state_id" is not null and deleted_at is null;
CREATE INDEX "batch_state_id_count" ON "batch" USING btree ("state_id","district_id","tps_id") WHERE "state_id" is not null and deleted_at is null;
