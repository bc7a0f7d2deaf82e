-- The second factor of a sign-in (docs/decisions/0076).

alter table accounts
  -- Whether it has a passkey or an authenticator app: known where an account is read anyway.
  add column has_second_factor boolean not null default false;

alter table sessions
  -- When whoever is signed in last proved it again; null: not since the sign-in.
  add column confirmed_at timestamptz;

create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Of the authenticator, 32 bits without a sign; it rises, or stays 0.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account_id on passkeys (account_id);

-- Challenges that a passkey has to sign: each once, and only soon after.
create table passkey_challenges (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  -- The use and the session or sign-in it is for, such as `confirm:{session}`.
  scope text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

-- Authenticator apps.
create table totp_secrets (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- Encrypted (server/platform/sealing.ts).
  sealed_secret bytea not null,
  -- The step of the last code that was accepted: only a later one is (RFC 6238, section 5.2).
  last_step integer not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create table recovery_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Sign-ins whose password was right, and whose second step has yet to come.
create table begun_sign_ins (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  account_id uuid not null references accounts (id) on delete cascade,
  wrong_codes integer not null default 0,
  expires_at timestamptz not null
);
create index begun_sign_ins_account_id on begun_sign_ins (account_id);
create index begun_sign_ins_expires_at on begun_sign_ins (expires_at);
