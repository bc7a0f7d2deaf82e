-- What the payment sandbox would know if it were a provider of its own. It stands alone: the shop
-- reads it only through the provider interface, and asks a real provider's server instead of it.

create table sandbox_subscriptions (
  id text primary key,
  -- Who may pay and manage it: the account that bought, by the name the shop gave the sandbox.
  buyer_id text not null,
  buyer_email text not null,
  name text not null,
  -- Of each renewal; a discount takes from the first payment only.
  amount_cents integer not null check (amount_cents > 0),
  interval text not null check (interval in ('month', 'year')),
  status text not null check (status in ('active', 'past_due', 'ended')),
  cancels_at_period_end boolean not null default false,
  -- What its buyer chose: every payment fails until they choose otherwise.
  is_declining boolean not null default false,
  -- Periods are counted from here, so that the 31st comes back after a short month.
  started_at timestamptz not null,
  paid_periods integer not null check (paid_periods > 0),
  period_ends_at timestamptz not null,
  -- The next renewal or, in the grace, the next attempt at it; null once it has ended.
  next_charge_at timestamptz,
  failed_attempts integer not null default 0 check (failed_attempts >= 0),
  -- How far its buyer has moved its clock ahead; all times here are by that clock.
  clock_ahead_days integer not null default 0 check (clock_ahead_days >= 0),
  created_at timestamptz not null,
  check ((status = 'ended') = (next_charge_at is null))
);
create index sandbox_subscriptions_next_charge_at on sandbox_subscriptions (next_charge_at);

create table sandbox_payments (
  id text primary key,
  -- Null for a renewal.
  idempotency_key text unique,
  reference text,
  buyer_id text not null,
  buyer_email text not null,
  status text not null check (status in ('pending', 'paid', 'failed', 'expired')),
  amount_cents integer not null check (amount_cents > 0),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  lines jsonb not null,
  collects_address boolean not null default false,
  -- As typed on the sandbox's page, where it asks.
  address jsonb,
  success_url text,
  cancel_url text,
  subscription_id text references sandbox_subscriptions (id),
  period_ends_at timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  check ((status = 'paid') = (paid_at is not null)),
  check ((idempotency_key is null) = (success_url is null))
);
create index sandbox_payments_subscription_id on sandbox_payments (subscription_id, created_at desc);

create table sandbox_refunds (
  idempotency_key text primary key,
  payment_id text not null references sandbox_payments (id),
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null
);
create index sandbox_refunds_payment_id on sandbox_refunds (payment_id);
