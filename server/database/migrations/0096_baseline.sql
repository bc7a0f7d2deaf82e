-- The schema of release 1.0.0, in which the migrations before it are folded (docs/decisions/0067).

-- Trigrams: a word is found anywhere in a text.
create extension if not exists pg_trgm;

-- A text as it is searched: in small letters, and each character beyond ASCII as its code, for trigrams
-- know no others where the locale is C.
create function searchable(words text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  folded text := '';
  letter text;
begin
  words := lower(words);
  if octet_length(words) = char_length(words) then return words; end if;
  foreach letter in array string_to_array(words, null) loop
    folded := folded || case when ascii(letter) < 128 then letter else 'u' || to_hex(ascii(letter)) end;
  end loop;
  return folded;
end;
$$;

-- The signs in a text (ASCII), which trigrams leave out: by them few rows are looked at for a '%'.
create function signs_of(words text) returns text[] language sql immutable parallel safe
return regexp_split_to_array(regexp_replace(words, '[^!-/:-@\[-`{-~]+', '', 'g'), '');

create function message_words(
  email text, name text, subject text, topic text, card_number text, message text
) returns text language sql immutable parallel safe
return searchable(' ' || email || ' ' || name || ' ' || subject || ' ' || topic || ' ' || card_number
  || ' ' || message);

-- The searched words of an order, folded, each after a space. What people write with or without
-- blanks and signs stands there without them as well.
create function order_words(email text, address jsonb, tracking_number text)
returns text language sql immutable parallel safe
return searchable(' ' || email
  || ' ' || coalesce(address ->> 'fullName', '')
  || ' ' || coalesce(address ->> 'phoneNumber', '')
  || ' ' || translate(coalesce(address ->> 'phoneNumber', ''), ' +()-./', '')
  || ' ' || coalesce(address ->> 'postalCode', '')
  || ' ' || translate(coalesce(address ->> 'postalCode', ''), ' -', '')
  || ' ' || tracking_number
  || ' ' || translate(tracking_number, ' -', ''));

-- TRUNCATE fires no row trigger: a trigger of the statement keeps the audit log and the invoices from it,
-- also where it comes by CASCADE from a table that they refer to.
create function keep_all_rows() returns trigger
language plpgsql as $$
begin
  raise exception 'The table % keeps its rows.', tg_table_name;
end;
$$;

-- Partitions do not inherit triggers of statements.
create function keep_partition_whole(parent text, partition text) returns void
language plpgsql as $$
begin
  if exists (select from pg_trigger
    where tgrelid = parent::regclass and tgfoid = 'keep_all_rows'::regproc)
  then
    execute format('create trigger %I before truncate on %I for each statement execute function keep_all_rows()',
      partition || '_kept_whole', partition);
  end if;
end;
$$;

-- Makes the partition of one month of a table that is partitioned by month; does nothing where it exists. In statements
-- that Citus has, one node after the other, and with the rights of the owner: the application's role owns no table
-- (docs/decisions/0060).
create function create_month_partition(parent text, month date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first_day date := date_trunc('month', month)::date;
  partition text := parent || '_' || to_char(first_day, 'YYYYMM');
  default_partition text := parent || '_default';
  starts timestamptz := first_day::timestamp at time zone 'UTC';
  ends timestamptz := (first_day + interval '1 month') at time zone 'UTC';
  key text := (
    select attname from pg_partitioned_table
      join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
    where partrelid = parent::regclass);
  is_early boolean;
begin
  if to_regclass(quote_ident(partition)) is not null then return; end if;
  -- For this transaction; elsewhere a setting without effect.
  perform set_config('citus.multi_shard_modify_mode', 'sequential', true);
  execute format('select count(*) > 0 from (select 1 from %I where %I >= $1 and %I < $2 limit 1) as early',
    default_partition, key, key)
    into is_early using starts, ends;
  if not is_early then
    execute format(
      'create table if not exists %I partition of %I for values from (%L) to (%L)',
      partition, parent, starts, ends);
  else
    execute format('lock table %I in access exclusive mode', default_partition);
    -- By way of a table of this session: rows that a partition brings along stay on the coordinator as well.
    execute format('create temporary table early on commit drop as select * from %I where %I >= %L and %I < %L',
      default_partition, key, starts, key, ends);
    execute format('delete from %I where %I >= %L and %I < %L', default_partition, key, starts, key, ends);
    execute format('create table %I partition of %I for values from (%L) to (%L)', partition, parent, starts, ends);
    execute format('insert into %I select * from pg_temp.early', parent);
    drop table pg_temp.early;
  end if;
  perform keep_partition_whole(parent, partition);
end;
$$;

-- Drops the months of a table before that of a day, and their rows that have no partition of their own; with the rights
-- of the owner, and for no table that keeps its rows.
create function drop_months_before(parent text, day date) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' as $$
declare
  kept_from date := date_trunc('month', day)::date;
  partition text;
  key text := (
    select attname from pg_partitioned_table
      join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
    where partrelid = parent::regclass);
begin
  if parent <> 'card_events' then
    raise exception 'The months of % are not dropped.', parent;
  end if;
  for partition in
    select relname from pg_inherits join pg_class on oid = inhrelid
    where inhparent = parent::regclass and relname ~ '_[0-9]{6}$'
      and to_date(right(relname, 6), 'YYYYMM') < kept_from
  loop
    execute format('drop table %I', partition);
  end loop;
  execute format('delete from %I where %I < %L', parent || '_default', key,
    kept_from::timestamp at time zone 'UTC');
end;
$$;

-- Rights of the owner are for those who are given them by name (server/database/app-role.ts).
revoke execute on function create_month_partition(text, date), drop_months_before(text, date),
  keep_partition_whole(text, text) from public;

-- Accounts and what proves who someone is. Identifiers are UUIDv7 made by the application.
create table accounts (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  unique_id text not null unique check (unique_id ~ '^[a-z0-9]{10}$'),
  name text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  is_admin boolean not null default false,
  has_seen_dashboard_tour boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the free plan was activated; what an account has paid for is in entitlements.
  free_activated_at timestamptz,
  -- The searched words of an account, folded, each after a space: what begins with one is found
  -- by ' ab'. Phone numbers are found by their digits as well, however they are written. Kept, because a
  -- search for what many have compares with it a thousand times.
  search_words text generated always as (searchable(
    ' ' || email || ' ' || unique_id || ' ' || name || ' ' || first_name || ' ' || last_name || ' ' || phone
    || ' ' || translate(phone, ' +()-./', ''))) stored,
  -- Whether it has a passkey or an authenticator app: known where an account is read anyway.
  has_second_factor boolean not null default false,
  -- From then on the next sign-in by the password removes the second factor; null: nobody has asked for that.
  second_factor_removal_at timestamptz
);
-- Ids are sorted by time.
create index accounts_admins on accounts (id) where is_admin;
-- The admin area counts the registrations of the last days: by their time, without reading all accounts.
create index accounts_created_at on accounts (created_at);
create index accounts_signs on accounts using gin (signs_of(search_words));
create index accounts_with_free on accounts (id) where free_activated_at is not null;
create index accounts_without_free on accounts (id) where free_activated_at is null;
create index accounts_words on accounts using gin (search_words gin_trgm_ops);
alter table accounts alter column search_words set statistics 1000;

-- A message is stored while its account is locked, so none comes after this. With the rights of whoever deletes:
-- Citus has one user for the rows of an account in a transaction.
create function delete_messages_of_account() returns trigger
language plpgsql as $$
begin
  delete from card_messages where account_id = old.id;
  return null;
end;
$$;

create trigger accounts_messages after delete on accounts
  for each row execute function delete_messages_of_account();

-- A bearer token is 256 random bits; only its SHA-256 is kept.
create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  -- What a session was opened from, in words such as "Chrome on Windows"; the header that says so is not kept.
  device text not null default '',
  -- When whoever is signed in last proved it again; null: not since the sign-in.
  confirmed_at timestamptz,
  -- ISO 3166-1 alpha-2, where a proxy of ours said it; there is no other place kept.
  country text,
  -- The known device that signed in; null: the browser keeps no token.
  device_hash bytea,
  -- The token that a confirmed sign-in was asked for by, until it ends shortly after, and what it had confirmed.
  previous_token_hash bytea,
  previous_token_ends_at timestamptz,
  previous_confirmed_at timestamptz
);
create index sessions_account_id on sessions (account_id);
create index sessions_expires_at on sessions (expires_at);
create index sessions_previous_token on sessions (previous_token_hash) where previous_token_hash is not null;

-- One row per code sent. A code is bound to an address, not to an account: it may not have one yet.
create table otp_codes (
  id uuid primary key,
  email text not null,
  code_hash bytea not null,
  salt bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The network where a code was asked for; null: it is not known.
  network_hash bytea,
  -- In the words of who used it, such as `claim:{serial}`.
  used_for text,
  used_by uuid references accounts (id) on delete set null,
  -- Whether the account was made with this very code.
  made_account boolean not null default false,
  -- When a code was entered rightly for the first time: its sender then counts as somebody who reads the address.
  proved_at timestamptz,
  -- Codes of a log-in are counted by themselves: without the password nobody uses up those of an address.
  kind text not null default 'otp'
);
create index otp_codes_email on otp_codes (email, created_at desc);

-- One row per wrong code, so that the hourly limit holds across codes.
create table otp_failures (
  id uuid primary key,
  email text not null,
  failed_at timestamptz not null,
  network_hash bytea,
  -- Whether it was compared with a code that another network had asked for.
  is_foreign boolean not null default true,
  kind text not null default 'otp'
);
create index otp_failures_email on otp_failures (email, failed_at);

create table password_resets (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_account_id on password_resets (account_id);

-- Counters of rate-limiter-flexible (its PostgreSQL store); they may be lost at any time.
create unlogged table rate_limits (
  -- The limit's name and the key it counts, for example an e-mail address.
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- Who changed what. Append-only; grows with visitors, so it is partitioned by month from the start.
create table audit_entries (
  id uuid not null,
  at timestamptz not null,
  -- The account concerned, by which it can be distributed; null for what concerns none.
  account_id uuid,
  -- Who did it: an account, or null for the system, the command line and visitors.
  actor_account_id uuid,
  actor text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  primary key (id, at)
) partition by range (at);
create table audit_entries_default partition of audit_entries default;
create index audit_entries_account on audit_entries (account_id, at desc);
-- What an account did to others, for its data and for its deletion.
create index audit_entries_actor on audit_entries (actor_account_id) where actor_account_id is not null;
create index audit_entries_subject on audit_entries (subject_type, subject_id, at desc);

-- The audit log only grows. What may change of an entry is what leads to an account that is deleted; rows
-- that came before their month had a partition leave the default one when they move there.
create function keep_audit_entry() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if tg_table_name = 'audit_entries_default' then return old; end if;
    raise exception 'The audit log is append-only.';
  end if;
  if (new.id, new.at, new.actor, new.action, new.subject_type)
      is distinct from (old.id, old.at, old.actor, old.action, old.subject_type)
    or (new.subject_id <> old.subject_id and new.subject_id <> 'deleted')
    or (new.account_id is not null and new.account_id is distinct from old.account_id)
    or (new.actor_account_id is not null and new.actor_account_id is distinct from old.actor_account_id)
    -- Of what was noted, something may be taken out.
    or (new.before is not null and not coalesce(old.before @> new.before, false))
    or (new.after is not null and not coalesce(old.after @> new.after, false))
  then
    raise exception 'The audit log is append-only.';
  end if;
  return new;
end;
$$;

create trigger audit_entries_kept before delete or update on audit_entries
  for each row execute function keep_audit_entry();
create trigger audit_entries_kept_whole before truncate on audit_entries
  for each statement execute function keep_all_rows();

select keep_partition_whole('audit_entries', 'audit_entries_default');

-- What is done once in the life of a database: the demo seed, the promotion of the configured admin.
create table done_once (
  name text primary key,
  done_at timestamptz not null
);

-- Content-addressed images. The bytes live in the file store under the same name.
create table files (
  -- '{sha256 in hex}.{extension}'
  name text primary key,
  content_type text not null,
  byte_size integer not null check (byte_size >= 0),
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  -- When somebody last uploaded a file or was about to name it in a profile. What no profile names is
  -- removed a day after that; whoever names it first moves this on, so that a removal at the same moment
  -- finds it wanted.
  wanted_at timestamptz not null
);
create index files_wanted_at on files (wanted_at);

-- Who uploaded a file: the same bytes may come from several accounts. A profile's image fields
-- accept only files that its own account (or the card it was claimed with) uploaded.
create table file_owners (
  file_name text not null references files (name) on delete cascade,
  account_id uuid references accounts (id) on delete cascade,
  serial text,
  created_at timestamptz not null,
  unique nulls not distinct (file_name, account_id, serial),
  constraint file_owners_check check (num_nonnulls(account_id, serial) = 1)
);
create index file_owners_account_id on file_owners (account_id);
-- What was uploaded for a card is looked up when it is claimed.
create index file_owners_serial on file_owners (serial) where serial is not null;

create table companies (
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
  created_at timestamptz not null,
  -- Whether members see who was tapped and scanned most.
  has_leader_board boolean not null default false,
  -- Since when the bought seats are paid no more, which stops editing; null: they are paid, or were never bought.
  lapsed_at timestamptz,
  bought_seats integer not null default 0,
  -- Fewer seats from the end of a paid period on: invitations count them already; null: none are planned.
  planned_seats integer,
  constraint companies_check check (bought_seats >= 0 and bought_seats <= seats)
);

create table company_groups (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  name text not null check (name <> ''),
  version integer not null default 1,
  -- The id that the directory has for a group; null: the group is not of it.
  external_id text check (external_id <> ''),
  -- What the seats of a group are booked to; empty: nothing was given.
  cost_centre text not null default '',
  unique (company_id, id)
);
create unique index company_groups_external_id on company_groups (company_id, external_id)
  where external_id is not null;
create unique index company_groups_name on company_groups (company_id, lower(name));

create table company_members (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  role text not null check (role in ('owner', 'admin', 'group_admin', 'editor', 'member')),
  group_id uuid,
  version integer not null default 1,
  joined_at timestamptz not null,
  unique (account_id, company_id),
  foreign key (company_id, group_id) references company_groups (company_id, id),
  constraint company_members_check check (role <> 'group_admin' or group_id is not null)
);
create index company_members_group on company_members (company_id, group_id, id);
-- Ids are sorted by time.
create index company_members_list on company_members (company_id, id);
create index company_members_role on company_members (company_id, role, id);

-- A membership that ended, and where its page leads.
create table company_departures (
  -- The id of the membership.
  member_id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  -- Who ended it.
  ended_by uuid references accounts (id) on delete set null,
  left_at timestamptz not null,
  -- The colleague whose page is shown instead; null: the company's own page.
  redirect_member_id uuid references company_members (id) on delete set null,
  -- Null: the page is closed at once.
  redirect_until timestamptz
);
create index company_departures_account on company_departures (account_id);
create index company_departures_company on company_departures (company_id);
create index company_departures_ended_by on company_departures (ended_by) where ended_by is not null;
create index company_departures_redirect on company_departures (redirect_member_id)
  where redirect_member_id is not null;

create table profiles (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  is_active boolean not null default false,
  -- Whether search engines may list the public page; nobody is listed who did not ask for it.
  is_indexable boolean not null default false,
  -- Counts up with each change, so that a second editor is told instead of overwriting.
  version integer not null default 1,
  name text not null,
  profile_type text not null check (profile_type in ('Personal', 'Business', 'School', 'Conference', 'Custom')),
  custom_slug text not null default '' check (custom_slug ~ '^[a-z0-9-]{0,50}$'),
  profile_position text not null default 'right' check (profile_position in ('right', 'center', 'left')),
  company_name text not null default '',
  company_location text not null default '',
  company_phone text not null default '' check (company_phone ~ '^[0-9]{0,15}$'),
  company_country_code text not null default '+1',
  company_phone_format text not null default 'parentheses'
    check (company_phone_format in ('parentheses', 'dashes', 'none', 'national')),
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
  updated_at timestamptz not null,
  pronouns text not null default '',
  job_title text not null default '',
  second_phone text not null default '' check (second_phone ~ '^[0-9]{0,15}$'),
  second_phone_country_code text not null default '+1',
  second_email text not null default '',
  -- [{ label, url, isShown }], in the order in which they are shown.
  links jsonb not null default '[]',
  block_order text[] not null default '{contact,about,skills,links,social,qr,connect}',
  -- Phone and e-mail in the vCard alone, not on the page.
  is_contact_hidden boolean not null default false,
  -- Of the client that asked for the profile: what is asked for again after a lost answer is made once.
  request_id text check (length(request_id) >= 1 and length(request_id) <= 64),
  -- The parts of a profile's location, as they were suggested with it. One that was typed has none.
  location_parts jsonb not null default '{"city": "", "state": "", "street": "", "country": "", "postcode": "", "formatted": ""}',
  page_language text not null default 'visitor'
    check (page_language in ('visitor', 'en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'tr', 'ar', 'he', 'hi',
      'ja', 'ko', 'zh', 'zh-Hant')),
  layout text not null default 'banner'
    check (layout in ('banner', 'portrait', 'split', 'minimal', 'stage', 'business')),
  booking_url text not null default '',
  -- [{ day, opens, closes }], in the order of the week.
  opening_hours jsonb not null default '[]',
  -- Site paths of pictures, in the order in which they are shown.
  gallery text[] not null default '{}' check (cardinality(gallery) <= 8),
  -- Null: a private profile. What a member leaves behind stays with the account.
  company_member_id uuid references company_members (id) on delete set null,
  departure_id uuid references company_departures (member_id) on delete set null,
  name_order text not null default 'auto' check (name_order in ('auto', 'givenFirst', 'familyFirst'))
);
create index profiles_account_id on profiles (account_id, created_at);
create unique index profiles_company_member_id on profiles (company_member_id) where company_member_id is not null;
create index profiles_departure on profiles (departure_id) where departure_id is not null;
-- The sitemap walks through the profiles that search engines may list, and through no others.
create index profiles_indexable on profiles (id) where is_indexable;
-- At most one active profile and one holder of a slug per account, whatever races.
create unique index profiles_one_active on profiles (account_id) where is_active;
create unique index profiles_request_id on profiles (account_id, request_id) where request_id is not null;
create unique index profiles_slug on profiles (account_id, custom_slug) where custom_slug <> '';

-- A physical card exists because the shop issued it.
create table cards (
  serial text primary key check (serial ~ '^[0-9]{16}$'),
  -- Printed on the card: 8 characters of an unambiguous alphabet.
  identifier text not null unique check (identifier ~ '^[A-Z0-9]{8}$'),
  batch text not null default '',
  state text not null default 'unclaimed' check (state in ('unclaimed', 'claimed', 'frozen', 'released')),
  account_id uuid references accounts (id),
  claimed_at timestamptz,
  -- SHA-256 of the one-time code that lets somebody claim a released card.
  transfer_code_hash bytea,
  issued_at timestamptz not null,
  updated_at timestamptz not null,
  -- Who switched a card off; null: nobody did, or it is not known.
  frozen_by text check (frozen_by in ('owner', 'shop')),
  -- The owner who gave a card up: may ask for another transfer code until somebody claims it.
  released_by uuid references accounts (id) on delete set null,
  written_at timestamptz,
  locked_at timestamptz,
  kind text not null default 'plain' check (kind in ('plain', 'verified')),
  -- The company that holds the card; no account does then.
  company_id uuid references companies (id),
  -- Whose company profile it opens; null: the company's own page.
  company_member_id uuid references company_members (id) on delete set null,
  -- The first tap since a company has it.
  first_tapped_at timestamptz,
  constraint cards_holder
    check (state = 'frozen' or (state = 'claimed') = ((account_id is not null) or (company_id is not null))),
  constraint cards_member_of_holder check (company_member_id is null or company_id is not null),
  constraint cards_one_holder check (account_id is null or company_id is null)
);
create index cards_account_id on cards (account_id, claimed_at);
create index cards_batch on cards (batch, issued_at desc, serial desc);
create index cards_batch_state on cards (batch, state, issued_at desc, serial desc);
create index cards_company on cards (company_id, claimed_at, serial) where company_id is not null;
create index cards_company_member on cards (company_member_id) where company_member_id is not null;
-- Newest first: all, of a state, of a batch, of both.
create index cards_issued_at on cards (issued_at desc, serial desc);
create index cards_released_by on cards (released_by) where released_by is not null;
create index cards_state on cards (state, issued_at desc, serial desc);

-- One row per running job runner, beaten every few seconds. Whoever stops beating is dead, and the
-- jobs it holds are freed (graphile-worker itself would hold them for four hours).
create table job_workers (
  worker_id text primary key,
  beat_at timestamptz not null
);

-- What was ever queued to be mailed, so that one cause is mailed once, even when it is told of
-- again after the mail has left. The id is a hash of the cause and names the mail's Message-ID.
create table mails (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  queued_at timestamptz not null default now()
);
create index mails_queued_at on mails (queued_at);

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
  -- Who marked a message as answered; of what was answered by mail, also in contact_replies.
  answered_by uuid references accounts (id) on delete set null,
  primary key (id, created_at)
) partition by range (created_at);
create table contact_messages_default partition of contact_messages default;
create index contact_messages_account on contact_messages (account_id, created_at desc);
create index contact_messages_created_at on contact_messages (created_at desc);
create index contact_messages_open on contact_messages (id) where answered_at is null;
create index contact_messages_kind on contact_messages (kind, id);
create index contact_messages_words on contact_messages using gin (message_words(email, name, subject, topic,
  card_number, message) gin_trgm_ops);

-- The codes are rows, so that an admin may switch them. The first ones are added at start, not here:
-- a backup is restored only into tables without rows.
create table promos (
  code text primary key check (code = upper(btrim(code)) and code <> ''),
  label text not null,
  discount_percent integer not null check (discount_percent >= 1 and discount_percent <= 100),
  eligible_tiers text[] not null
    check (cardinality(eligible_tiers) > 0
      and eligible_tiers <@ array['business', 'business_plus', 'business_lifetime']),
  is_active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Codes that end, and that work only so often.
  expires_at timestamptz,
  max_uses integer check (max_uses > 0),
  max_uses_per_account integer check (max_uses_per_account > 0)
);

-- What goes with a stored cart besides its lines. Stays when the lines are bought: the address is
-- offered again for the next order.
create table carts (
  account_id uuid primary key references accounts (id) on delete cascade,
  promo_code text,
  delivery_address jsonb,
  updated_at timestamptz not null
);

-- Hangs on the account, not on the row above, so that adding a line is one statement.
create table cart_lines (
  account_id uuid not null references accounts (id) on delete cascade,
  -- Of the catalogue in domain/catalog. What has left it since is not charged.
  product_id text not null,
  quantity integer not null check (quantity > 0),
  added_at timestamptz not null,
  -- What is to be on the cards of a line: one `CardDesign` for each in order, null for the standard card.
  designs jsonb not null default '[]' check (jsonb_typeof(designs) = 'array'),
  primary key (account_id, product_id)
);

create table orders (
  id uuid primary key,
  -- What people call it.
  order_number bigint generated by default as identity (start with 10001) unique,
  -- Null once the account is deleted: the order is kept for the books, without e-mail and address.
  account_id uuid references accounts (id) on delete set null,
  email text not null,
  -- The specified status: admins set it freely, it grants nothing.
  status text not null
    check (status in ('pending', 'confirmed', 'awaiting_card_assignment', 'in_production', 'shipped', 'delivered',
      'awaiting_registration', 'card_registered', 'cancelled')),
  -- What has become of the money; moved by settlement alone.
  payment text not null check (payment in ('unpaid', 'paid', 'refunded', 'disputed')),
  provider text not null check (provider in ('stripe', 'paypal', 'sandbox', 'none')),
  -- The provider's name for the checkout (session, order) and its page. Null until the provider has
  -- answered: the row is there first, and its id is the idempotency key.
  provider_checkout_id text,
  checkout_url text,
  currency text not null check (currency = 'USD'),
  list_cents integer not null check (list_cents >= 0),
  discount_cents integer not null,
  total_cents integer not null,
  promo_code text,
  -- Null where the provider is to ask for it.
  delivery_address jsonb,
  -- Physical cards to be shipped.
  card_count integer not null check (card_count >= 0),
  -- SHA-256 of lines, prices and promo.
  content_hash bytea not null check (octet_length(content_hash) = 32),
  tracking_number text not null default '',
  admin_notes text not null default '',
  placed_at timestamptz not null,
  settled_at timestamptz,
  -- When it was given up. Money that comes all the same still settles it.
  closed_at timestamptz,
  -- When the provider was last asked about it.
  checked_at timestamptz,
  updated_at timestamptz not null,
  -- When an admin cancelled an unpaid order: money that comes for it all the same goes back.
  withdrawn_at timestamptz,
  -- Who brings an order's parcel, in the words of domain/orders/carriers.ts: it makes a link of the tracking
  -- number. Null where nobody said it.
  carrier text,
  company_id uuid references companies (id) on delete set null,
  -- The buyer's own number of the purchase, printed on its invoices; empty: none.
  purchase_order text not null default '',
  -- The status that a full refund ended: it comes back when the refund fails.
  status_before_refund text,
  -- An order that was closed here keeps its use of a promo code until its provider says that its page can no longer
  -- be paid (decision 56).
  may_still_be_paid boolean not null default false,
  unique (provider, provider_checkout_id),
  constraint orders_check check (discount_cents >= 0 and discount_cents <= list_cents),
  constraint orders_check1 check (total_cents = (list_cents - discount_cents)),
  constraint orders_check2 check ((payment = 'unpaid') = (settled_at is null)),
  constraint orders_check3 check (provider <> 'none' or total_cents = 0)
);
-- Of accounts that still have cards to claim, in the order in which they were paid.
create index orders_account_cards on orders (account_id, settled_at) where card_count > 0 and payment = 'paid';
create index orders_account_id on orders (account_id, placed_at desc);
create index orders_company on orders (company_id, order_number) where company_id is not null;
create index orders_country_number on orders (((delivery_address ->> 'country')), order_number desc);
create index orders_payable_pages on orders (closed_at) where may_still_be_paid;
create index orders_payment_number on orders (payment, order_number desc);
-- One pending order per cart content and provider: a second click finds the first one's, whatever races.
create unique index orders_pending on orders (account_id, content_hash, provider)
  where payment = 'unpaid' and closed_at is null;
-- The uses of a promo code are the orders that carry it and are not closed: an order reserves its use when it is
-- placed, keeps it when it is paid, and gives it back when it closes unpaid (decision 56).
create index orders_promo_code on orders (promo_code, account_id) where promo_code is not null and closed_at is null;
create index orders_promo_holders on orders (promo_code, account_id)
  where promo_code is not null and (closed_at is null or may_still_be_paid);
-- Newest first, by what people call them; within one status likewise.
create index orders_status_number on orders (status, order_number desc);
-- Paid, with cards, and not shipped yet: `needsShipping` in domain/orders/shipping.ts.
create index orders_to_ship on orders (order_number desc)
  where payment = 'paid' and card_count > 0
  and status in ('pending', 'confirmed', 'awaiting_card_assignment', 'in_production');
-- For the sweep of orders pending too long.
create index orders_unsettled on orders (placed_at) where payment = 'unpaid' and closed_at is null;
create index orders_words on orders using gin (order_words(email, delivery_address,
  tracking_number) gin_trgm_ops) with (gin_pending_list_limit = 256);

create table order_lines (
  order_id uuid not null references orders (id) on delete cascade,
  product_id text not null,
  position smallint not null,
  name text not null,
  tier text check (tier in ('business', 'business_plus', 'business_lifetime')),
  billing text not null check (billing in ('monthly', 'yearly', 'lifetime', 'once')),
  quantity integer not null check (quantity > 0),
  -- One unit before and after the promo. Renewals cost the former.
  list_unit_cents integer not null check (list_unit_cents >= 0),
  unit_cents integer not null,
  discount_percent integer not null check (discount_percent >= 0 and discount_percent <= 100),
  -- What is printed on each card of a line, in order (domain/card-design: PrintedDesign | null), with its
  -- stock, whatever is offered later. A shorter list and null: the standard card.
  designs jsonb not null default '[]' check (jsonb_typeof(designs) = 'array'),
  unique (order_id, position),
  primary key (order_id, product_id),
  constraint order_lines_check check (unit_cents >= 0 and unit_cents <= list_unit_cents)
);

-- The former record of who used which code; nothing reads or writes it any more (decision 56).
create table promo_uses (
  order_id uuid primary key references orders (id) on delete cascade,
  promo_code text not null references promos (code),
  account_id uuid references accounts (id) on delete set null,
  is_once boolean not null,
  used_at timestamptz not null
);
create unique index promo_uses_once on promo_uses (account_id, promo_code) where is_once;
create index promo_uses_promo_code on promo_uses (promo_code);

-- A plan paid again every period. Its order is the one that began it; a checkout has at most one.
create table subscriptions (
  id uuid primary key,
  account_id uuid references accounts (id) on delete set null,
  order_id uuid not null unique references orders (id),
  product_id text not null,
  tier text check (tier in ('business', 'business_plus', 'business_lifetime')),
  billing text not null check (billing in ('monthly', 'yearly')),
  quantity integer not null check (quantity > 0),
  -- One unit of a renewal.
  unit_cents integer not null check (unit_cents >= 0),
  provider text not null check (provider in ('stripe', 'sandbox')),
  provider_subscription_id text not null,
  -- past_due is the grace: the provider has not given up yet.
  state text not null check (state in ('active', 'past_due', 'cancel_at_period_end', 'ended')),
  -- The last period that was paid.
  current_period_start_at timestamptz not null,
  current_period_end_at timestamptz not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- When the provider was last asked about it.
  checked_at timestamptz,
  updated_at timestamptz not null,
  -- What a plan is changed to at the end of the period.
  next_product_id text,
  -- How much later than a payment's period its entitlement runs: prepaid time came first.
  entitlement_delay_seconds integer not null default 0 check (entitlement_delay_seconds >= 0),
  -- Units from the end of the period on, where that is another number.
  next_quantity integer check (next_quantity > 0),
  unique (provider, provider_subscription_id),
  constraint subscriptions_check check (current_period_end_at > current_period_start_at),
  constraint subscriptions_check1 check ((state = 'ended') = (ended_at is not null))
);
create index subscriptions_account_id on subscriptions (account_id);
-- For reminders, and for the sweep of those whose renewal was not heard of.
create index subscriptions_period_end on subscriptions (current_period_end_at) where state <> 'ended';

-- Money that arrived: once for an order, and once for each renewal of the subscription it began.
create table payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('first', 'renewal', 'change')),
  provider text not null check (provider in ('stripe', 'paypal', 'sandbox', 'none')),
  -- The provider's name for the money (payment, capture, invoice); the order's id where there is none.
  provider_payment_id text not null,
  currency text not null check (currency = 'USD'),
  amount_cents integer not null check (amount_cents >= 0),
  refunded_cents integer not null default 0,
  -- Of the first one, the same as its order's.
  state text not null check (state in ('paid', 'refunded', 'disputed')),
  -- What it pays for; no end is for good.
  period_start_at timestamptz not null,
  period_end_at timestamptz,
  paid_at timestamptz not null,
  -- What a later payment of a subscription was for; the first one is for the lines of its order.
  product_id text,
  -- What the payer's bank kept of a payment: the refunds alone are in refunded_cents.
  lost_cents integer not null default 0 check (lost_cents >= 0),
  unique (provider, provider_payment_id),
  constraint payments_check check (refunded_cents >= 0 and refunded_cents <= amount_cents),
  constraint payments_check1 check (kind = 'first' or product_id is not null)
);
-- An order is settled exactly once.
create unique index payments_first on payments (order_id) where kind = 'first';
create index payments_order_id on payments (order_id, paid_at);
create index payments_paid_at on payments (paid_at);

