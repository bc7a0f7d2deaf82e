-- Money given back, each time on its own with its day: what an accountant books. A payment alone says
-- only how much it is by now.
create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  -- Negative where money was to be given back and was not, after all.
  amount_cents integer not null check (amount_cents <> 0),
  -- When the shop heard of it.
  given_back_at timestamptz not null
);
create index refunds_given_back_at on refunds (given_back_at);
create index refunds_payment_id on refunds (payment_id);

-- Of what was given back until now the day is known where the whole order was; else when it last changed.
insert into refunds (id, payment_id, amount_cents, given_back_at)
select gen_random_uuid(), payments.id,
  case payments.state when 'refunded' then payments.amount_cents else payments.refunded_cents end,
  coalesce(
    (
      select max(audit_entries.at) from audit_entries
      where audit_entries.action = 'order.refunded'
        and audit_entries.subject_id = payments.order_id::text
        and payments.kind = 'first'
    ),
    greatest(orders.updated_at, payments.paid_at)
  )
from payments
join orders on orders.id = payments.order_id
where case payments.state when 'refunded' then payments.amount_cents else payments.refunded_cents end > 0;
