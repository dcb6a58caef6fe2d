ALTER TABLE "sign_up" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "sign_up_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);
ALTER TABLE "sign_up" ADD COLUMN "state_id" integer;
ALTER TABLE "sign_up" ADD COLUMN "district_id" integer;
ALTER TABLE "sign_up" ADD CONSTRAINT "sign_up_id_unique" UNIQUE("id");

-- People who are not registered yet: sign-ups whose number is not verified, drafts of people without an account, and accounts of
-- candidates who have no registration. Of a number only the last four digits are in it. A sign-up has no record: its id is negative.
CREATE VIEW "unregistered" AS
  SELECT -s.id AS id, 'sign_up' AS kind, s.name, 'XXXXXX' || right(s.mobile, 4) AS mobile,
         s.state_id, s.district_id, NULL::integer AS block_id, NULL::integer AS panchayat_id, s.created_at
    FROM sign_up s WHERE s.verified_at IS NULL
  UNION ALL
  SELECT t.id, 'draft', t.name, 'XXXXXX' || right(t.mobile, 4), t.state_id, t.district_id, t.block_id, t.panchayat_id, t.created_at
    FROM employee_registration t WHERE t.user_id IS NULL AND t.application_status = 'draft' AND t.deleted_at IS NULL
  UNION ALL
  SELECT u.id, 'account', u.name, 'XXXXXX' || right(u.mobile, 4),
         (u.data -> 0 ->> 'state_id')::integer, (u.data -> 0 ->> 'district_id')::integer,
         (u.data -> 0 ->> 'block_id')::integer, (u.data -> 0 ->> 'panchayat_id')::integer, u.created_at
    FROM users u
   WHERE u.user_role_id = 19 AND u.deleted_at IS NULL
     AND NOT EXISTS (SELECT FROM employee_registration t WHERE t.user_id = u.id AND t.deleted_at IS NULL);
