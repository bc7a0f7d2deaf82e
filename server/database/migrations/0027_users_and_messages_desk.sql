-- What the admin desk finds accounts and messages by, and what is answered to messages.

-- The searched words of an account, folded (migration 0026), each after a space: what begins with one is found
-- by ' ab'. Phone numbers are found by their digits as well, however they are written. Kept, because a
-- search for what many have compares with it a thousand times.
alter table accounts add column search_words text generated always as (
  searchable(' ' || email || ' ' || unique_id || ' ' || name || ' ' || first_name || ' ' || last_name
    || ' ' || phone || ' ' || translate(phone, ' +()-./', ''))
) stored;

create function message_words(
  email text, name text, subject text, topic text, card_number text, message text
) returns text language sql immutable parallel safe
return searchable(' ' || email || ' ' || name || ' ' || subject || ' ' || topic || ' ' || card_number
  || ' ' || message);

-- The signs in a text (ASCII), which trigrams leave out: by them few rows are looked at for a '%'.
create function signs_of(words text) returns text[] language sql immutable parallel safe
return regexp_split_to_array(regexp_replace(words, '[^!-/:-@\[-`{-~]+', '', 'g'), '');

create index accounts_words on accounts using gin (search_words gin_trgm_ops);
create index accounts_signs on accounts using gin (signs_of(search_words));
-- How rare a word is decides which way a search goes, so it is known to a thousandth.
alter table accounts alter column search_words set statistics 1000;

-- Ids are sorted by time.
create index accounts_admins on accounts (id) where is_admin;
create index accounts_without_free on accounts (id) where free_activated_at is null;
create index accounts_with_free on accounts (id) where free_activated_at is not null;
create index entitlements_tier on entitlements (tier, account_id)
  include (from_at, until_at, renews, revoked_at);

create index contact_messages_words on contact_messages
  using gin (message_words(email, name, subject, topic, card_number, message) gin_trgm_ops);
create index contact_messages_kind on contact_messages (kind, id);
create index contact_messages_open on contact_messages (id) where answered_at is null;

-- Who marked a message as answered; of what was answered by mail, also in contact_replies.
alter table contact_messages add column answered_by uuid references accounts (id) on delete set null;

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
