-- Cards in wallets (docs/decisions/0034).

-- The pass of an account in Apple Wallet.
create table apple_passes (
  id uuid primary key,
  account_id uuid not null unique references accounts (id) on delete cascade,
  -- The name of the pass on phones and in Apple's calls: random, it tells of no account.
  serial text not null unique check (length(serial) >= 22),
  -- The token by which a phone asks for the pass, encrypted.
  token_sealed bytea not null,
  issued_at timestamptz not null,
  -- In whole seconds, as HTTP has them, and later with each change.
  changed_at timestamptz not null,
  -- Rises over all passes, in the order in which changes are committed; 0 before the first one.
  change_number bigint not null default 0
);
create index apple_passes_change_number on apple_passes (change_number);

-- The phones that have a pass and want to hear of its changes.
create table apple_registrations (
  -- SHA-256 of the name by which a phone calls itself.
  device_hash bytea not null check (octet_length(device_hash) = 32),
  pass_id uuid not null references apple_passes (id) on delete cascade,
  -- The token by which Apple finds the phone, encrypted.
  push_token_sealed bytea not null,
  registered_at timestamptz not null,
  primary key (device_hash, pass_id)
);
create index apple_registrations_pass_id on apple_registrations (pass_id, registered_at);

-- The pass of an account in Google Wallet, which Google keeps.
create table google_passes (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- Its name there, behind that of the issuer: random, it tells of no account.
  name text not null unique check (length(name) >= 22),
  issued_at timestamptz not null
);
