-- Devices that an account knows, and the answer to a mail about it (docs/decisions/0077).

alter table sessions
  -- ISO 3166-1 alpha-2, where a proxy of ours said it; there is no other place kept.
  add column country text,
  -- The known device that signed in; null: the browser keeps no token.
  add column device_hash bytea;

-- Browsers that an account was signed in from, each by a random token that it keeps.
create table known_devices (
  account_id uuid not null references accounts (id) on delete cascade,
  -- SHA-256 of account and token, so that nobody sees who shares a browser with whom.
  device_hash bytea not null check (octet_length(device_hash) = 32),
  -- In words such as "Chrome on Windows".
  device text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (account_id, device_hash)
);
create index known_devices_last_seen_at on known_devices (last_seen_at);

-- Links in mails about an account: whoever has the mailbox says that it was not them.
create table not_me_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id uuid not null references accounts (id) on delete cascade,
  -- The address that the mail went to; the account may have another one by now.
  email text not null check (email = lower(email)),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index not_me_links_account_id on not_me_links (account_id);
create index not_me_links_expires_at on not_me_links (expires_at);
