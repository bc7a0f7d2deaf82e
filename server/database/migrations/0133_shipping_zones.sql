-- Shipping that is paid for, and the days it was said to take, by the zone of the catalog that sold it. Null: the usual
-- days of the country. The shipping is part of the total; orders of releases before have none.
alter table orders add column shipping_cents integer not null default 0 check (shipping_cents >= 0);
--;
alter table orders add column delivery_from_days smallint;
--;
alter table orders add column delivery_to_days smallint;
--;
alter table orders drop constraint orders_check1;
--;
alter table orders add constraint orders_check1
  check (total_cents = (list_cents - discount_cents + shipping_cents)) not valid;
--;
alter table orders validate constraint orders_check1;