-- What each paid line entitles its account to. The highest live one is the account's tier.
create table entitlements (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  order_id uuid not null,
  product_id text not null,
  tier text not null check (tier in ('business', 'business_plus', 'business_lifetime')),
  from_at timestamptz not null,
  -- Null: for good, or for as long as the order's subscription renews.
  until_at timestamptz,
  -- By a full refund or a lost dispute, whatever until_at says.
  revoked_at timestamptz,
  payment_id uuid not null references payments (id),
  -- Counts past its end for as long as the subscription behind it renews: the grace.
  renews boolean not null default false,
  -- The plan change that took over what was left; counts again when that is given back.
  replaced_by uuid references payments (id),
  -- When a payment was found not to be given back, after all: its subscription may have ended meanwhile, and
  -- its period is paid for all the same.
  reinstated_at timestamptz,
  unique (payment_id, product_id)
);
create index entitlements_account_id on entitlements (account_id);
create index entitlements_order_id on entitlements (order_id);
create index entitlements_tier on entitlements (tier, account_id) include (from_at, until_at, renews, revoked_at);
create index entitlements_until_at on entitlements (until_at) where until_at is not null;

-- Webhooks that were verified and dealt with, written in the transaction that did what they ask for:
-- one that comes again is answered and does nothing.
create table payment_events (
  provider text not null check (provider in ('stripe', 'paypal', 'sandbox')),
  event_id text not null,
  type text not null,
  order_id uuid references orders (id) on delete set null,
  received_at timestamptz not null,
  -- 'ignored' is none of our business, 'unchanged' told what was known.
  outcome text not null check (outcome in ('applied', 'unchanged', 'ignored')),
  primary key (provider, event_id)
);
create index payment_events_order_id on payment_events (order_id);
create index payment_events_received_at on payment_events (received_at);

