-- Members that a company's own directory provisions by SCIM (docs/decisions/0095).

-- The id that the directory has for a group; null: the group is not of it.
alter table organisation_groups add column external_id text check (external_id <> '');
create unique index organisation_groups_external_id on organisation_groups (organisation_id, external_id)
  where external_id is not null;

create table scim_tokens (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  name text not null check (name <> ''),
  -- SHA-256.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  -- Moved at most once a minute; null: never used.
  last_used_at timestamptz
);
create index scim_tokens_organisation on scim_tokens (organisation_id, id);

-- How a directory's removals stand; no row: as at the beginning.
create table scim_directories (
  organisation_id uuid primary key references organisations (id) on delete cascade,
  -- When a removal was refused because there were too many; null: none, or an owner has allowed them.
  refused_at timestamptz,
  -- When the owners were told of it.
  mailed_at timestamptz,
  allowed_until timestamptz
);

create table scim_removals (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  at timestamptz not null
);
create index scim_removals_organisation on scim_removals (organisation_id, at);
create index scim_removals_at on scim_removals (at);

create table scim_users (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  user_name text not null check (user_name <> ''),
  external_id text check (external_id <> ''),
  given_name text not null default '',
  family_name text not null default '',
  formatted_name text not null default '',
  display_name text not null default '',
  email text not null check (email = lower(email)),
  -- Who is or was the member; null: nobody with this address has joined.
  account_id uuid references accounts (id) on delete cascade,
  -- The role to come back to; null: the directory has not ended a membership.
  kept_role text check (kept_role in ('owner', 'admin', 'group_admin', 'editor', 'member')),
  -- The group that the directory has put the user in.
  kept_group_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (organisation_id, kept_group_id) references organisation_groups (organisation_id, id)
    on delete set null (kept_group_id)
);
create unique index scim_users_user_name on scim_users (organisation_id, lower(user_name));
create unique index scim_users_external_id on scim_users (organisation_id, external_id)
  where external_id is not null;
create unique index scim_users_email on scim_users (organisation_id, email);
create unique index scim_users_account on scim_users (account_id, organisation_id)
  where account_id is not null;
create index scim_users_list on scim_users (organisation_id, id);
create index scim_users_group on scim_users (organisation_id, kept_group_id, id)
  where kept_group_id is not null;
-- Of addresses that are deleted.
create index scim_users_address on scim_users (email);
