-- The replies of owners to the messages on their cards, sent by mail. A message may be on another server (Citus), so the
-- row names it without a key and is deleted with it.
create table message_replies (
  account_id uuid not null references accounts (id) on delete cascade,
  -- Made where it was written, so that one sent again after a lost answer is the same.
  id uuid not null,
  message_id uuid not null,
  replied_at timestamptz not null,
  reply text not null,
  primary key (account_id, id)
);
create index message_replies_message on message_replies (account_id, message_id, replied_at);
--;
-- When the owner last replied here; null: not yet.
alter table card_messages add column replied_at timestamptz;
