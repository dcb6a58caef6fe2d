CREATE TABLE "duplicate_case" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duplicate_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_id" integer NOT NULL,
	"second_id" integer NOT NULL,
	"score" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"note" text,
	"survivor_id" integer,
	"operation_id" bigint,
	"fingerprint" text,
	CONSTRAINT "duplicate_case_order" CHECK (first_id < second_id)
);

ALTER TABLE "duplicate_case" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "duplicate_check" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duplicate_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"candidate_id" integer NOT NULL
);

ALTER TABLE "duplicate_check" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "duplicate_key" (
	"key" text NOT NULL,
	"born_on" date NOT NULL,
	"candidate_id" integer NOT NULL,
	CONSTRAINT "duplicate_key_key_born_on_candidate_id_pk" PRIMARY KEY("key","born_on","candidate_id")
);

ALTER TABLE "duplicate_key" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "duplicate_case_pair" ON "duplicate_case" USING btree ("first_id","second_id");
CREATE INDEX "duplicate_case_second" ON "duplicate_case" USING btree ("second_id");
CREATE INDEX "duplicate_case_open" ON "duplicate_case" USING btree ("opened_at","id") WHERE status = 'open';
CREATE INDEX "duplicate_key_candidate" ON "duplicate_key" USING btree ("candidate_id");

-- Candidates that are to be compared with others (docs/decisions/0050): every new one, each one that is not submitted yet, and those of which
-- an identifying value changed. Triggers of statements, so that an import of many rows adds them at once, and no way of writing is left out.
-- They run as the owner, because users cannot read what waits.
CREATE FUNCTION compare_new_candidates() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO duplicate_check (candidate_id) SELECT id FROM new_rows;
  RETURN NULL;
END
$$;

CREATE FUNCTION compare_changed_candidates() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO duplicate_check (candidate_id)
    SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
     WHERE o.application_status IN ('draft', 'sent_back')
        OR (n.deleted_at IS NULL) <> (o.deleted_at IS NULL)
        OR (n.name, n.date_of_birth, n.mobile, n.gender, n.district_id, n.block_id, n.panchayat_id, n.city_id, n.aadhaar_number_secret, n.account_number_secret)
           IS DISTINCT FROM (o.name, o.date_of_birth, o.mobile, o.gender, o.district_id, o.block_id, o.panchayat_id, o.city_id, o.aadhaar_number_secret, o.account_number_secret);
  RETURN NULL;
END
$$;

CREATE TRIGGER compare_new AFTER INSERT ON "employee_registration" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION compare_new_candidates();
CREATE TRIGGER compare_changed AFTER UPDATE ON "employee_registration" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION compare_changed_candidates();

INSERT INTO duplicate_check (candidate_id) SELECT id FROM employee_registration WHERE deleted_at IS NULL;

-- Can the user of this connection see both candidates, by area? It runs as that user, whom the policies of the candidates limit.
CREATE FUNCTION are_candidates_visible(first_id integer, second_id integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT has_own_records() AND (SELECT count(*) = 2 FROM employee_registration WHERE id IN (first_id, second_id))
$$;

CREATE POLICY "select" ON "duplicate_case" AS PERMISSIVE FOR SELECT TO public USING (are_candidates_visible(first_id, second_id));
