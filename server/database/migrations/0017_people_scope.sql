-- Row-level security of the areas of people, of roles and of rights (docs/decisions/0036): a user writes, and sees the old values of,
-- accounts of lower levels whose areas all lie in the own areas; roles and their rights are written by system administrators.
CREATE FUNCTION current_areas() RETURNS jsonb LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT u.data FROM users u WHERE u.id = current_user_id() AND u.status = 'active' AND u.deleted_at IS NULL
$$;

-- The ids of the area that a row names, the smallest one, and of those that contain it. An id names one area of any level.
CREATE FUNCTION area_path(area jsonb) RETURNS integer[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN area ->> 'city_id' IS NOT NULL THEN ARRAY[area ->> 'city_id', area ->> 'district_id', area ->> 'state_id']
    WHEN area ->> 'panchayat_id' IS NOT NULL
      THEN ARRAY[area ->> 'panchayat_id', area ->> 'block_id', area ->> 'district_id', area ->> 'state_id']
    WHEN area ->> 'taluk_id' IS NOT NULL THEN ARRAY[area ->> 'taluk_id', area ->> 'district_id', area ->> 'state_id']
    WHEN area ->> 'block_id' IS NOT NULL THEN ARRAY[area ->> 'block_id', area ->> 'district_id', area ->> 'state_id']
    WHEN area ->> 'district_id' IS NOT NULL THEN ARRAY[area ->> 'district_id', area ->> 'state_id']
    WHEN area ->> 'state_id' IS NOT NULL THEN ARRAY[area ->> 'state_id']
  END::integer[]
$$;

-- Does the list have areas, and are all of them in the areas of the user of this connection?
CREATE FUNCTION are_own_areas(list jsonb) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT jsonb_array_length(coalesce(list, '[]')) > 0 AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(list) area
     WHERE (area_path(area) && (SELECT array_agg((area_path(own))[1]) FROM users u CROSS JOIN jsonb_array_elements(u.data) own
              WHERE u.id = current_user_id() AND u.status = 'active' AND u.deleted_at IS NULL AND u.data_suspended IS DISTINCT FROM 1
            )) IS NOT TRUE)
$$;

CREATE FUNCTION is_user_in_scope(of_user integer) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT EXISTS (SELECT FROM users u WHERE u.id = of_user AND is_role_below(u.user_role_id) AND are_own_areas(u.data))
$$;

-- As before, but accounts, whose names all users read, are visible only in scope.
CREATE OR REPLACE FUNCTION is_record_visible(of_entity text, of_record integer) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  is_limited boolean;
  is_visible boolean;
  key text := concat_ws('/', of_entity, of_record, current_setting('kaushal.user', true), statement_timestamp());
BEGIN
  IF current_setting('kaushal.visible', true) = key THEN
    RETURN true;
  END IF;
  IF of_entity = 'users' THEN
    is_visible := of_record = current_user_id() OR is_user_in_scope(of_record);
  ELSE
    is_limited := (SELECT relrowsecurity FROM pg_class WHERE oid = to_regclass(quote_ident(of_entity)));
    IF is_limited IS NOT TRUE THEN
      RETURN is_limited IS NOT NULL;
    END IF;
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE id = $1)', of_entity) INTO is_visible USING of_record;
  END IF;
  IF is_visible THEN
    PERFORM set_config('kaushal.visible', key, true);
  END IF;
  RETURN is_visible;
END
$$;

ALTER TABLE "user_role" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "module_types" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "access_right" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "select" ON "user_role" AS PERMISSIVE FOR SELECT TO public USING (true);
CREATE POLICY "update" ON "user_role" AS PERMISSIVE FOR UPDATE TO public USING (true) WITH CHECK (false);
CREATE POLICY "select" ON "module_types" AS PERMISSIVE FOR SELECT TO public USING (true);
CREATE POLICY "update" ON "module_types" AS PERMISSIVE FOR UPDATE TO public USING (true) WITH CHECK (false);
CREATE POLICY "select" ON "access_right" AS PERMISSIVE FOR SELECT TO public USING (user_id is null or user_id = current_user_id() or is_user_in_scope(user_id));
CREATE POLICY "insert" ON "access_right" AS PERMISSIVE FOR INSERT TO public WITH CHECK (is_role_below(user_role_id) and is_user_in_scope(user_id));
CREATE POLICY "update" ON "access_right" AS PERMISSIVE FOR UPDATE TO public USING (is_role_below(user_role_id) and is_user_in_scope(user_id)) WITH CHECK (is_role_below(user_role_id) and is_user_in_scope(user_id));
ALTER POLICY "insert" ON "users" TO public WITH CHECK (is_role_below(user_role_id) and are_own_areas(data));
ALTER POLICY "update" ON "users" TO public USING (id = current_user_id() or is_role_below(user_role_id) and are_own_areas(data)) WITH CHECK (id = current_user_id() and user_role_id = current_role_id() and data is not distinct from current_areas() or is_role_below(user_role_id) and are_own_areas(data));
ALTER POLICY "select" ON "session" TO public USING (user_id = current_user_id() or is_user_in_scope(user_id));
ALTER POLICY "delete" ON "session" TO public USING (user_id = current_user_id() or is_user_in_scope(user_id));
DROP FUNCTION is_user_below(integer);