create table sandbox_subscriptions (
  id text primary key,
  -- Who may pay and manage it: the account that bought, by the name the shop gave the sandbox.
  buyer_id text not null,
  buyer_email text not null,
  name text not null,
  -- Of each renewal; a discount takes from the first payment only.
  amount_cents integer not null check (amount_cents > 0),
  interval text not null check (interval in ('month', 'year')),
  status text not null check (status in ('active', 'past_due', 'ended')),
  cancels_at_period_end boolean not null default false,
  -- What its buyer chose: every payment fails until they choose otherwise.
  is_declining boolean not null default false,
  -- Periods are counted from here, so that the 31st comes back after a short month.
  started_at timestamptz not null,
  paid_periods integer not null check (paid_periods >= 0),
  period_ends_at timestamptz not null,
  -- The next renewal or, in the grace, the next attempt at it; null once it has ended.
  next_charge_at timestamptz,
  failed_attempts integer not null default 0 check (failed_attempts >= 0),
  -- How far its buyer has moved its clock ahead; all times here are by that clock.
  clock_ahead_days integer not null default 0 check (clock_ahead_days >= 0),
  created_at timestamptz not null,
  -- The shop's name of what renews.
  sku text not null,
  -- What was paid for the time from here to the period's end; a change gives back what is unused of it.
  paid_from timestamptz not null,
  paid_cents integer not null check (paid_cents >= 0),
  -- What changes gave back beyond their price: the next payments take it up.
  credit_cents integer not null default 0 check (credit_cents >= 0),
  -- What renews instead from the end of the period on.
  next_line jsonb,
  quantity integer not null default 1 check (quantity > 0),
  constraint sandbox_subscriptions_check check ((status = 'ended') = (next_charge_at is null))
);
create index sandbox_subscriptions_next_charge_at on sandbox_subscriptions (next_charge_at);

