CREATE TABLE "password_reset" (
	"address" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"code_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);

CREATE INDEX "password_reset_user" ON "password_reset" USING btree ("user_id");
CREATE INDEX "password_reset_code" ON "password_reset" USING btree ("code_at");
