-- Cards that a company orders for its members (docs/decisions/0093).

-- The company that gets the cards of an order; null: its buyer does, as before.
alter table orders
  add column organisation_id uuid references organisations (id) on delete set null;
create index orders_organisation on orders (organisation_id, order_number)
  where organisation_id is not null;

-- For whom each card of such an order is; its design is on the line of the order.
create table company_order_cards (
  order_id uuid not null references orders (id) on delete cascade,
  -- Among the order's cards, from 1.
  position integer not null check (position > 0),
  -- Null: who it was for has left, and the card is the company's spare.
  organisation_member_id uuid references organisation_members (id) on delete set null,
  -- Whose name is printed; null: the account is deleted, and the name with it.
  account_id uuid references accounts (id) on delete set null,
  primary key (order_id, position)
);
create index company_order_cards_member on company_order_cards (organisation_member_id)
  where organisation_member_id is not null;
create index company_order_cards_account on company_order_cards (account_id)
  where account_id is not null;
