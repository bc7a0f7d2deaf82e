-- Counters of rate-limiter-flexible (its PostgreSQL store); they may be lost at any time.
create unlogged table rate_limits (
  -- The limit's name and the key it counts, for example an e-mail address.
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- Who changed what. Append-only; grows with visitors, so it is partitioned by month from the start.
create table audit_entries (
  id uuid not null,
  at timestamptz not null,
  -- The account concerned, by which it can be distributed; null for what concerns none.
  account_id uuid,
  -- Who did it: an account, or null for the system, the command line and visitors.
  actor_account_id uuid,
  actor text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  primary key (id, at)
) partition by range (at);
create index audit_entries_subject on audit_entries (subject_type, subject_id, at desc);
create index audit_entries_account on audit_entries (account_id, at desc);
create table audit_entries_default partition of audit_entries default;

-- Makes the partition of one month of a table that is partitioned by month; does nothing where it exists.
create function create_month_partition(parent text, month date) returns void
language plpgsql as $$
declare
  first_day date := date_trunc('month', month)::date;
  partition text := parent || '_' || to_char(first_day, 'YYYYMM');
begin
  execute format(
    'create table if not exists %I partition of %I for values from (%L) to (%L)',
    partition, parent, first_day::timestamp at time zone 'UTC',
    (first_day + interval '1 month') at time zone 'UTC'
  );
end;
$$;

-- What is done once in the life of a database: the demo seed, the promotion of the configured admin.
create table done_once (
  name text primary key,
  done_at timestamptz not null
);
