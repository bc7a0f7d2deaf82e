-- Profiles of members, and the templates of their companies (docs/decisions/0090).

-- Null: a private profile. What a member leaves behind stays with the account.
alter table profiles add column organisation_member_id uuid
  references organisation_members (id) on delete set null;
create unique index profiles_organisation_member_id on profiles (organisation_member_id)
  where organisation_member_id is not null;

create table company_templates (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  -- Null: of members in no group, and of groups without one of their own.
  group_id uuid,
  -- By the names of profile fields; those that are free are not there.
  fields jsonb not null,
  -- A change names the one that it was made from; a profile, the one that it was shaped by.
  version integer not null default 1,
  saved_at timestamptz not null,
  unique nulls not distinct (organisation_id, group_id),
  foreign key (organisation_id, group_id) references organisation_groups (organisation_id, id)
    on delete cascade
);

-- What a member's profile was shaped by.
create table company_profiles (
  member_id uuid primary key references organisation_members (id) on delete cascade,
  -- Null: there was no template.
  template_id uuid,
  template_version integer,
  -- Fields whose suggestion was filled in once.
  prefilled text[] not null default '{}',
  -- Accepted values of locked fields, each with the template's value that it departs from.
  exceptions jsonb not null default '{}',
  -- What of the template could not be applied; empty: all was.
  problem text not null default ''
);

create table company_profile_requests (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  member_id uuid not null references organisation_members (id) on delete cascade,
  -- The asked values of locked fields, by their names.
  changes jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  -- Rises when the member asks for something else meanwhile.
  version integer not null default 1,
  asked_at timestamptz not null,
  -- Null while it waits.
  decided_at timestamptz
);
-- Ids are sorted by time.
create unique index company_profile_requests_waiting on company_profile_requests (member_id)
  where state = 'waiting';
create index company_profile_requests_list on company_profile_requests (organisation_id, id)
  where state = 'waiting';
create index company_profile_requests_member on company_profile_requests (member_id, id);
create index company_profile_requests_organisation on company_profile_requests (organisation_id);
create index company_profile_requests_decided_at on company_profile_requests (decided_at)
  where decided_at is not null;
