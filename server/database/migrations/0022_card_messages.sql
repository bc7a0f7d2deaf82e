-- What visitors leave by the contact form of a card. Grows with visitors: partitioned by month, and
-- read by the account whose card it was.
create table card_messages (
  id uuid not null,
  created_at timestamptz not null,
  account_id uuid not null references accounts (id) on delete cascade,
  -- Where it came to. The profile may be gone; then this is what it was called.
  profile_id uuid not null,
  profile_name text not null,
  first_name text not null default '',
  last_name text not null default '',
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  message text not null default '',
  read_at timestamptz,
  -- What the owner wrote beside it.
  note text not null default '',
  -- SHA-256 of the token by which the sender deletes it; null where no receipt was mailed.
  delete_token_hash bytea,
  primary key (id, created_at)
) partition by range (created_at);
-- Ids are sorted by time.
create index card_messages_account on card_messages (account_id, id desc);
create index card_messages_unread on card_messages (account_id) where read_at is null;
create index card_messages_delete_token on card_messages (delete_token_hash)
  where delete_token_hash is not null;
create table card_messages_default partition of card_messages default;

-- What was sent lately, so that what is sent again after a lost answer is kept once. The key is a hash of
-- card, content and the id the form gave it, and says nothing by itself.
create table card_message_sendings (
  key bytea primary key,
  sent_at timestamptz not null
);
create index card_message_sendings_sent_at on card_message_sendings (sent_at);