create table sandbox_payments (
  id text primary key,
  -- Null for a renewal.
  idempotency_key text unique,
  reference text,
  buyer_id text not null,
  buyer_email text not null,
  status text not null check (status in ('pending', 'paid', 'failed', 'expired')),
  amount_cents integer not null check (amount_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  refunded_cents integer not null default 0,
  lines jsonb not null,
  collects_address boolean not null default false,
  -- As typed on the sandbox's page, where it asks.
  address jsonb,
  success_url text,
  cancel_url text,
  subscription_id text references sandbox_subscriptions (id),
  period_ends_at timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  period_starts_at timestamptz,
  -- Of a change of plan, so that it is made once.
  change_key text unique,
  constraint sandbox_payments_check check (refunded_cents >= 0 and refunded_cents <= amount_cents),
  constraint sandbox_payments_check1 check ((status = 'paid') = (paid_at is not null)),
  constraint sandbox_payments_check2 check ((idempotency_key is null) = (success_url is null))
);
create index sandbox_payments_subscription_id on sandbox_payments (subscription_id, created_at desc);

create table sandbox_refunds (
  idempotency_key text primary key,
  payment_id text not null references sandbox_payments (id),
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null
);
create index sandbox_refunds_payment_id on sandbox_refunds (payment_id);

-- The physical cards that count to an order: assigned to it by an admin, or claimed by its buyer.
create table order_cards (
  -- A card counts to one order.
  serial text primary key references cards (serial),
  order_id uuid not null references orders (id) on delete cascade,
  added_at timestamptz not null,
  -- When it was first claimed; null while it is only assigned.
  claimed_at timestamptz,
  -- Which of the order's cards it is, from 1.
  position smallint not null check (position > 0)
);
create unique index order_cards_position on order_cards (order_id, position);

-- Networks an account was signed in from: who guesses from elsewhere can't keep its owner out there.
-- A network is kept as an HMAC under a key of `secrets` that is deleted after some months.
create table account_networks (
  account_id uuid not null references accounts (id) on delete cascade,
  network_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (account_id, network_hash)
);
create index account_networks_last_seen_at on account_networks (last_seen_at);

-- The money inbox: what a person has to look at.
create table money_issues (
  id uuid primary key,
  kind text not null
    check (kind in ('amount_differs', 'dispute', 'unknown_plan', 'refund_failed', 'currency_differs',
      'provider_refuses', 'books_differ')),
  -- What it is about, and once: the provider's name of the payment or the subscription.
  provider text not null check (provider in ('stripe', 'paypal', 'sandbox', 'none')),
  subject text not null,
  order_id uuid references orders (id) on delete set null,
  account_id uuid references accounts (id) on delete set null,
  amount_cents integer,
  currency text,
  -- What happened, in words for the person who looks at it.
  details text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references accounts (id) on delete set null,
  note text not null default '',
  unique (kind, provider, subject)
);
create index money_issues_open on money_issues (opened_at desc) where closed_at is null;
create index money_issues_opened_at on money_issues (opened_at desc);

-- Money given back, each time on its own with its day: what an accountant books. A payment alone says
-- only how much it is by now.
create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  -- Negative where money was to be given back and was not, after all.
  amount_cents integer not null check (amount_cents <> 0),
  -- When the shop heard of it.
  given_back_at timestamptz not null,
  reason text
);
create index refunds_given_back_at on refunds (given_back_at);
create index refunds_payment_id on refunds (payment_id);

