-- Old values of fields marked `personal` are encrypted with a key of their record (docs/decisions/0051). A job encrypts those that the history
-- has already: their salted hashes move to `erased`, so that the seal stays as it is.
ALTER TABLE "change" ADD COLUMN "encrypted" jsonb;
CREATE INDEX "change_plain_employee_registration" ON "change" USING btree ("operation_id") WHERE entity = 'employee_registration' and jsonb_exists_any(before, array['notes', 'salutation', 'name', 'gender', 'date_of_birth', 'marital_status', 'mobile', 'whatsapp_no', 'email', 'aadhaar_number', 'address', 'pincode', 'permanent_address', 'permanent_pincode', 'constituency', 'education', 'employed', 'employment', 'bank_bame', 'branch', 'ifsc_code', 'micr', 'account_number', 'account_holder_name']);
CREATE INDEX "change_plain_users" ON "change" USING btree ("operation_id") WHERE entity = 'users' and jsonb_exists_any(before, array['name', 'email', 'mobile', 'whatsapp_no', 'contact_person', 'contact_person_address']);
CREATE UNIQUE INDEX "secret_history_key" ON "vault"."secret" USING btree ("record_id","entity") WHERE field = 'history.key';

-- A change may lose old values whose hashes stay, and get them encrypted; what is encrypted may be destroyed. Nothing else of it changes.
CREATE OR REPLACE FUNCTION reject_change_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  variable CONSTANT text[] := '{before,salt,salts,erased,encrypted}';
BEGIN
  IF NEW.encrypted IS NULL AND OLD.encrypted IS NOT NULL AND to_jsonb(OLD) - 'encrypted'::text = to_jsonb(NEW) - 'encrypted'::text THEN
    RETURN NEW;
  END IF;
  IF (to_jsonb(OLD) - variable) IS DISTINCT FROM (to_jsonb(NEW) - variable)
     OR NEW.before IS NOT DISTINCT FROM OLD.before
     OR NEW.before IS DISTINCT FROM OLD.before - array(SELECT jsonb_object_keys(NEW.erased))
     OR NOT coalesce(OLD.erased, '{}') <@ NEW.erased THEN
    RAISE EXCEPTION 'The history is append-only.' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END
$$;
