-- People whom owners met (docs/decisions/0088).

create table leads (
  account_id uuid not null references accounts (id) on delete cascade,
  -- Made by the device that wrote it down: what is sent twice is kept once.
  id uuid not null,
  -- Rises with each change; a change of an older one is refused.
  version integer not null default 1,
  met_at timestamptz not null,
  name text not null,
  company text not null,
  role text not null,
  email text not null,
  phone text not null,
  web text not null,
  notes text not null,
  tags text[] not null,
  -- The owner's profile that was shown, as it was called then.
  met_with text not null,
  follow_up_on date,
  -- The last follow-up that was mailed: none up to that day is mailed again.
  followed_up_on date,
  -- What is searched, folded; and what phone numbers and persons are compared by.
  words text not null,
  phone_key text not null,
  person_key text not null,
  primary key (account_id, id)
);
create index leads_met_at on leads (account_id, met_at desc, id desc);
create index leads_email on leads (account_id, email) where email <> '';
create index leads_phone_key on leads (account_id, phone_key) where phone_key <> '';
create index leads_person_key on leads (account_id, person_key) where person_key <> '';
create index leads_follow_up_on on leads (follow_up_on)
  where follow_up_on is not null and (followed_up_on is null or followed_up_on < follow_up_on);

-- Ids of leads that were deleted or merged: a device that sends one again does not bring it back.
create table gone_leads (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  gone_at timestamptz not null,
  -- The lead that it became a part of.
  merged_into uuid,
  primary key (account_id, id)
);
