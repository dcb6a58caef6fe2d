DROP INDEX "change_plain_employee_registration";
ALTER TABLE "employee_registration" ADD COLUMN "no_attemtpt" integer;
ALTER TABLE "employee_registration" ADD COLUMN "assement_id" text;
ALTER TABLE "employee_registration" ADD COLUMN "date_of_assesment" date;
CREATE INDEX "change_plain_employee_registration" ON "change" USING btree ("operation_id") WHERE entity = 'employee_registration' and jsonb_exists_any(before, array['notes', 'is_pass', 'no_attemtpt', 'assement_id', 'date_of_assesment', 'salutation', 'name', 'gender', 'date_of_birth', 'marital_status', 'mobile', 'whatsapp_no', 'email', 'aadhaar_number', 'address', 'pincode', 'permanent_address', 'permanent_pincode', 'constituency', 'education', 'employed', 'employment', 'bank_bame', 'branch', 'ifsc_code', 'micr', 'account_number', 'account_holder_name']);
