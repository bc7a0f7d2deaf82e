-- Cards that a company holds, and what became of the pages of those who left (docs/decisions/0093).

alter table cards
  -- The company that holds the card; no account does then.
  add column organisation_id uuid references organisations (id),
  -- Whose company profile it opens; null: the company's own page.
  add column organisation_member_id uuid references organisation_members (id) on delete set null,
  -- The first tap since a company has it.
  add column first_tapped_at timestamptz;

alter table cards drop constraint cards_check;
alter table cards
  add constraint cards_holder check (
    state = 'frozen'
    or (state = 'claimed') = (account_id is not null or organisation_id is not null)
  ),
  add constraint cards_one_holder check (account_id is null or organisation_id is null),
  add constraint cards_member_of_holder
    check (organisation_member_id is null or organisation_id is not null);

create index cards_organisation on cards (organisation_id, claimed_at, serial)
  where organisation_id is not null;
create index cards_organisation_member on cards (organisation_member_id)
  where organisation_member_id is not null;

-- A membership that ended, and where its page leads.
create table organisation_departures (
  -- The id of the membership.
  member_id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  -- Who ended it.
  ended_by uuid references accounts (id) on delete set null,
  left_at timestamptz not null,
  -- The colleague whose page is shown instead; null: the company's own page.
  redirect_member_id uuid references organisation_members (id) on delete set null,
  -- Null: the page is closed at once.
  redirect_until timestamptz
);
create index organisation_departures_organisation on organisation_departures (organisation_id);
create index organisation_departures_account on organisation_departures (account_id);
create index organisation_departures_ended_by on organisation_departures (ended_by)
  where ended_by is not null;
create index organisation_departures_redirect on organisation_departures (redirect_member_id)
  where redirect_member_id is not null;

-- A closed profile: its company shows it no more, and its account has it without changing it.
alter table profiles
  add column departure_id uuid references organisation_departures (member_id) on delete set null;
create index profiles_departure on profiles (departure_id) where departure_id is not null;
