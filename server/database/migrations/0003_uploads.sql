-- Content-addressed images. The bytes live in the file store under the same name.
create table files (
  -- '{sha256 in hex}.{extension}'
  name text primary key,
  content_type text not null,
  byte_size integer not null check (byte_size >= 0),
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);

-- Who uploaded a file: the same bytes may come from several accounts. A profile's image fields
-- accept only files that its own account (or the card it was claimed with) uploaded.
create table file_owners (
  file_name text not null references files (name) on delete cascade,
  account_id uuid references accounts (id) on delete cascade,
  serial text,
  created_at timestamptz not null,
  check (num_nonnulls(account_id, serial) = 1),
  unique nulls not distinct (file_name, account_id, serial)
);
create index file_owners_account_id on file_owners (account_id);
