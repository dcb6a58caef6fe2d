DROP INDEX "employee_registration_search";
ALTER TABLE "employee_registration" ADD COLUMN "approver_id" integer;
ALTER TABLE "employee_registration" ADD CONSTRAINT "employee_registration_approver_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "employee_registration_approver_id_list" ON "employee_registration" USING btree ("approver_id",lower("name") collate "C",id) WHERE "approver_id" is not null and deleted_at is null;
CREATE INDEX "employee_registration_search" ON "employee_registration" USING gin ("user_id","tps_id","approver_id","state_id","permanent_state_id","sector_id","job_role_id",search_text gin_trgm_ops) WHERE deleted_at is null;
