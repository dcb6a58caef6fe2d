CREATE TABLE "link_attempt" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL
);

ALTER TABLE "link_attempt" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "sign_up" ADD COLUMN "ticket_hash" text;
ALTER TABLE "sign_up" ADD COLUMN "ticket_at" timestamp with time zone;

-- Registrations without an account by their number: asked whenever a candidate without a registration opens the home page (docs/decisions/0055).
CREATE INDEX "employee_registration_unlinked" ON "employee_registration" USING btree ("mobile") WHERE user_id is null and deleted_at is null;
