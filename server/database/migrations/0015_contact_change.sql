CREATE TABLE "contact_change" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"code_hash" text NOT NULL,
	"code_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);

CREATE INDEX "contact_change_code" ON "contact_change" USING btree ("code_at");