-- An address that was changed, for as long as its owner may take that back by the link mailed to it.
create table email_changes (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  old_email text not null check (old_email = lower(old_email)),
  -- SHA-256 of the link's token.
  token_hash bytea not null unique,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  -- By this link, or by that of an earlier change.
  undone_at timestamptz
);
create index email_changes_account_id on email_changes (account_id);
create index email_changes_expires_at on email_changes (expires_at);

-- Which tokens have deleted their account: whoever did not get the answer may ask again. Says nothing of whose it was.
create table account_deletions (
  token_hash bytea primary key,
  deleted_at timestamptz not null
);
create index account_deletions_deleted_at on account_deletions (deleted_at);

-- What visitors leave by the contact form of a card. Grows with visitors: partitioned by month, and
-- read by the account whose card it was.
create table card_messages (
  id uuid not null,
  created_at timestamptz not null,
  account_id uuid not null,
  -- Where it came to. The profile may be gone; then this is what it was called.
  profile_id uuid not null,
  profile_name text not null,
  first_name text not null default '',
  last_name text not null default '',
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  message text not null default '',
  read_at timestamptz,
  -- What the owner wrote beside it.
  note text not null default '',
  -- SHA-256 of the token by which the sender deletes it; null where no receipt was mailed.
  delete_token_hash bytea,
  primary key (account_id, id, created_at)
) partition by range (created_at);
create table card_messages_default partition of card_messages default;
create index card_messages_unread on card_messages (account_id) where read_at is null;
create index card_messages_delete_token on card_messages (delete_token_hash) where delete_token_hash is not null;

-- What was sent lately, so that what is sent again after a lost answer is kept once. The key is a hash of
-- card, content and the id the form gave it, and says nothing by itself.
create table card_message_sendings (
  key bytea primary key,
  sent_at timestamptz not null
);
create index card_message_sendings_sent_at on card_message_sendings (sent_at);

