DROP INDEX "users_key";
DROP INDEX "users_email_unique";
ALTER TABLE "sign_up" ALTER COLUMN "email" DROP NOT NULL;
CREATE UNIQUE INDEX "users_key" ON "users" USING btree (lower("mobile") collate "C") WHERE deleted_at is null;
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower(coalesce("email", '')) collate "C") WHERE "email" is not null and deleted_at is null;
