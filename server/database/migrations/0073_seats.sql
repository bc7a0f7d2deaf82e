-- Subscriptions of several units: the seats of companies (decision 92).

-- Null: it gives no plan, but seats.
alter table subscriptions alter column tier drop not null;
-- Units from the end of the period on, where that is another number.
alter table subscriptions add column next_quantity integer check (next_quantity > 0);

-- Units that the change leads to.
alter table plan_changes add column to_quantity integer not null default 1 check (to_quantity > 0);

alter table sandbox_subscriptions
  add column quantity integer not null default 1 check (quantity > 0);

-- The buyer's own number of the purchase, printed on its invoices; empty: none.
alter table orders add column purchase_order text not null default '';

-- Since when the bought seats are paid no more, which stops editing; null: they are paid, or were never bought.
alter table organisations add column lapsed_at timestamptz;
-- Those of `seats` that were bought in the shop; the others were sold by invoice.
alter table organisations
  add column bought_seats integer not null default 0 check (bought_seats between 0 and seats);
-- Fewer seats from the end of a paid period on: invitations count them already; null: none are planned.
alter table organisations add column planned_seats integer;

-- The orders that were placed for seats of a company.
create table seat_orders (
  order_id uuid primary key references orders (id) on delete cascade,
  -- Null: its payment opens a new company, or the company was deleted.
  organisation_id uuid references organisations (id) on delete set null,
  -- The account that is to own a new company; null: it was deleted.
  account_id uuid references accounts (id) on delete set null,
  -- Of the company that is to be opened; empty once it is open, or where it was before.
  name text not null
);
create index seat_orders_organisation on seat_orders (organisation_id);
create index seat_orders_account on seat_orders (account_id);

-- What the seats of a group are booked to; empty: nothing was given.
alter table organisation_groups add column cost_centre text not null default '';

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
