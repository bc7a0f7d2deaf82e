-- Payment pages of orders that were given up for another cart: they can still be paid, until a sweep has
-- closed them at their providers and removes their rows. A table of their own, for a mark on the order
-- would be written into every index of the orders twice.
create table given_up_pages (
  order_id uuid primary key references orders (id) on delete cascade
);
