-- Companies with members (docs/decisions/0090).

create table organisations (
  id uuid primary key,
  name text not null check (name <> ''),
  -- Site path of an uploaded image; empty: none.
  logo text not null default '',
  -- '#rrggbb'; empty: none.
  color text not null default '',
  address_line1 text not null default '',
  address_line2 text not null default '',
  city text not null default '',
  state text not null default '',
  postal_code text not null default '',
  country text not null default '',
  tax_id text not null default '',
  -- For members and invitations that wait, counted while this row is locked.
  seats integer not null check (seats >= 3),
  -- Of the details: a change names the one that it was made from.
  version integer not null default 1,
  created_at timestamptz not null
);

create table organisation_groups (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  name text not null check (name <> ''),
  version integer not null default 1,
  -- For keys that say that a group is of the same company.
  unique (organisation_id, id)
);
create unique index organisation_groups_name on organisation_groups (organisation_id, lower(name));

create table organisation_members (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  role text not null check (role in ('owner', 'admin', 'group_admin', 'editor', 'member')),
  group_id uuid,
  version integer not null default 1,
  joined_at timestamptz not null,
  unique (account_id, organisation_id),
  foreign key (organisation_id, group_id) references organisation_groups (organisation_id, id),
  check (role <> 'group_admin' or group_id is not null)
);
-- Ids are sorted by time.
create index organisation_members_list on organisation_members (organisation_id, id);
create index organisation_members_group on organisation_members (organisation_id, group_id, id);
create index organisation_members_role on organisation_members (organisation_id, role, id);

create table organisation_invitations (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'admin', 'group_admin', 'editor', 'member')),
  group_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'withdrawn')),
  -- SHA-256 of the token in the mail; null: its mail waits in the queue.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  -- How many mails were asked for, so that each is sent once.
  mail_number integer not null default 1,
  sent_at timestamptz,
  expires_at timestamptz not null,
  foreign key (organisation_id, group_id) references organisation_groups (organisation_id, id),
  check (role <> 'group_admin' or group_id is not null)
);
create unique index organisation_invitations_waiting on organisation_invitations (organisation_id, email)
  include (expires_at) where state = 'waiting';
create index organisation_invitations_list on organisation_invitations (organisation_id, id);
create index organisation_invitations_group on organisation_invitations (organisation_id, group_id, id);
create index organisation_invitations_email on organisation_invitations (email);
create index organisation_invitations_expires_at on organisation_invitations (expires_at);
create index organisation_invitations_unsent on organisation_invitations (organisation_id, id)
  where sent_at is null and state = 'waiting';
