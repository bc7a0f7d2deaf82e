-- Networks an account was signed in from: who guesses from elsewhere can't keep its owner out there.
-- A network is kept as an HMAC under a key of `secrets` that is deleted after some months.
create table account_networks (
  account_id uuid not null references accounts (id) on delete cascade,
  network_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (account_id, network_hash)
);
create index account_networks_last_seen_at on account_networks (last_seen_at);

-- Where a code was asked for, and where a wrong one was entered; null when a release wrote the row
-- that did not know yet.
alter table otp_codes add column network_hash bytea;
alter table otp_failures
  add column network_hash bytea,
  -- Whether it was compared with a code that another network had asked for.
  add column is_foreign boolean not null default true;
