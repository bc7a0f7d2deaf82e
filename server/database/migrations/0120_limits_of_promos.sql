-- A promo code may begin later, and may be for the first purchase of an account alone.
alter table promos
  -- Null: it works at once.
  add column starts_at timestamptz,
  add column is_first_purchase_only boolean not null default false;
