-- The shop's name, contact, links and look as keepers edit them: the newest version counts.
create table brands (
  version integer primary key,
  -- false: the brand of the environment, and nothing of this row.
  is_edited boolean not null,
  brand_name text not null,
  support_email text not null,
  -- Empty: the shop shows none; so with everything that follows.
  support_phone text not null,
  postal_address text not null,
  chat_url text not null,
  linkedin text not null,
  instagram text not null,
  x text not null,
  youtube text not null,
  -- #rrggbb.
  color text not null,
  -- Names of pictures.
  logo text not null,
  icon text not null,
  saved_at timestamptz not null
);
--;
-- Logos and icons as PNG. They stay with the versions that show them.
create table brand_pictures (
  -- The beginning of the hash of the bytes.
  name text primary key,
  bytes bytea not null
);
