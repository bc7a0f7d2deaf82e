-- The physical cards that count to an order: assigned to it by an admin, or claimed by its buyer.
create table order_cards (
  -- A card counts to one order.
  serial text primary key references cards (serial),
  order_id uuid not null references orders (id) on delete cascade,
  added_at timestamptz not null,
  -- When it was first claimed; null while it is only assigned.
  claimed_at timestamptz
);
create index order_cards_order_id on order_cards (order_id);

-- Of accounts that still have cards to claim, in the order in which they were paid.
create index orders_account_cards on orders (account_id, settled_at)
  where card_count > 0 and payment = 'paid';

-- Never used: a provider knows its customers by the subscriptions it sold them.
drop table provider_customers;
