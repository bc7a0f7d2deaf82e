-- The owner who was asked to go on when these seats end (decision 92); null: nobody, or the account was deleted.
alter table seat_orders
  add column handed_to uuid references accounts (id) on delete set null;
create index seat_orders_handed_to on seat_orders (handed_to) where handed_to is not null;
