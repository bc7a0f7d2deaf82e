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
  reason text not null check (
    reason in (
      'lost', 'stolen', 'lost_in_post', 'wrong_address', 'damaged', 'misprinted', 'other'
    )
  ),
  charge text not null check (charge in ('free', 'charged')),
  -- The card of a paid order for further cards that pays for this one, and is not made itself.
  paid_order_id uuid references orders (id),
  paid_position smallint check (paid_position > 0),
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
  check (position > replaced_position),
  check ((paid_order_id is null) = (paid_position is null)),
  check (charge = 'charged' or paid_order_id is null),
  check (shipped_at is null or cancelled_at is null)
);
-- A card is replaced once, and a paid card pays for one replacement.
create unique index card_replacements_replaced on card_replacements (replaced_serial)
  where cancelled_at is null;
create unique index card_replacements_paid on card_replacements (paid_order_id, paid_position)
  where cancelled_at is null;
create index card_replacements_account_id on card_replacements (account_id);
