-- Row-level security of the tables beside those of the entities, for the user of the connection (docs/decisions/0018). The functions that
-- decide by other tables run as the owner, which the policies do not limit.
CREATE FUNCTION current_user_id() RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('kaushal.user', true), '')::integer
$$;

CREATE FUNCTION current_role_id() RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT u.user_role_id FROM users u WHERE u.id = current_user_id() AND u.status = 'active' AND u.deleted_at IS NULL
$$;

CREATE FUNCTION is_role_below(of_role integer) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT EXISTS (SELECT FROM user_role r, user_role own WHERE r.id = of_role AND own.id = current_role_id() AND r.level > own.level)
$$;

CREATE FUNCTION is_user_below(of_user integer) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT EXISTS (SELECT FROM users u WHERE u.id = of_user AND is_role_below(u.user_role_id))
$$;

-- The districts of the areas of this user: those of a state, and the district of a smaller area.
CREATE FUNCTION current_district_ids() RETURNS integer[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT array_agg(d.id)
    FROM users u CROSS JOIN jsonb_array_elements(u.data) place
   CROSS JOIN LATERAL (SELECT coalesce((place ->> 'district_id')::integer,
           (SELECT district_id FROM block WHERE id = (place ->> 'block_id')::integer),
           (SELECT district_id FROM taluk WHERE id = (place ->> 'taluk_id')::integer),
           (SELECT district_id FROM panchayat WHERE id = (place ->> 'panchayat_id')::integer),
           (SELECT district_id FROM city WHERE id = (place ->> 'city_id')::integer)) AS district_id) named
    JOIN district d ON d.id = named.district_id OR named.district_id IS NULL AND d.state_id = (place ->> 'state_id')::integer
   WHERE u.id = current_user_id() AND u.status = 'active' AND u.deleted_at IS NULL AND u.data_suspended IS DISTINCT FROM 1
$$;

-- Can the user of this connection see this record? It runs as that user, whom the policies of the record's table limit. The last record
-- of a statement is remembered: its history has many rows.
CREATE FUNCTION is_record_visible(of_entity text, of_record integer) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  is_limited boolean;
  is_visible boolean;
  key text := concat_ws('/', of_entity, of_record, current_setting('kaushal.user', true), statement_timestamp());
BEGIN
  IF current_setting('kaushal.visible', true) = key THEN
    RETURN true;
  END IF;
  is_limited := (SELECT relrowsecurity FROM pg_class WHERE oid = to_regclass(quote_ident(of_entity)));
  IF is_limited IS NOT TRUE THEN
    RETURN is_limited IS NOT NULL;
  END IF;
  EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE id = $1)', of_entity) INTO is_visible USING of_record;
  IF is_visible THEN
    PERFORM set_config('kaushal.visible', key, true);
  END IF;
  RETURN is_visible;
END
$$;

-- The number of changes of an operation, those that the user cannot see included.
CREATE FUNCTION change_count(of_operation bigint) RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT count(*)::integer FROM change WHERE operation_id = of_operation
$$;

ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "change" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "form_status" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "form_step" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "operation" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "session" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "select" ON "users" AS PERMISSIVE FOR SELECT TO public USING (true);
CREATE POLICY "insert" ON "users" AS PERMISSIVE FOR INSERT TO public WITH CHECK (is_role_below(user_role_id));
CREATE POLICY "update" ON "users" AS PERMISSIVE FOR UPDATE TO public USING (id = current_user_id() or is_role_below(user_role_id)) WITH CHECK (id = current_user_id() and user_role_id = current_role_id() or is_role_below(user_role_id));
CREATE POLICY "select" ON "change" AS PERMISSIVE FOR SELECT TO public USING (is_record_visible(entity, record_id));
CREATE POLICY "insert" ON "change" AS PERMISSIVE FOR INSERT TO public WITH CHECK (true);
CREATE POLICY "area" ON "form_status" AS PERMISSIVE FOR ALL TO public USING (district_id = any((select current_district_ids())::integer[])) WITH CHECK (district_id = any((select current_district_ids())::integer[]));
CREATE POLICY "select" ON "form_step" AS PERMISSIVE FOR SELECT TO public USING (district_id = any((select current_district_ids())::integer[]));
CREATE POLICY "insert" ON "form_step" AS PERMISSIVE FOR INSERT TO public WITH CHECK (district_id = any((select current_district_ids())::integer[]));
CREATE POLICY "select" ON "operation" AS PERMISSIVE FOR SELECT TO public USING (true);
CREATE POLICY "insert" ON "operation" AS PERMISSIVE FOR INSERT TO public WITH CHECK (user_id = current_user_id());
CREATE POLICY "select" ON "session" AS PERMISSIVE FOR SELECT TO public USING (user_id = current_user_id() or is_user_below(user_id));
CREATE POLICY "delete" ON "session" AS PERMISSIVE FOR DELETE TO public USING (user_id = current_user_id() or is_user_below(user_id));
