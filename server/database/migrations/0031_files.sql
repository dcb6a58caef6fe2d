CREATE TABLE "file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content" text,
	"hash" text NOT NULL,
	"size" integer NOT NULL,
	"media_type" text NOT NULL,
	"width" integer,
	"height" integer,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"entity" text,
	"record_id" integer,
	"field" text,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_content_unique" UNIQUE("content")
);

ALTER TABLE "file" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "employee_registration" ADD COLUMN "passbook_cancelled_check" integer;
ALTER TABLE "employee_registration" ADD COLUMN "file" integer;
ALTER TABLE "employee_registration" ADD COLUMN "document_identity" integer;
ALTER TABLE "employee_registration" ADD COLUMN "document_education" integer;
CREATE INDEX "file_record" ON "file" USING btree ("entity","record_id");
CREATE INDEX "file_created" ON "file" USING btree ("created_at");
CREATE POLICY "select" ON "file" AS PERMISSIVE FOR SELECT TO public USING (created_by = current_user_id() or is_record_visible(entity, record_id));
CREATE POLICY "insert" ON "file" AS PERMISSIVE FOR INSERT TO public WITH CHECK (created_by = current_user_id());
CREATE POLICY "update" ON "file" AS PERMISSIVE FOR UPDATE TO public USING (record_id is null and created_by = current_user_id()) WITH CHECK (created_by = current_user_id());
CREATE POLICY "delete" ON "file" AS PERMISSIVE FOR DELETE TO public USING (record_id is null and created_by = current_user_id());
