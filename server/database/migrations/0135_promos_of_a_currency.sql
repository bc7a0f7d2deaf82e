-- A promo code may be for carts in one currency alone, and for those that cost enough.
alter table promos
  -- Null: any currency.
  add column currency text check (currency in ('USD', 'EUR', 'GBP')),
  -- Before discounts, in hundredths of the currency; null: anything.
  add column minimum_cents integer check (minimum_cents between 1 and 10000000),
  add constraint promos_minimum_has_currency check (minimum_cents is null or currency is not null);
