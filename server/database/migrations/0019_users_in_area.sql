-- The users up to this level whose areas of work contain an area, given by its id and the ids of the areas that contain it, and their
-- rights: whom a step notifies. It runs as the owner, because a user who submits does not see the rights of those who decide.
CREATE FUNCTION users_in_area(up_to_level integer, area_ids integer[])
RETURNS TABLE (user_id integer, level integer, role_rights jsonb, user_rights jsonb) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT u.id, r.level,
         (SELECT a.view FROM access_right a WHERE a.user_role_id = r.id AND a.user_id IS NULL AND a.status = 'active' AND a.deleted_at IS NULL),
         (SELECT a.view FROM access_right a WHERE a.user_role_id = r.id AND a.user_id = u.id AND a.status = 'active' AND a.deleted_at IS NULL)
    FROM user_role r JOIN users u ON u.user_role_id = r.id
   WHERE r.level BETWEEN 2 AND up_to_level AND r.status = 'active' AND r.deleted_at IS NULL
     AND u.status = 'active' AND u.deleted_at IS NULL AND u.data_suspended IS DISTINCT FROM 1
     AND EXISTS (SELECT FROM jsonb_array_elements(u.data) area WHERE (area_path(area))[1] = ANY (area_ids))
$$;

CREATE INDEX "notification_about" ON "notification" USING btree ("kind","about") WHERE read_at is null;
