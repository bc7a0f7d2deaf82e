-- Books that balance: every payment is booked and grants its own period, a plan can change, and money
-- that the product cannot settle is put before a person.

alter table payments drop constraint payments_kind_check;
alter table payments add constraint payments_kind_check check (kind in ('first', 'renewal', 'change'));
-- What a later payment of a subscription was for; the first one is for the lines of its order.
alter table payments add column product_id text;
update payments set product_id = subscriptions.product_id
  from subscriptions
  where subscriptions.order_id = payments.order_id and payments.kind <> 'first';
alter table payments add check (kind = 'first' or product_id is not null);
create index payments_paid_at on payments (paid_at);

-- What a plan is changed to at the end of the period.
alter table subscriptions add column next_product_id text;
-- How much later than a payment's period its entitlement runs: prepaid time came first.
alter table subscriptions add column entitlement_delay_seconds integer not null default 0
  check (entitlement_delay_seconds >= 0);

-- A plan change grants what its order did not sell.
alter table entitlements drop constraint entitlements_order_id_product_id_fkey;
alter table entitlements drop constraint entitlements_order_id_product_id_key;
alter table entitlements add column payment_id uuid references payments (id);
-- Counts past its end for as long as the subscription behind it renews: the grace.
alter table entitlements add column renews boolean not null default false;
-- The plan change that took over what was left; counts again when that is given back.
alter table entitlements add column replaced_by uuid references payments (id);

-- Until now one row stood for all payments of a subscription. It becomes the first one's, and each
-- renewal gets its own; the last one takes over how the row ended.
with first_payments as (
  select entitlements.id as entitlement_id, payments.id as payment_id, payments.period_end_at,
    entitlements.until_at,
    subscriptions.id is not null as is_renewed,
    exists (
      select from payments as later
      where later.order_id = payments.order_id and later.kind <> 'first'
    ) as is_followed
  from entitlements
  join payments on payments.order_id = entitlements.order_id and payments.kind = 'first'
  left join subscriptions on subscriptions.order_id = entitlements.order_id
    and subscriptions.product_id = entitlements.product_id
), moved as (
  update entitlements set
    payment_id = first_payments.payment_id,
    renews = first_payments.is_renewed and not first_payments.is_followed
      and first_payments.until_at is null,
    until_at = case
      when first_payments.is_renewed and (first_payments.is_followed or first_payments.until_at is null)
        then first_payments.period_end_at
      else first_payments.until_at
    end
  from first_payments
  where entitlements.id = first_payments.entitlement_id
)
insert into entitlements
  (id, account_id, order_id, product_id, payment_id, tier, from_at, until_at, renews, revoked_at)
select gen_random_uuid(), entitlements.account_id, entitlements.order_id, entitlements.product_id,
  payments.id, entitlements.tier, payments.period_start_at,
  case
    when payments.period_end_at = subscriptions.current_period_end_at
      then coalesce(entitlements.until_at, payments.period_end_at)
    else payments.period_end_at
  end,
  payments.period_end_at = subscriptions.current_period_end_at and entitlements.until_at is null,
  entitlements.revoked_at
from entitlements
join subscriptions on subscriptions.order_id = entitlements.order_id
  and subscriptions.product_id = entitlements.product_id
join payments on payments.order_id = entitlements.order_id and payments.kind <> 'first';

alter table entitlements alter column payment_id set not null;
alter table entitlements add constraint entitlements_payment_id_product_id_key
  unique (payment_id, product_id);
create index entitlements_order_id on entitlements (order_id);

-- When an admin cancelled an unpaid order: money that comes for it all the same goes back.
alter table orders add column withdrawn_at timestamptz;

-- The money inbox: what a person has to look at.
create table money_issues (
  id uuid primary key,
  kind text not null check (
    kind in ('amount_differs', 'dispute', 'unknown_plan', 'refund_failed', 'currency_differs')
  ),
  -- What it is about, and once: the provider's name of the payment or the subscription.
  provider text not null check (provider in ('stripe', 'paypal', 'sandbox', 'none')),
  subject text not null,
  order_id uuid references orders (id) on delete set null,
  account_id uuid references accounts (id) on delete set null,
  amount_cents integer,
  currency text,
  -- What happened, in words for the person who looks at it.
  details text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references accounts (id) on delete set null,
  note text not null default '',
  unique (kind, provider, subject)
);
create index money_issues_opened_at on money_issues (opened_at desc);
create index money_issues_open on money_issues (opened_at desc) where closed_at is null;
