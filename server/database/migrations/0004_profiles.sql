create table profiles (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  is_active boolean not null default false,
  -- Whether search engines may list the public page; nobody is listed who did not ask for it.
  is_indexable boolean not null default false,
  -- Counts up with each change, so that a second editor is told instead of overwriting.
  version integer not null default 1,
  name text not null,
  profile_type text not null
    check (profile_type in ('Personal', 'Business', 'School', 'Conference', 'Custom')),
  custom_slug text not null default '' check (custom_slug ~ '^[a-z0-9-]{0,50}$'),
  profile_position text not null default 'right'
    check (profile_position in ('right', 'center', 'left')),
  company_name text not null default '',
  company_location text not null default '',
  company_phone text not null default '' check (company_phone ~ '^[0-9]{0,15}$'),
  company_country_code text not null default '+1',
  company_phone_format text not null default 'parentheses'
    check (company_phone_format in ('parentheses', 'dashes', 'none')),
  company_email text not null default '',
  website text not null default '',
  description text not null default '',
  industry text not null default '',
  founded_year text not null default '',
  employee_count text not null default '',
  key_skills text not null default '',
  twitter_x text not null default '',
  linkedin text not null default '',
  facebook text not null default '',
  instagram text not null default '',
  youtube text not null default '',
  color text not null default '#22c55e' check (color ~ '^#[0-9a-f]{6}$'),
  logo text not null default '',
  secondary_logo text not null default '',
  profile_picture text not null default '',
  cover_image text not null default '',
  connect_section jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- At most one active profile and one holder of a slug per account, whatever races.
create unique index profiles_one_active on profiles (account_id) where is_active;
create unique index profiles_slug on profiles (account_id, custom_slug) where custom_slug <> '';
create index profiles_account_id on profiles (account_id, created_at);
