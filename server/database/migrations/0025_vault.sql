CREATE SCHEMA "vault";

CREATE TABLE "vault"."secret" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"record_id" integer NOT NULL,
	"field" text NOT NULL,
	"key_id" text NOT NULL,
	"nonce" text NOT NULL,
	"ciphertext" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "employee_registration" ADD COLUMN "aadhaar_number" text;
ALTER TABLE "employee_registration" ADD COLUMN "bank_bame" text;
ALTER TABLE "employee_registration" ADD COLUMN "branch" text;
ALTER TABLE "employee_registration" ADD COLUMN "ifsc_code" text;
ALTER TABLE "employee_registration" ADD COLUMN "micr" text;
ALTER TABLE "employee_registration" ADD COLUMN "account_number" text;
ALTER TABLE "employee_registration" ADD COLUMN "account_holder_name" text;
ALTER TABLE "employee_registration" ADD COLUMN "aadhaar_number_secret" uuid;
ALTER TABLE "employee_registration" ADD COLUMN "aadhaar_number_hash" text;
ALTER TABLE "employee_registration" ADD COLUMN "account_number_secret" uuid;
ALTER TABLE "employee_registration" ADD COLUMN "account_number_hash" text;
CREATE INDEX "secret_key" ON "vault"."secret" USING btree ("key_id");
CREATE INDEX "secret_created" ON "vault"."secret" USING btree ("created_at");
CREATE UNIQUE INDEX "employee_registration_aadhaar_number_unique" ON "employee_registration" USING btree ("aadhaar_number_hash") WHERE "aadhaar_number_hash" is not null and deleted_at is null;
CREATE INDEX "employee_registration_aadhaar_number_last_four" ON "employee_registration" USING btree ("aadhaar_number") WHERE "aadhaar_number" is not null and deleted_at is null;
CREATE INDEX "employee_registration_account_number_hash" ON "employee_registration" USING btree ("account_number_hash") WHERE "account_number_hash" is not null and deleted_at is null;

-- What is encrypted is read by the role kaushal_vault only; statements of users insert it (docs/decisions/0045).
DO $$
BEGIN
  CREATE ROLE kaushal_vault NOLOGIN;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL;
  WHEN insufficient_privilege THEN RAISE WARNING 'The role kaushal_vault cannot be created: see "The vault" in the README.';
END
$$;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'kaushal_vault') THEN
    IF NOT pg_has_role(current_user, 'kaushal_vault', 'member') THEN
      EXECUTE format('GRANT kaushal_vault TO %I', current_user);
    END IF;
    GRANT USAGE ON SCHEMA vault TO kaushal_vault;
    GRANT SELECT ON vault.secret TO kaushal_vault;
  END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'kaushal_area') THEN
    GRANT USAGE ON SCHEMA vault TO kaushal_area;
    GRANT INSERT ON vault.secret TO kaushal_area;
  END IF;
EXCEPTION
  WHEN insufficient_privilege THEN RAISE WARNING 'The role kaushal_vault cannot be used: see "The vault" in the README.';
END
$$;
