ALTER TABLE "certificate" ADD COLUMN "valid_until" date;
ALTER TABLE "certificate" ADD COLUMN "revoked_on" date;
ALTER TABLE "certificate" ADD COLUMN "revoke_reason" text;
