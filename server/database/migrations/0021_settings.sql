CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "setting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"value" jsonb,
	"version" integer NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setting_id_unique" UNIQUE("id")
);

ALTER TABLE "setting" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "select" ON "setting" AS PERMISSIVE FOR SELECT TO public USING (true);
CREATE POLICY "update" ON "setting" AS PERMISSIVE FOR UPDATE TO public USING (true) WITH CHECK (false);