-- What strangers do with a card: looked at it, saved it, followed one of its links. Nothing here leads to
-- one of them (specification 3, "Public card and contact"). No key refers to accounts or profiles: an
-- event would lock their rows, and a profile's history outlives it, without its name.
create table card_events (
  account_id uuid not null,
  profile_id uuid not null,
  -- The hour in which it happened.
  at timestamptz not null,
  kind text not null check (kind in ('view', 'save', 'click')),
  -- How the card was opened.
  source text not null check (source in ('nfc', 'qr', 'link')),
  -- What was clicked.
  target text
    check (target in ('call', 'whatsapp', 'email', 'website', 'map', 'booking', 'secondCall', 'secondEmail',
      'linkedin', 'facebook', 'instagram', 'twitterX', 'youtube', 'social', 'link') or (target like 'link:_%'
      and length(target) <= 258)),
  device text not null check (device in ('phone', 'tablet', 'computer', 'other')),
  -- The site that led there, without its path; empty where none did, or none was told.
  referrer_host text not null check (length(referrer_host) <= 253),
  -- Whether the view followed a tap that the card's chip has signed.
  is_verified boolean not null default false,
  -- The company whose profile was visited, and the group of its member at that time. Null: a private profile.
  company_id uuid,
  company_group_id uuid,
  constraint card_events_check check ((kind = 'click') = (target is not null))
) partition by range (at);
create table card_events_default partition of card_events default;
create index card_events_account on card_events (account_id, at);
create index card_events_company on card_events (company_id, at) where company_id is not null;

-- Money an admin asked to be given back, written down before its provider is asked: what is sent
-- again, by a double click or after a lost answer, is the same request.
create table refund_requests (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  amount_cents integer not null check (amount_cents > 0),
  -- What had been given back of the payment before.
  refunded_before_cents integer not null check (refunded_before_cents >= 0),
  requested_at timestamptz not null,
  -- When its end was known, whether the money went back or was refused.
  finished_at timestamptz,
  -- Why an admin gives money back, as the payer is told. Null for what a provider gave back by itself,
  -- and once the account of the order is deleted.
  reason text
);
-- One at a time.
create unique index refund_requests_open on refund_requests (payment_id) where finished_at is null;

-- What was answered by mail. No key refers to the message: its row moves when its month gets a
-- partition of its own, and a cascade would take the replies along.
create table contact_replies (
  -- Made where it was written, so that one sent again after a lost answer is the same.
  id uuid primary key,
  message_id uuid not null,
  replied_by uuid references accounts (id) on delete set null,
  replied_at timestamptz not null,
  reply text not null
);
create index contact_replies_message_id on contact_replies (message_id, replied_at);

create table card_batches (
  -- Made by who asks for the batch, so that it may be asked for again.
  id uuid primary key,
  name text not null unique,
  wanted integer not null,
  -- How many of its cards there are: counted in the transaction that makes them.
  issued integer not null default 0,
  made_by uuid references accounts (id) on delete set null,
  made_at timestamptz not null,
  kind text not null default 'plain' check (kind in ('plain', 'verified')),
  constraint card_batches_check check (issued >= 0 and issued <= wanted)
);
create index card_batches_made_at on card_batches (made_at desc, id desc);
create index card_batches_name on card_batches using gin (lower(name) gin_trgm_ops);

-- Papers of payments: an invoice for each, and a credit note for what goes back.
create table invoices (
  id uuid primary key,
  -- Given when the transaction commits (below), and never changed.
  number integer unique,
  kind text not null check (kind in ('invoice', 'credit_note')),
  payment_id uuid not null references payments (id),
  -- Of a credit note, and of the invoice that takes one back.
  refund_id uuid unique references refunds (id),
  corrects_id uuid references invoices (id),
  order_id uuid not null references orders (id),
  account_id uuid references accounts (id) on delete set null,
  issued_at timestamptz not null,
  -- All that is printed, as it was on that day.
  content jsonb not null,
  constraint invoices_check check ((refund_id is null) = (corrects_id is null))
);
create index invoices_account_id on invoices (account_id) where account_id is not null;
create unique index invoices_of_payment on invoices (payment_id) where refund_id is null;
create index invoices_order_id on invoices (order_id);

-- An invoice stays as it was issued. Of one whose account is deleted, what names the buyer goes.
create function keep_invoice() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.id, new.kind, new.payment_id, new.refund_id, new.corrects_id, new.order_id, new.issued_at)
      is distinct from
      (old.id, old.kind, old.payment_id, old.refund_id, old.corrects_id, old.order_id, old.issued_at)
    or (old.number is not null and new.number is distinct from old.number)
    or (new.account_id is not null and new.account_id is distinct from old.account_id)
    or (new.account_id is not null and new.content is distinct from old.content)
    or new.content - 'buyer' is distinct from old.content - 'buyer'
  then
    raise exception 'An invoice is kept as it was issued.';
  end if;
  return new;
end;
$$;

create trigger invoices_kept before delete or update on invoices
  for each row execute function keep_invoice();
create trigger invoices_kept_whole before truncate on invoices
  for each statement execute function keep_all_rows();

-- The counter is locked at the end of the transaction, when it needs no other lock any more: whoever
-- waits for a number waits for a commit alone, and nobody for somebody who waits.
create function number_invoice() returns trigger
language plpgsql as $$
declare
  next_number integer;
begin
  insert into invoice_counter (last_number) values (1)
  on conflict (is_only) do update set last_number = invoice_counter.last_number + 1
  returning last_number into next_number;
  update invoices set number = next_number where id = new.id;
  return null;
end;
$$;

create constraint trigger invoices_numbered after insert on invoices
  deferrable initially deferred for each row when (new.number is null) execute function number_invoice();

-- The one series of numbers. A row, not a sequence: what is rolled back leaves no gap.
create table invoice_counter (
  is_only boolean primary key default true check (is_only),
  last_number integer not null
) with (fillfactor = 10);

-- Payment pages of orders that were given up for another cart: they can still be paid, until a sweep has
-- closed them at their providers and removes their rows. A table of their own, for a mark on the order
-- would be written into every index of the orders twice.
create table given_up_pages (
  order_id uuid primary key references orders (id) on delete cascade
);

-- Changes of a subscription's plan, noted before the provider is asked: whatever process is killed
-- then, the note says what was agreed to, and keeps a second change away until the first is decided.
create table plan_changes (
  -- Also the idempotency key of the requests to the provider.
  id uuid primary key,
  subscription_id uuid not null references subscriptions (id) on delete cascade,
  from_product_id text not null,
  to_product_id text not null,
  is_at_period_end boolean not null,
  -- Of the preview that was agreed to: the same again is the same change.
  reckoned_at timestamptz not null,
  -- open: the provider is being asked. planned: it waits for the end of the period. made: it was paid.
  -- refused: by the provider. dropped: taken back, or the provider knows nothing of it.
  state text not null check (state in ('open', 'planned', 'made', 'refused', 'dropped')),
  -- When the provider was last asked to make it.
  asked_at timestamptz not null,
  updated_at timestamptz not null,
  card_count smallint not null default 0 check (card_count >= 0),
  delivery_address jsonb,
  -- As order_lines has them.
  designs jsonb not null default '[]' check (jsonb_typeof(designs) = 'array'),
  -- The payment that made the change, and the order of its cards.
  payment_id uuid references payments (id),
  order_id uuid references orders (id),
  -- Units that the change leads to.
  to_quantity integer not null default 1 check (to_quantity > 0),
  constraint plan_changes_check
    check (state in ('open', 'planned') or (delivery_address is null and designs = '[]'::jsonb))
);
-- One change at a time, whichever process makes it.
create unique index plan_changes_open on plan_changes (subscription_id) where state = 'open';
create index plan_changes_payment_id on plan_changes (payment_id);
create index plan_changes_subscription_id on plan_changes (subscription_id);

