-- A physical card exists because the shop issued it.
create table cards (
  serial text primary key check (serial ~ '^[0-9]{16}$'),
  -- Printed on the card: 8 characters of an unambiguous alphabet.
  identifier text not null unique check (identifier ~ '^[A-Z0-9]{8}$'),
  batch text not null default '',
  state text not null default 'unclaimed'
    check (state in ('unclaimed', 'claimed', 'frozen', 'released')),
  account_id uuid references accounts (id),
  claimed_at timestamptz,
  -- SHA-256 of the one-time code that lets somebody claim a released card.
  transfer_code_hash bytea,
  issued_at timestamptz not null,
  updated_at timestamptz not null,
  check (
    state = 'frozen'
    or (state = 'claimed') = (account_id is not null)
  )
);
create index cards_account_id on cards (account_id, claimed_at);
create index cards_batch on cards (batch);
