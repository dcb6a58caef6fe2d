-- Like fresh_count(), for a statement that gives ids: which of `$1` are in use by now.
create function fresh_ids(statement text, ids integer[]) returns setof integer
language plpgsql volatile as $$
begin
  return query execute statement using ids;
end
$$;
