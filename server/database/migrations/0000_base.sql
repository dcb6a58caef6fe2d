create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Runs `select count(*) …` with `$1` bound to ids in a snapshot of its own. A statement that locks rows first and then counts
-- would count with the snapshot from before it waited; a volatile function's own statements see what was committed since.
create function fresh_count(statement text, ids integer[]) returns bigint
language plpgsql volatile security definer set search_path = public as $$
declare
  found bigint;
begin
  execute statement into found using ids;
  return found;
end
$$;

-- The second wall: statements for a person with areas of their own run as this role, to which the policies apply; the owner passes
-- them. What counts references must see all of them, so fresh_count() and fresh_ids() run as the owner.
do $$
begin
  create role kaushal_area nologin;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then raise warning 'The role kaushal_area cannot be made: see "Row-level security" in the README.';
end
$$;

do $$
begin
  if exists (select from pg_roles where rolname = 'kaushal_area') then
    if not pg_has_role(current_user, 'kaushal_area', 'member') then
      execute format('grant kaushal_area to %I', current_user);
    end if;
    grant usage on schema public to kaushal_area;
    alter default privileges in schema public grant select, insert, update, delete on tables to kaushal_area;
    alter default privileges in schema public grant usage, select on sequences to kaushal_area;
  end if;
exception
  when insufficient_privilege then raise warning 'The role kaushal_area cannot be used: see "Row-level security" in the README.';
end
$$;

-- Ids of the areas of one level in which the person of this connection works: `field` is what a place names, unless it also names
-- a smaller one.
create function area_ids(field text, smaller text[]) returns integer[]
language plpgsql stable security definer set search_path = public as $$
begin
  return (
    select array_agg((place ->> field)::integer)
    from users u cross join jsonb_array_elements(u.data) place
    where u.id = nullif(current_setting('kaushal.user', true), '')::integer and u.status = 'active' and u.deleted_at is null
      and u.data_suspended is distinct from 1 and place ->> field is not null
      and not exists (select from unnest(smaller) one where place ->> one is not null)
  );
end
$$;
