CREATE TABLE "job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now(),
	"lease" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"progress" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"result" jsonb,
	"failure" text,
	"failed_at" timestamp with time zone
);

ALTER TABLE "job" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "job_key" ON "job" USING btree ("name","key");
CREATE INDEX "job_due" ON "job" USING btree ("due_at");
CREATE POLICY "select" ON "job" AS PERMISSIVE FOR SELECT TO public USING (user_id = current_user_id());
CREATE POLICY "insert" ON "job" AS PERMISSIVE FOR INSERT TO public WITH CHECK (user_id = current_user_id());
