-- Like fresh_count(), for a statement that gives ids: which of `$1` are in use by now.
create function fresh_ids(statement text, ids integer[]) returns setof integer
language plpgsql volatile security definer set search_path = public as $$
begin
  return query execute statement using ids;
end
$$;
