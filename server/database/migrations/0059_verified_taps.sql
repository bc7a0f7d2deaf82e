-- Cards with a chip that proves each tap (docs/decisions/0082).
alter table card_batches
  add column kind text not null default 'plain'
  constraint card_batches_kind_check check (kind in ('plain', 'verified'));
alter table cards
  add column kind text not null default 'plain'
  constraint cards_kind_check check (kind in ('plain', 'verified'));

-- The chip of a verified card. No key is kept: each is derived from a master key of the settings.
create table card_chips (
  serial text primary key references cards (serial),
  -- The identifier that the chip was made with.
  uid bytea not null unique check (octet_length(uid) = 7),
  -- Of the master key.
  key_version smallint not null check (key_version between 1 and 255),
  -- Of the newest tap; -1 before the first one. It only rises.
  counter integer not null default -1 check (counter between -1 and 16777215),
  -- Of the newest tap that was counted for the owner, and of the newest one that claimed the card.
  counted integer not null default -1,
  claimed integer not null default -1,
  -- When an old tap was used again, once an hour at most.
  replayed_at timestamptz
) with (fillfactor = 80);
--;
-- Whether the view followed a tap that the card's chip has signed.
alter table card_events add column is_verified boolean not null default false;
