-- Changes of a subscription's plan, noted before the provider is asked: whatever process is killed
-- then, the note says what was agreed to, and keeps a second change away until the first is decided.
create table plan_changes (
  -- Also the idempotency key of the requests to the provider.
  id uuid primary key,
  subscription_id uuid not null references subscriptions (id) on delete cascade,
  from_product_id text not null,
  to_product_id text not null,
  is_at_period_end boolean not null,
  -- Of the preview that was agreed to: the same again is the same change.
  reckoned_at timestamptz not null,
  -- open: the provider is being asked. planned: it waits for the end of the period. made: it was paid.
  -- refused: by the provider. dropped: taken back, or the provider knows nothing of it.
  state text not null check (state in ('open', 'planned', 'made', 'refused', 'dropped')),
  -- When the provider was last asked to make it.
  asked_at timestamptz not null,
  updated_at timestamptz not null
);
create index plan_changes_subscription_id on plan_changes (subscription_id);
-- One change at a time, whichever process makes it.
create unique index plan_changes_open on plan_changes (subscription_id) where state = 'open';
