-- The name that a provider's payouts know the money of a payment by, where that is another than the payment's own.
alter table payments add column provider_charge_id text;
--;
create index payments_provider_charge_id on payments (provider_charge_id) where provider_charge_id is not null;
--;
-- What providers paid out to the shop's bank account, as they say it.
create table payouts (
  provider text not null check (provider in ('stripe', 'paypal', 'sandbox')),
  payout_id text not null,
  -- Below zero where the provider took money from the bank account.
  amount_cents integer not null,
  -- ISO 4217.
  currency text not null,
  state text not null check (state in ('pending', 'paid', 'failed')),
  -- When it is expected at the bank, by the provider's calendar.
  arrives_at timestamptz not null,
  -- Whether the provider lists what is in it.
  is_itemized boolean not null,
  primary key (provider, payout_id)
);
--;
create index payouts_arrives_at on payouts (arrives_at);
--;
-- The parts of payouts: payments, refunds, what banks took, and fees.
create table payout_entries (
  provider text not null,
  entry_id text not null,
  payout_id text not null,
  kind text not null check (kind in ('charge', 'refund', 'dispute', 'fee', 'other')),
  -- The provider's name of the payment, refund or dispute; null: it is of none.
  source_id text,
  -- In the smallest unit of the payout's currency; what went back is below zero.
  gross_cents integer not null,
  fee_cents integer not null,
  net_cents integer not null,
  at timestamptz not null,
  primary key (provider, entry_id),
  foreign key (provider, payout_id) references payouts (provider, payout_id) on delete cascade
);
--;
create index payout_entries_payout on payout_entries (provider, payout_id);
--;
create index payout_entries_source on payout_entries (source_id);
--;
create index provider_refunds_provider_id on provider_refunds (provider_id);
--;
create index disputes_provider_id on disputes (provider_id);