-- A card of an order that is made again, because it was lost, stolen or damaged. The new card has a
-- further position in the same order, its own design and its own parcel: the order may be long delivered.
create table card_replacements (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  -- Among the order's cards, behind those that were bought. A cancelled one keeps its number.
  position smallint not null,
  replaced_serial text not null references cards (serial),
  replaced_position smallint not null check (replaced_position > 0),
  -- Who gets the new card: the owner of the old one, else the buyer. Null once that account is deleted.
  account_id uuid references accounts (id) on delete set null,
  reason text not null
    check (reason in ('lost', 'stolen', 'lost_in_post', 'wrong_address', 'damaged', 'misprinted', 'other')),
  charge text not null check (charge in ('free', 'charged')),
  -- domain/card-design: PrintedDesign.
  design jsonb not null check (jsonb_typeof(design) = 'object'),
  -- Null once the account is deleted.
  delivery_address jsonb,
  carrier text,
  tracking_number text not null default '',
  started_at timestamptz not null,
  shipped_at timestamptz,
  cancelled_at timestamptz,
  unique (order_id, position),
  constraint card_replacements_check check (position > replaced_position),
  constraint card_replacements_check3 check (shipped_at is null or cancelled_at is null)
);
create index card_replacements_account_id on card_replacements (account_id);
-- A card is replaced once, and a paid card pays for one replacement.
create unique index card_replacements_replaced on card_replacements (replaced_serial) where cancelled_at is null;

-- Slugs that profiles had before: each leads to its profile for as long as that is there. None is kept here
-- while a profile of the account has it.
create table former_slugs (
  account_id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9-]{1,50}$'),
  profile_id uuid not null references profiles (id) on delete cascade,
  left_at timestamptz not null,
  primary key (account_id, slug)
);
create index former_slugs_profile_id on former_slugs (profile_id);

-- The orders that were placed to pay for a charged replacement: one at a time can be paid, but an order that was
-- closed may be paid late. It is paid when one of them is.
create table replacement_orders (
  order_id uuid primary key references orders (id) on delete cascade,
  replacement_id uuid not null references card_replacements (id) on delete cascade
);
create index replacement_orders_replacement_id on replacement_orders (replacement_id);

-- The newest of each kind: when the shop was last backed up, and what the doctor found last.
create table operator_notes (
  name text primary key,
  noted_at timestamptz not null,
  content jsonb not null
);

-- Questions that the doctor asks the shop by its public address; each is answered once, and only soon after.
create table health_probes (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  made_at timestamptz not null
);

create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Of the authenticator, 32 bits without a sign; it rises, or stays 0.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- False for one that somebody else may have added: it is a second step after the password, and nothing more.
  signs_in_alone boolean not null default true
);
create index passkeys_account_id on passkeys (account_id);

