CREATE TABLE "refused_number" (
	"entity" text NOT NULL,
	"record_id" integer NOT NULL,
	"field" text NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refused_number_entity_record_id_field_pk" PRIMARY KEY("entity","record_id","field")
);

ALTER TABLE "refused_number" ENABLE ROW LEVEL SECURITY;
CREATE INDEX "refused_number_hash" ON "refused_number" USING btree ("hash");

-- Notes a refused number, and lets the candidate be compared. It runs as the owner, because users read and write neither table.
CREATE FUNCTION note_refused_number(of_entity text, of_record integer, of_field text, refused text)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  INSERT INTO refused_number (entity, record_id, field, hash) VALUES (of_entity, of_record, of_field, refused)
    ON CONFLICT (entity, record_id, field) DO UPDATE SET hash = excluded.hash, at = now();
  INSERT INTO duplicate_check (candidate_id) SELECT of_record WHERE of_entity = 'employee_registration';
$$;
