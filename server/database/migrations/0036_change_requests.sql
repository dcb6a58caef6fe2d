CREATE TABLE "change_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"record_id" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fields" jsonb NOT NULL,
	"secret" uuid NOT NULL,
	"files" integer[] NOT NULL,
	"document" integer NOT NULL,
	"reason" text NOT NULL,
	"requested_by" integer NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"notes" text,
	"operation_id" bigint
);

ALTER TABLE "change_request" ENABLE ROW LEVEL SECURITY;
CREATE INDEX "change_request_record" ON "change_request" USING btree ("record_id");
CREATE UNIQUE INDEX "change_request_one_open" ON "change_request" USING btree ("entity","record_id") WHERE status = 'open';
CREATE INDEX "change_request_open" ON "change_request" USING btree ("requested_at","id") WHERE status = 'open';
CREATE POLICY "select" ON "change_request" AS PERMISSIVE FOR SELECT TO public USING (is_record_visible(entity, record_id));