-- Challenges that a passkey has to sign: each once, and only soon after.
create table passkey_challenges (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  -- The use and the session or sign-in it is for, such as `confirm:{session}`.
  scope text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

-- Authenticator apps.
create table totp_secrets (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- Encrypted (server/platform/sealing.ts).
  sealed_secret bytea not null,
  -- The step of the last code that was accepted: only a later one is (RFC 6238, section 5.2).
  last_step integer not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create table recovery_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Sign-ins whose password was right, and whose second step has yet to come.
create table begun_sign_ins (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  account_id uuid not null references accounts (id) on delete cascade,
  wrong_codes integer not null default 0,
  expires_at timestamptz not null
);
create index begun_sign_ins_account_id on begun_sign_ins (account_id);
create index begun_sign_ins_expires_at on begun_sign_ins (expires_at);

-- Browsers that an account was signed in from, each by a random token that it keeps.
create table known_devices (
  account_id uuid not null references accounts (id) on delete cascade,
  -- SHA-256 of account and token, so that nobody sees who shares a browser with whom.
  device_hash bytea not null check (octet_length(device_hash) = 32),
  -- In words such as "Chrome on Windows".
  device text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (account_id, device_hash)
);
create index known_devices_last_seen_at on known_devices (last_seen_at);

-- Links in mails about an account: whoever has the mailbox says that it was not them.
create table not_me_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id uuid not null references accounts (id) on delete cascade,
  -- The address that the mail went to; the account may have another one by now.
  email text not null check (email = lower(email)),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index not_me_links_account_id on not_me_links (account_id);
create index not_me_links_expires_at on not_me_links (expires_at);

-- The chip of a verified card. No key is kept: each is derived from a master key of the settings.
create table card_chips (
  serial text primary key references cards (serial),
  -- The identifier that the chip was made with.
  uid bytea not null unique check (octet_length(uid) = 7),
  -- Of the master key.
  key_version smallint not null check (key_version >= 1 and key_version <= 255),
  -- Of the newest tap; -1 before the first one. It only rises.
  counter integer not null default -1 check (counter >= -1 and counter <= 16777215),
  -- Of the newest tap that was counted for the owner, and of the newest one that claimed the card.
  counted integer not null default -1,
  claimed integer not null default -1,
  -- When an old tap was used again, once an hour at most.
  replayed_at timestamptz
) with (fillfactor = 80);

-- The pass of an account in Apple Wallet.
create table apple_passes (
  id uuid primary key,
  account_id uuid not null unique references accounts (id) on delete cascade,
  -- The name of the pass on phones and in Apple's calls: random, it tells of no account.
  serial text not null unique check (length(serial) >= 22),
  -- The token by which a phone asks for the pass, encrypted.
  token_sealed bytea not null,
  issued_at timestamptz not null,
  -- In whole seconds, as HTTP has them, and later with each change.
  changed_at timestamptz not null,
  -- Rises over all passes, in the order in which changes are committed; 0 before the first one.
  change_number bigint not null default 0
);
create index apple_passes_change_number on apple_passes (change_number);

-- The phones that have a pass and want to hear of its changes.
create table apple_registrations (
  -- SHA-256 of the name by which a phone calls itself.
  device_hash bytea not null check (octet_length(device_hash) = 32),
  pass_id uuid not null references apple_passes (id) on delete cascade,
  -- The token by which Apple finds the phone, encrypted.
  push_token_sealed bytea not null,
  registered_at timestamptz not null,
  primary key (device_hash, pass_id)
);
create index apple_registrations_pass_id on apple_registrations (pass_id, registered_at);

-- The pass of an account in Google Wallet, which Google keeps.
create table google_passes (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- Its name there, behind that of the issuer: random, it tells of no account.
  name text not null unique check (length(name) >= 22),
  issued_at timestamptz not null
);

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
create index leads_email on leads (account_id, email) where email <> '';
create index leads_follow_up_on on leads (follow_up_on)
  where follow_up_on is not null and (followed_up_on is null or followed_up_on < follow_up_on);
create index leads_met_at on leads (account_id, met_at desc, id desc);
create index leads_person_key on leads (account_id, person_key) where person_key <> '';
create index leads_phone_key on leads (account_id, phone_key) where phone_key <> '';

-- Ids of leads that were deleted or merged: a device that sends one again does not bring it back.
create table gone_leads (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  gone_at timestamptz not null,
  -- The lead that it became a part of.
  merged_into uuid,
  primary key (account_id, id)
);

create table company_invitations (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
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
  foreign key (company_id, group_id) references company_groups (company_id, id),
  constraint company_invitations_check check (role <> 'group_admin' or group_id is not null)
);
create index company_invitations_email on company_invitations (email);
create index company_invitations_expires_at on company_invitations (expires_at);
create index company_invitations_group on company_invitations (company_id, group_id, id);
create index company_invitations_list on company_invitations (company_id, id);
create index company_invitations_unsent on company_invitations (company_id, id)
  where sent_at is null and state = 'waiting';
create unique index company_invitations_waiting on company_invitations (company_id, email) include (expires_at)
  where state = 'waiting';

create table company_templates (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  -- Null: of members in no group, and of groups without one of their own.
  group_id uuid,
  -- By the names of profile fields; those that are free are not there.
  fields jsonb not null,
  -- A change names the one that it was made from; a profile, the one that it was shaped by.
  version integer not null default 1,
  saved_at timestamptz not null,
  unique nulls not distinct (company_id, group_id),
  foreign key (company_id, group_id) references company_groups (company_id, id) on delete cascade
);

-- What a member's profile was shaped by.
create table company_profiles (
  member_id uuid primary key references company_members (id) on delete cascade,
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
  company_id uuid not null references companies (id) on delete cascade,
  member_id uuid not null references company_members (id) on delete cascade,
  -- The asked values of locked fields, by their names.
  changes jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  -- Rises when the member asks for something else meanwhile.
  version integer not null default 1,
  asked_at timestamptz not null,
  -- Null while it waits.
  decided_at timestamptz
);
create index company_profile_requests_company on company_profile_requests (company_id);
create index company_profile_requests_decided_at on company_profile_requests (decided_at)
  where decided_at is not null;
create index company_profile_requests_list on company_profile_requests (company_id, id) where state = 'waiting';
create index company_profile_requests_member on company_profile_requests (member_id, id);
-- Ids are sorted by time.
create unique index company_profile_requests_waiting on company_profile_requests (member_id) where state = 'waiting';

create table company_sign_ins (
  company_id uuid primary key references companies (id) on delete cascade,
  -- As the provider's own metadata names it: tokens are compared with it letter by letter.
  issuer text not null check (issuer <> ''),
  client_id text not null check (client_id <> ''),
  sealed_secret bytea not null,
  is_enforced boolean not null,
  -- A change names the one that it was made from, and a sign-in under way the one that it began with.
  version integer not null default 1
);

create table company_domains (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  domain text not null check (domain = lower(domain)),
  -- What a DNS record of the domain has to say.
  token text not null,
  verified_at timestamptz,
  unique (company_id, domain)
);
-- A domain is of the company that verified it first.
create unique index company_domains_verified on company_domains (domain) where verified_at is not null;

create table company_identities (
  company_id uuid not null references companies (id) on delete cascade,
  issuer text not null,
  subject text not null,
  -- Whoever leaves the company takes the account along, and its sign-in ends.
  member_id uuid not null unique references company_members (id) on delete cascade,
  linked_at timestamptz not null,
  primary key (company_id, issuer, subject)
);

-- Sign-ins under way at an identity provider.
create table company_sign_in_states (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  company_id uuid not null references companies (id) on delete cascade,
  -- Of the settings that it began with.
  version integer not null,
  -- SHA-256 of the token of the browser that began it.
  device_hash bytea not null check (octet_length(device_hash) = 32),
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index company_sign_in_states_company_id on company_sign_in_states (company_id);
create index company_sign_in_states_expires_at on company_sign_in_states (expires_at);

-- Identities that are linked with an account once its owner has taken the second step.
create table company_links (
  begun_token_hash bytea primary key references begun_sign_ins (token_hash) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  issuer text not null,
  subject text not null
);
create index company_links_company_id on company_links (company_id);

create table scim_tokens (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  name text not null check (name <> ''),
  -- SHA-256.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  -- Moved at most once a minute; null: never used.
  last_used_at timestamptz
);
create index scim_tokens_company on scim_tokens (company_id, id);

-- How a directory's removals stand; no row: as at the beginning.
create table scim_directories (
  company_id uuid primary key references companies (id) on delete cascade,
  -- When a removal was refused because there were too many; null: none, or an owner has allowed them.
  refused_at timestamptz,
  -- When the owners were told of it.
  mailed_at timestamptz,
  allowed_until timestamptz
);

create table scim_removals (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  at timestamptz not null
);
create index scim_removals_at on scim_removals (at);
create index scim_removals_company on scim_removals (company_id, at);

create table scim_users (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
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
  foreign key (company_id, kept_group_id) references company_groups (company_id,
    id) on delete set null (kept_group_id)
);
create unique index scim_users_account on scim_users (account_id, company_id) where account_id is not null;
-- Of addresses that are deleted.
create index scim_users_address on scim_users (email);
create unique index scim_users_email on scim_users (company_id, email);
create unique index scim_users_external_id on scim_users (company_id, external_id) where external_id is not null;
create index scim_users_group on scim_users (company_id, kept_group_id, id) where kept_group_id is not null;
create index scim_users_list on scim_users (company_id, id);
create unique index scim_users_user_name on scim_users (company_id, lower(user_name));

-- The roles whose messages a company asks for. Null: of members in no group, and of groups without a row of their own.
create table company_inboxes (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  group_id uuid,
  roles text[] not null check (roles <@ array['owner', 'admin', 'group_admin', 'editor', 'member']),
  -- A change names the one that it was made from.
  version integer not null default 1,
  unique nulls not distinct (company_id, group_id),
  foreign key (company_id, group_id) references company_groups (company_id, id) on delete cascade
);

-- The members who let their company read the messages to their company profile, from when until when.
create table company_inbox_consents (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  -- The id of the membership, which may have ended.
  member_id uuid not null,
  given_at timestamptz not null,
  -- Null: it holds.
  ended_at timestamptz
);
create index company_inbox_consents_account on company_inbox_consents (account_id);
create index company_inbox_consents_company on company_inbox_consents (company_id);
create unique index company_inbox_consents_member on company_inbox_consents (member_id) where ended_at is null;

-- A company's copies of messages to its members' profiles.
create table company_messages (
  -- The id of the member's message.
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
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
  foreign key (company_id, group_id) references company_groups (company_id, id) on delete set null (group_id)
);
create index company_messages_account on company_messages (account_id);
create index company_messages_days on company_messages (company_id, created_at);
create index company_messages_delete_token on company_messages (delete_token_hash)
  where delete_token_hash is not null;
create index company_messages_group on company_messages (company_id, group_id, id);
create index company_messages_handled_by on company_messages (handled_by) where handled_by is not null;
-- Ids are sorted by time.
create index company_messages_list on company_messages (company_id, id);
create index company_messages_open on company_messages (company_id, id) where handled_at is null;

-- For whom each card of such an order is; its design is on the line of the order.
create table company_order_cards (
  order_id uuid not null references orders (id) on delete cascade,
  -- Among the order's cards, from 1.
  position integer not null check (position > 0),
  -- Null: who it was for has left, and the card is the company's spare.
  company_member_id uuid references company_members (id) on delete set null,
  -- Whose name is printed; null: the account is deleted, and the name with it.
  account_id uuid references accounts (id) on delete set null,
  primary key (order_id, position)
);
create index company_order_cards_account on company_order_cards (account_id) where account_id is not null;
create index company_order_cards_member on company_order_cards (company_member_id)
  where company_member_id is not null;

-- The orders that were placed for seats of a company.
create table seat_orders (
  order_id uuid primary key references orders (id) on delete cascade,
  -- Null: its payment opens a new company, or the company was deleted.
  company_id uuid references companies (id) on delete set null,
  -- The account that is to own a new company; null: it was deleted.
  account_id uuid references accounts (id) on delete set null,
  -- Of the company that is to be opened; empty once it is open, or where it was before.
  name text not null,
  handed_to uuid references accounts (id) on delete set null
);
create index seat_orders_account on seat_orders (account_id);
create index seat_orders_company on seat_orders (company_id);
create index seat_orders_handed_to on seat_orders (handed_to) where handed_to is not null;

-- The seats of each group on the day of an invoice, by the names of then.
create table company_invoice_groups (
  -- No key refers to it: invoices are never deleted, and their own trigger says so to who tries.
  invoice_id uuid not null,
  -- Empty: seats of no group, or of nobody.
  group_name text not null,
  cost_centre text not null,
  seats integer not null check (seats >= 0),
  primary key (invoice_id, group_name)
);

-- Refunds and disputes as their providers know them: records with a state, for a bank may turn any of them
-- later. The table refunds stays the books: each time that money moved because of them.
create table provider_refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  -- Null: not known yet. The provider's next report fills it in.
  provider_id text,
  amount_cents integer not null check (amount_cents > 0),
  -- What the provider kept or charged for it, where it says so.
  fee_cents integer,
  state text not null check (state in ('pending', 'succeeded', 'failed', 'cancelled')),
  -- When it was made, by the provider's clock; null where it does not say.
  made_at timestamptz,
  heard_at timestamptz not null,
  changed_at timestamptz not null,
  unique (payment_id, provider_id)
);

create table disputes (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  -- Null: not known yet, likewise.
  provider_id text,
  -- A reversal is money that the provider took back without a dispute that it names.
  kind text not null check (kind in ('dispute', 'reversal')),
  -- What is asked back; of one that is lost, what the bank kept.
  amount_cents integer not null check (amount_cents >= 0),
  fee_cents integer,
  state text not null check (state in ('open', 'won', 'lost')),
  -- When it was opened, by the provider's clock; null where it does not say.
  opened_at timestamptz,
  heard_at timestamptz not null,
  changed_at timestamptz not null,
  unique (payment_id, provider_id)
);
