-- What the sandbox needs to know to change plans as a provider would.

alter table sandbox_subscriptions
  -- The shop's name of what renews.
  add column sku text,
  -- What was paid for the time from here to the period's end; a change gives back what is unused of it.
  add column paid_from timestamptz,
  add column paid_cents integer check (paid_cents >= 0),
  -- What changes gave back beyond their price: the next payments take it up.
  add column credit_cents integer not null default 0 check (credit_cents >= 0),
  -- What renews instead from the end of the period on.
  add column next_line jsonb,
  -- None is paid yet when a plan with another rhythm has begun and its first payment failed.
  drop constraint sandbox_subscriptions_paid_periods_check,
  add check (paid_periods >= 0);

update sandbox_subscriptions s
set sku = coalesce(
      (select line ->> 'sku'
       from sandbox_payments p, jsonb_array_elements(p.lines) line
       where p.subscription_id = s.id and p.idempotency_key is not null and line ? 'interval'
       limit 1),
      s.id),
    paid_from = s.period_ends_at - case s.interval when 'year' then interval '1 year' else interval '1 month' end,
    paid_cents = s.amount_cents;

alter table sandbox_subscriptions
  alter column sku set not null,
  alter column paid_from set not null,
  alter column paid_cents set not null;

alter table sandbox_payments
  add column period_starts_at timestamptz,
  -- Of a change of plan, so that it is made once.
  add column change_key text unique,
  -- A credit may leave nothing to pay.
  drop constraint sandbox_payments_amount_cents_check,
  add check (amount_cents >= 0);

-- Renewals had the subscription's id there.
update sandbox_payments p
set lines = jsonb_set(p.lines, '{0,sku}', to_jsonb(s.sku))
from sandbox_subscriptions s
where s.id = p.subscription_id and p.idempotency_key is null;
