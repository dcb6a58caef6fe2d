ALTER TABLE "users" ADD COLUMN "capacity" integer;

-- How many candidates each of these training providers has at present. It runs as the owner, because the places of a provider are also
-- taken by candidates whom the caller does not see.
CREATE FUNCTION candidates_of_providers(provider_ids integer[])
RETURNS TABLE (tps_id integer, assigned integer) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT t.tps_id, count(*)::integer
    FROM employee_registration t
   WHERE t.tps_id = ANY (provider_ids) AND t.application_status IN ('assigned', 'in_batch') AND t.deleted_at IS NULL
   GROUP BY t.tps_id
$$;
