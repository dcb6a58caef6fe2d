CREATE TABLE "draft_key" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);

CREATE UNIQUE INDEX "employee_registration_user_id_unique" ON "employee_registration" USING btree (coalesce("user_id", 0)) WHERE "user_id" is not null and deleted_at is null;
