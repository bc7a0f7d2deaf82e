-- The cards that a change of plan brings: how many, where they go and what is printed on them, until the
-- change is made and they are an order.
alter table plan_changes
  add column card_count smallint not null default 0 check (card_count >= 0),
  add column delivery_address jsonb,
  -- As order_lines has them.
  add column designs jsonb not null default '[]' check (jsonb_typeof(designs) = 'array'),
  -- The payment that made the change, and the order of its cards.
  add column payment_id uuid references payments (id),
  add column order_id uuid references orders (id),
  -- Nothing of a person is kept once the change is over.
  add check (state in ('open', 'planned') or (delivery_address is null and designs = '[]'));
create index plan_changes_payment_id on plan_changes (payment_id);
