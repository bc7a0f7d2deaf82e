-- What the desk finds orders by: phone, postal code and tracking number besides address and name, and the
-- filters of its list.

-- The searched words of an order, folded (migration 0026), each after a space. What people write with or without
-- blanks and signs stands there without them as well.
create function order_words(email text, address jsonb, tracking_number text)
returns text language sql immutable parallel safe
return searchable(' ' || email
  || ' ' || coalesce(address ->> 'fullName', '')
  || ' ' || coalesce(address ->> 'phoneNumber', '')
  || ' ' || translate(coalesce(address ->> 'phoneNumber', ''), ' +()-./', '')
  || ' ' || coalesce(address ->> 'postalCode', '')
  || ' ' || translate(coalesce(address ->> 'postalCode', ''), ' -', '')
  || ' ' || tracking_number
  || ' ' || translate(tracking_number, ' -', ''));

create index orders_words on orders
  using gin (order_words(email, delivery_address, tracking_number) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
drop index orders_search;

-- Paid, with cards, and not shipped yet: `needsShipping` in domain/orders/shipping.ts.
create index orders_to_ship on orders (order_number desc)
  where payment = 'paid' and card_count > 0
    and status in ('pending', 'confirmed', 'awaiting_card_assignment', 'in_production');
create index orders_payment_number on orders (payment, order_number desc);
create index orders_country_number on orders ((delivery_address ->> 'country'), order_number desc);
