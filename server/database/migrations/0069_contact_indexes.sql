CREATE INDEX "employee_registration_mobile_exact" ON "employee_registration" USING btree ("mobile") WHERE "mobile" is not null and deleted_at is null;
CREATE INDEX "employee_registration_whatsapp_no_exact" ON "employee_registration" USING btree ("whatsapp_no") WHERE "whatsapp_no" is not null and deleted_at is null;
CREATE INDEX "employee_registration_email_exact" ON "employee_registration" USING btree ("email") WHERE "email" is not null and deleted_at is null;
CREATE INDEX "examination_examinations_waiting" ON "examination" USING btree ("date") WHERE deleted_at is null;
CREATE INDEX "employment_employments_waiting" ON "employment" USING btree ("confirmation","updated_at") WHERE deleted_at is null;
CREATE INDEX "employment_employments_ended_waiting" ON "employment" USING btree ("follow_up_answer","follow_up_on") WHERE deleted_at is null;
