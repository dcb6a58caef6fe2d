-- Statements of users with areas call these. A function in SQL that runs as the owner is planned at each call, one in PL/pgSQL once per
-- connection. The districts took 8 ms of each statement that reads the status of forms, since each district looked up the areas of the user.
CREATE OR REPLACE FUNCTION current_role_id() RETURNS integer
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN (SELECT u.user_role_id FROM users u WHERE u.id = current_user_id() AND u.status = 'active' AND u.deleted_at IS NULL);
END
$$;

CREATE OR REPLACE FUNCTION current_areas() RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN (SELECT u.data FROM users u WHERE u.id = current_user_id() AND u.status = 'active' AND u.deleted_at IS NULL);
END
$$;

CREATE OR REPLACE FUNCTION has_own_records() RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM users u JOIN user_role r ON r.id = u.user_role_id
     WHERE u.id = current_user_id() AND u.status = 'active' AND u.deleted_at IS NULL AND r.level IN (8, 9));
END
$$;

CREATE OR REPLACE FUNCTION is_role_below(of_role integer) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM user_role r, user_role own WHERE r.id = of_role AND own.id = current_role_id() AND r.level > own.level);
END
$$;

CREATE OR REPLACE FUNCTION are_own_areas(list jsonb) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN jsonb_array_length(coalesce(list, '[]')) > 0 AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(list) area
     WHERE (area_path(area) && (SELECT array_agg((area_path(own))[1]) FROM users u CROSS JOIN jsonb_array_elements(u.data) own
              WHERE u.id = current_user_id() AND u.status = 'active' AND u.deleted_at IS NULL AND u.data_suspended IS DISTINCT FROM 1
            )) IS NOT TRUE);
END
$$;

CREATE OR REPLACE FUNCTION is_user_in_scope(of_user integer) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN EXISTS (SELECT FROM users u WHERE u.id = of_user AND is_role_below(u.user_role_id) AND are_own_areas(u.data));
END
$$;

CREATE OR REPLACE FUNCTION current_district_ids() RETURNS integer[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN (
    WITH named AS MATERIALIZED (
      SELECT (place ->> 'state_id')::integer AS state_id, coalesce((place ->> 'district_id')::integer,
               (SELECT district_id FROM block WHERE id = (place ->> 'block_id')::integer),
               (SELECT district_id FROM taluk WHERE id = (place ->> 'taluk_id')::integer),
               (SELECT district_id FROM panchayat WHERE id = (place ->> 'panchayat_id')::integer),
               (SELECT district_id FROM city WHERE id = (place ->> 'city_id')::integer)) AS district_id
        FROM users u CROSS JOIN jsonb_array_elements(u.data) place
       WHERE u.id = current_user_id() AND u.status = 'active' AND u.deleted_at IS NULL AND u.data_suspended IS DISTINCT FROM 1)
    SELECT array_agg(d.id)
      FROM named JOIN district d ON d.id = named.district_id OR named.district_id IS NULL AND d.state_id = named.state_id);
END
$$;
