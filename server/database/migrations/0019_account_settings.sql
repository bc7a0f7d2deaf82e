-- Account settings: devices, changed addresses, and accounts that leave.

-- What a session was opened from, in words such as "Chrome on Windows"; the header that says so is not kept.
alter table sessions add column device text not null default '';

-- An address that was changed, for as long as its owner may take that back by the link mailed to it.
create table email_changes (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  old_email text not null check (old_email = lower(old_email)),
  -- SHA-256 of the link's token.
  token_hash bytea not null unique,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  -- By this link, or by that of an earlier change.
  undone_at timestamptz
);
create index email_changes_account_id on email_changes (account_id);
create index email_changes_expires_at on email_changes (expires_at);

-- Which tokens have deleted their account: whoever did not get the answer may ask again. Says nothing of whose it was.
create table account_deletions (
  token_hash bytea primary key,
  deleted_at timestamptz not null
);
create index account_deletions_deleted_at on account_deletions (deleted_at);

-- What was paid stays in the books without its account: its subscription, so that money which the provider still takes
-- is booked and given back; and the use of a code, which counts to the code's limit.
alter table subscriptions
  alter column account_id drop not null,
  drop constraint subscriptions_account_id_fkey,
  add constraint subscriptions_account_id_fkey
    foreign key (account_id) references accounts (id) on delete set null;
alter table promo_uses
  alter column account_id drop not null,
  drop constraint promo_uses_account_id_fkey,
  add constraint promo_uses_account_id_fkey
    foreign key (account_id) references accounts (id) on delete set null;

-- What an account did to others, for its data and for its deletion.
create index audit_entries_actor on audit_entries (actor_account_id)
  where actor_account_id is not null;
