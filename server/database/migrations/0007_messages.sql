-- Keys the shop makes for itself, one per use and month, so that what one process signed every
-- other can check. Old ones are removed when nothing they signed is valid any more.
create table secrets (
  name text not null,
  -- In UTC, such as '2026-11'.
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  key bytea not null check (octet_length(key) = 32),
  primary key (name, month)
);

-- What people write to the shop. Grows with visitors, so it is partitioned by month from the start.
create table contact_messages (
  id uuid not null,
  created_at timestamptz not null,
  kind text not null check (kind in ('contact', 'feedback')),
  -- Whose it is, by which it can be distributed; null for what a visitor wrote.
  account_id uuid,
  name text not null,
  email text not null,
  subject text not null default '',
  message text not null,
  topic text not null default '',
  card_number text not null default '',
  -- Path and query of the page it was written on, empty when not told.
  from_path text not null default '',
  -- When an admin marked it as answered.
  answered_at timestamptz,
  primary key (id, created_at)
) partition by range (created_at);
create index contact_messages_created_at on contact_messages (created_at desc);
create index contact_messages_account on contact_messages (account_id, created_at desc);
create table contact_messages_default partition of contact_messages default;
