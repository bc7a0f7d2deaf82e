-- Refunds and disputes as their providers know them: records with a state, for a bank may turn any of them
-- later. The table refunds stays the books: each time that money moved because of them.
create table provider_refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  -- Null: from a release that kept no records. The provider's next report takes its place.
  provider_id text,
  amount_cents integer not null check (amount_cents > 0),
  -- What the provider kept or charged for it, where it says so.
  fee_cents integer,
  state text not null check (state in ('pending', 'succeeded', 'failed', 'cancelled')),
  -- When it was made, by the provider's clock; null where it does not say.
  made_at timestamptz,
  heard_at timestamptz not null,
  changed_at timestamptz not null,
  unique (payment_id, provider_id)
);

create table disputes (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  -- Null: as above.
  provider_id text,
  -- A reversal is money that the provider took back without a dispute that it names.
  kind text not null check (kind in ('dispute', 'reversal')),
  -- What is asked back; of one that is lost, what the bank kept.
  amount_cents integer not null check (amount_cents >= 0),
  fee_cents integer,
  state text not null check (state in ('open', 'won', 'lost')),
  -- When it was opened, by the provider's clock; null where it does not say.
  opened_at timestamptz,
  heard_at timestamptz not null,
  changed_at timestamptz not null,
  unique (payment_id, provider_id)
);

-- What the payer's bank kept of a payment: the refunds alone are in refunded_cents.
alter table payments add column lost_cents integer not null default 0 check (lost_cents >= 0);
update payments set lost_cents = amount_cents - refunded_cents
  where state = 'refunded' and refunded_cents < amount_cents;

-- The status that a full refund ended: it comes back when the refund fails.
alter table orders add column status_before_refund text;

-- When a payment was found not to be given back, after all: its subscription may have ended meanwhile, and
-- its period is paid for all the same.
alter table entitlements add column reinstated_at timestamptz;

insert into provider_refunds (id, payment_id, amount_cents, state, heard_at, changed_at)
select gen_random_uuid(), id, refunded_cents, 'succeeded', paid_at, paid_at
from payments where refunded_cents > 0;

-- PayPal tells of a reversal once: the record stays until there is a dispute.
insert into disputes (id, payment_id, kind, amount_cents, state, heard_at, changed_at)
select gen_random_uuid(), id, case provider when 'paypal' then 'reversal' else 'dispute' end,
  lost_cents, 'lost', paid_at, paid_at
from payments where lost_cents > 0
union all
select gen_random_uuid(), id, 'dispute', amount_cents, 'open', paid_at, paid_at
from payments where state = 'disputed';
