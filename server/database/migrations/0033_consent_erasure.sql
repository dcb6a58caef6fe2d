CREATE TABLE "consent" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"record_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"channel" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"given_by" integer NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" integer
);

ALTER TABLE "consent" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "employee_registration" ADD COLUMN "consent_status" text;
CREATE INDEX "consent_record" ON "consent" USING btree ("record_id");
CREATE POLICY "select" ON "consent" AS PERMISSIVE FOR SELECT TO public USING (is_record_visible(entity, record_id));
CREATE POLICY "insert" ON "consent" AS PERMISSIVE FOR INSERT TO public WITH CHECK (is_record_visible(entity, record_id) and given_by = current_user_id());
CREATE POLICY "update" ON "consent" AS PERMISSIVE FOR UPDATE TO public USING (is_record_visible(entity, record_id)) WITH CHECK (is_record_visible(entity, record_id) and withdrawn_by = current_user_id());
CREATE TABLE "erasure" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"record_id" integer NOT NULL,
	"status" text NOT NULL,
	"requested_by" integer,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone
);

CREATE INDEX "erasure_record" ON "erasure" USING btree ("record_id");
