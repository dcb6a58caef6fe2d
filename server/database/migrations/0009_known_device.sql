CREATE TABLE "known_device" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
CREATE INDEX "known_device_created" ON "known_device" USING btree ("created_at");
-- Failures are counted by known device and by account too.
ALTER TABLE "login_attempt" RENAME COLUMN "username_hash" TO "subject";
