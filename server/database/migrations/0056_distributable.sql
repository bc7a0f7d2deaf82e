-- What grows with visitors can be distributed by account over the workers of Citus (docs/scaling.md).

-- Citus checks a key only where the account is in it, and refers from no distributed table to a local one.
-- Lists of an account's messages read the key, so the index of the same columns goes.
alter table card_messages drop constraint card_messages_account_id_fkey;
alter table card_messages drop constraint card_messages_pkey;
alter table card_messages add primary key (account_id, id, created_at);
drop index card_messages_account;

-- A message is stored while its account is locked, so none comes after this. With the rights of whoever deletes:
-- Citus has one user for the rows of an account in a transaction.
create function delete_messages_of_account() returns trigger
language plpgsql as $$
begin
  delete from card_messages where account_id = old.id;
  return null;
end;
$$;
create trigger accounts_messages after delete on accounts
  for each row execute function delete_messages_of_account();

-- As before, in statements that Citus has, one node after the other.
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
  -- For this transaction; elsewhere a setting without effect.
  perform set_config('citus.multi_shard_modify_mode', 'sequential', true);
  execute format('select count(*) > 0 from (select 1 from %I where %I >= $1 and %I < $2 limit 1) as early',
    default_partition, key, key)
    into is_early using starts, ends;
  if not is_early then
    execute format(
      'create table if not exists %I partition of %I for values from (%L) to (%L)',
      partition, parent, starts, ends);
  else
    execute format('lock table %I in access exclusive mode', default_partition);
    -- By way of a table of this session: rows that a partition brings along stay on the coordinator as well.
    execute format('create temporary table early on commit drop as select * from %I where %I >= %L and %I < %L',
      default_partition, key, starts, key, ends);
    execute format('delete from %I where %I >= %L and %I < %L', default_partition, key, starts, key, ends);
    execute format('create table %I partition of %I for values from (%L) to (%L)', partition, parent, starts, ends);
    execute format('insert into %I select * from pg_temp.early', parent);
    drop table pg_temp.early;
  end if;
  perform keep_partition_whole(parent, partition);
end;
$$;
