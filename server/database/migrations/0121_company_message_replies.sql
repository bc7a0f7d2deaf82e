-- The replies from a company's inbox to the messages that it has copies of, sent by mail.
create table company_message_replies (
  message_id uuid not null references company_messages (id) on delete cascade,
  -- Made where it was written, so that one sent again after a lost answer is the same.
  id uuid not null,
  -- The account of who wrote it; null: it is deleted.
  account_id uuid references accounts (id) on delete set null,
  replied_at timestamptz not null,
  reply text not null,
  primary key (message_id, id)
);
create index company_message_replies_account on company_message_replies (account_id);
