create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Runs `select count(*) …` with `$1` bound to ids in a snapshot of its own. A statement that locks rows first and then counts
-- would count with the snapshot from before it waited; a volatile function's own statements see what was committed since.
create function fresh_count(statement text, ids integer[]) returns bigint
language plpgsql volatile as $$
declare
  found bigint;
begin
  execute statement into found using ids;
  return found;
end
$$;
