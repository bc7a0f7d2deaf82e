-- What strangers do with a card: looked at it, saved it, followed one of its links. Nothing here leads to
-- one of them (specification 3, "Public card and contact"). No key refers to accounts or profiles: an
-- event would lock their rows, and a profile's history outlives it, without its name.
create table card_events (
  account_id uuid not null,
  profile_id uuid not null,
  -- The hour in which it happened.
  at timestamptz not null,
  kind text not null check (kind in ('view', 'save', 'click')),
  -- How the card was opened.
  source text not null check (source in ('nfc', 'qr', 'link')),
  -- What was clicked.
  target text
    check (target in ('call', 'whatsapp', 'email', 'website', 'map', 'social', 'link')),
  device text not null check (device in ('phone', 'tablet', 'computer', 'other')),
  -- The site that led there, without its path; empty where none did, or none was told.
  referrer_host text not null check (length(referrer_host) <= 253),
  check ((kind = 'click') = (target is not null))
) partition by range (at);
create index card_events_account on card_events (account_id, at);
create table card_events_default partition of card_events default;

-- As before, and rows that came before their month had a partition move there: PostgreSQL refuses a
-- partition for rows that the default one holds, so a missed night would stop all that come after it.
create or replace function create_month_partition(parent text, month date) returns void
language plpgsql as $$
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
    return;
  end if;
  execute format('lock table %I in access exclusive mode', default_partition);
  execute format('create table %I (like %I including defaults including constraints)', partition, parent);
  execute format(
    'with early as (delete from %I where %I >= %L and %I < %L returning *) insert into %I select * from early',
    default_partition, key, starts, key, ends, partition);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, partition, starts, ends);
end;
$$;

-- Drops the months of a table before that of a day, and their rows that have no partition of their own.
-- Whoever reads or writes the table waits for it, so it gives up soon: the next night tries again.
create function drop_months_before(parent text, day date) returns void
language plpgsql set lock_timeout = '5s' as $$
declare
  kept_from date := date_trunc('month', day)::date;
  partition text;
  key text := (
    select attname from pg_partitioned_table
      join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
    where partrelid = parent::regclass);
begin
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
