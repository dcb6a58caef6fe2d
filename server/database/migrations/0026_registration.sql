CREATE TABLE "draft_key" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);

-- A candidate has one registration. Where an account had several, the newest stays theirs; the others are as those that staff entered.
UPDATE employee_registration t SET user_id = NULL
 WHERE t.user_id IS NOT NULL AND t.deleted_at IS NULL
   AND EXISTS (SELECT FROM employee_registration newer WHERE newer.user_id = t.user_id AND newer.deleted_at IS NULL AND newer.id > t.id);

CREATE UNIQUE INDEX "employee_registration_user_id_unique" ON "employee_registration" USING btree (coalesce("user_id", 0)) WHERE "user_id" is not null and deleted_at is null;
