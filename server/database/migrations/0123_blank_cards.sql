-- Blank cards on the shelf, by material (the id of a stock of domain/card-design). A material without a row, or with
-- one that is not counted, has no limit. The row is what two orders of the last blank wait for.
create table counted_blanks (
  stock text primary key,
  is_counted boolean not null,
  -- So many free ones or fewer are low.
  low_at integer not null check (low_at >= 0)
);
-- Each change of the shelf; what lies there is their sum. What orders need is read from the orders (decision 37).
create table blank_movements (
  -- Made by the client, or for the order: the same again changes nothing.
  id uuid primary key,
  stock text not null,
  amount integer not null,
  reason text not null check (reason in ('received', 'counted', 'damaged', 'shipped', 'put_back')),
  note text not null,
  -- The order whose cards left the shop, and the position of a replacement; null: the order's own cards.
  order_id uuid references orders (id) on delete set null,
  position smallint,
  moved_at timestamptz not null
);
create index blank_movements_shelf on blank_movements (stock) include (amount);
create index blank_movements_newest on blank_movements (moved_at desc, id desc);
create index blank_movements_order on blank_movements (order_id) where order_id is not null;
-- Orders whose cards have not left the shop: they need blanks.
create index orders_needing_blanks on orders (id)
  where card_count > 0 and payment in ('unpaid', 'paid', 'disputed')
    and status in ('pending', 'confirmed', 'awaiting_card_assignment', 'in_production');
