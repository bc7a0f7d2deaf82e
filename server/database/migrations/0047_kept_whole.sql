-- TRUNCATE fires no row trigger: a trigger of the statement keeps the audit log and the invoices from it,
-- also where it comes by CASCADE from a table that they refer to.
create function keep_all_rows() returns trigger
language plpgsql as $$
begin
  raise exception 'The table % keeps its rows.', tg_table_name;
end;
$$;

create trigger invoices_kept_whole before truncate on invoices
  for each statement execute function keep_all_rows();
create trigger audit_entries_kept_whole before truncate on audit_entries
  for each statement execute function keep_all_rows();

-- Partitions do not inherit triggers of statements.
create function keep_partition_whole(parent text, partition text) returns void
language plpgsql as $$
begin
  if exists (select from pg_trigger
    where tgrelid = parent::regclass and tgfoid = 'keep_all_rows'::regproc)
  then
    execute format('create trigger %I before truncate on %I for each statement execute function keep_all_rows()',
      partition || '_kept_whole', partition);
  end if;
end;
$$;
select keep_partition_whole('audit_entries', inhrelid::regclass::text)
from pg_inherits where inhparent = 'audit_entries'::regclass;

-- As before, with the rights of its owner: the application's role owns no table (docs/decisions/0060).
create or replace function create_month_partition(parent text, month date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first_day date := date_trunc('month', month)::date;
  partition text := parent || '_' || to_char(first_day, 'YYYYMM');
  default_partition text := parent || '_default';
  starts timestamptz := first_day::timestamp at time zone 'UTC';
  ends timestamptz := (first_day + interval '1 month') at time zone 'UTC';
  key text := (
    select attname from pg_partitioned_table
      join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
    where partrelid = parent::regclass);
  is_early boolean;
begin
  if to_regclass(quote_ident(partition)) is not null then return; end if;
  execute format('select exists (select from %I where %I >= $1 and %I < $2)', default_partition, key, key)
    into is_early using starts, ends;
  if not is_early then
    execute format(
      'create table if not exists %I partition of %I for values from (%L) to (%L)',
      partition, parent, starts, ends);
  else
    execute format('lock table %I in access exclusive mode', default_partition);
    execute format('create table %I (like %I including defaults including constraints)', partition, parent);
    execute format(
      'with early as (delete from %I where %I >= %L and %I < %L returning *) insert into %I select * from early',
      default_partition, key, starts, key, ends, partition);
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, partition, starts, ends);
  end if;
  perform keep_partition_whole(parent, partition);
end;
$$;

-- As before, with the rights of its owner, and for no table that keeps its rows.
create or replace function drop_months_before(parent text, day date) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' as $$
declare
  kept_from date := date_trunc('month', day)::date;
  partition text;
  key text := (
    select attname from pg_partitioned_table
      join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
    where partrelid = parent::regclass);
begin
  if parent <> 'card_events' then
    raise exception 'The months of % are not dropped.', parent;
  end if;
  for partition in
    select relname from pg_inherits join pg_class on oid = inhrelid
    where inhparent = parent::regclass and relname ~ '_[0-9]{6}$'
      and to_date(right(relname, 6), 'YYYYMM') < kept_from
  loop
    execute format('drop table %I', partition);
  end loop;
  execute format('delete from %I where %I < %L', parent || '_default', key,
    kept_from::timestamp at time zone 'UTC');
end;
$$;

-- Rights of the owner are for those who are given them by name (server/database/app-role.ts).
revoke execute on function create_month_partition(text, date), drop_months_before(text, date),
  keep_partition_whole(text, text) from public;
