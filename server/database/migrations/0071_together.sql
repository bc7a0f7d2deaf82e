-- Figures of companies (docs/decisions/0096).

-- The company whose profile was visited, and the group of its member at that time. Null: a private profile.
alter table card_events add column organisation_id uuid, add column organisation_group_id uuid;
--;
create index card_events_organisation on card_events (organisation_id, at)
  where organisation_id is not null;
--;
-- The roles whose messages a company asks for. Null: of members in no group, and of groups without a row of their own.
create table company_inboxes (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  group_id uuid,
  roles text[] not null
    check (roles <@ array['owner', 'admin', 'group_admin', 'editor', 'member']),
  -- A change names the one that it was made from.
  version integer not null default 1,
  unique nulls not distinct (organisation_id, group_id),
  foreign key (organisation_id, group_id) references organisation_groups (organisation_id, id)
    on delete cascade
);

-- The members who let their company read the messages to their company profile, from when until when.
create table company_inbox_consents (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  -- The id of the membership, which may have ended.
  member_id uuid not null,
  given_at timestamptz not null,
  -- Null: it holds.
  ended_at timestamptz
);
create unique index company_inbox_consents_member on company_inbox_consents (member_id)
  where ended_at is null;
create index company_inbox_consents_organisation on company_inbox_consents (organisation_id);
create index company_inbox_consents_account on company_inbox_consents (account_id);

-- A company's copies of messages to its members' profiles.
create table company_messages (
  -- The id of the member's message.
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  -- The group of the member at that time.
  group_id uuid,
  -- The account of the member; null: it is deleted.
  account_id uuid references accounts (id) on delete set null,
  created_at timestamptz not null,
  -- As the profile was called then; empty: its account is deleted.
  profile_name text not null,
  first_name text not null default '',
  last_name text not null default '',
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  message text not null default '',
  -- SHA-256 of the token in the sender's receipt.
  delete_token_hash bytea check (octet_length(delete_token_hash) = 32),
  -- Null: it is open.
  handled_at timestamptz,
  handled_by uuid references accounts (id) on delete set null,
  foreign key (organisation_id, group_id) references organisation_groups (organisation_id, id)
    on delete set null (group_id)
);
-- Ids are sorted by time.
create index company_messages_list on company_messages (organisation_id, id);
create index company_messages_group on company_messages (organisation_id, group_id, id);
create index company_messages_open on company_messages (organisation_id, id) where handled_at is null;
create index company_messages_days on company_messages (organisation_id, created_at);
create index company_messages_account on company_messages (account_id);
create index company_messages_handled_by on company_messages (handled_by) where handled_by is not null;
create index company_messages_delete_token on company_messages (delete_token_hash)
  where delete_token_hash is not null;
--;
-- Whether members see who was tapped and scanned most.
alter table organisations add column has_leader_board boolean not null default false;
