CREATE TABLE "link_attempt" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL
);

ALTER TABLE "link_attempt" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "sign_up" ADD COLUMN "ticket_hash" text;
ALTER TABLE "sign_up" ADD COLUMN "ticket_at" timestamp with time zone;
