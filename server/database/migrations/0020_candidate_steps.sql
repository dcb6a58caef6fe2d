ALTER TABLE "employee_registration" ADD COLUMN "notes" text;
-- The number of an application, `KA-2026-0000123-7`: the code of the state, the calendar year in India, one sequence of the database, and a
-- Luhn digit. It runs as the owner, because a number is never given by hand.
CREATE SEQUENCE registration_number_seq;

CREATE FUNCTION luhn_digit(digits text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT ((10 - sum(CASE WHEN position % 2 = 1 THEN d * 2 / 10 + d * 2 % 10 ELSE d END) % 10) % 10)::text
    FROM (SELECT substr(reverse(digits), n, 1)::integer AS d, n AS position FROM generate_series(1, length(digits)) n) p
$$;

CREATE FUNCTION new_registration_number(state_code text) RETURNS text LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public AS $$
  SELECT coalesce(nullif(upper(left(regexp_replace(state_code, '[^A-Za-z]', '', 'g'), 2)), ''), 'XX') || '-' || year || '-' || number || '-' || luhn_digit(year || number)
    FROM (SELECT to_char((now() AT TIME ZONE 'UTC') + interval '330 minutes', 'YYYY') AS year,
                 lpad(nextval('registration_number_seq')::text, 7, '0') AS number) made
$$;
