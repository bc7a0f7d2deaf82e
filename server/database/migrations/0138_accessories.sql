-- Accessories that go with an order, beside its cards. What waits to be shipped is found by both.
alter table orders add column accessory_count integer not null default 0 check (accessory_count >= 0);
drop index orders_to_ship;
create index orders_to_ship on orders (order_number desc)
  where payment = 'paid' and card_count + accessory_count > 0
  and status in ('pending', 'confirmed', 'awaiting_card_assignment', 'in_production');
-- Orders whose accessories have not left the shop: they hold stock.
create index orders_needing_accessories on orders (id)
  where accessory_count > 0 and payment in ('unpaid', 'paid', 'disputed')
    and status in ('pending', 'confirmed', 'awaiting_card_assignment', 'in_production');
