-- Accounts and what proves who someone is. Identifiers are UUIDv7 made by the application.
create table accounts (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  unique_id text not null unique check (unique_id ~ '^[a-z0-9]{10}$'),
  name text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  is_admin boolean not null default false,
  has_seen_dashboard_tour boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A bearer token is 256 random bits; only its SHA-256 is kept.
create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_account_id on sessions (account_id);
create index sessions_expires_at on sessions (expires_at);

-- One row per code sent. A code is bound to an address, not to an account: it may not have one yet.
create table otp_codes (
  id uuid primary key,
  email text not null,
  code_hash bytea not null,
  salt bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index otp_codes_email on otp_codes (email, created_at desc);

-- One row per wrong code, so that the hourly limit holds across codes.
create table otp_failures (
  id uuid primary key,
  email text not null,
  failed_at timestamptz not null
);
create index otp_failures_email on otp_failures (email, failed_at);

create table password_resets (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_account_id on password_resets (account_id);
