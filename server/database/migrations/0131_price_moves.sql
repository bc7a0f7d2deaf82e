-- Running subscriptions that are moved to a price of the published catalog, with notice (decision 8).
create table price_moves (
  id uuid primary key,
  product_id text not null,
  currency text not null,
  -- The new price of one unit.
  unit_cents integer not null check (unit_cents >= 0),
  -- Each subscription is charged it from its first renewal at or after this time on.
  effective_from timestamptz not null,
  created_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null,
  stopped_at timestamptz
);

-- A subscriber in a move. Nobody is added later: who subscribes afterwards has the new price.
create table price_move_members (
  move_id uuid not null references price_moves (id),
  subscription_id uuid not null references subscriptions (id),
  from_unit_cents integer not null,
  state text not null check (state in ('noticed', 'planned', 'moved', 'dropped', 'stopping', 'stopped')),
  -- When the mails were queued: about the new price, and that it was stopped.
  noticed_at timestamptz,
  stop_noticed_at timestamptz,
  -- The renewal that charges the new price, as the mail said it.
  renews_at timestamptz,
  -- When the provider was last asked to plan the price or to take it back.
  asked_at timestamptz,
  updated_at timestamptz not null,
  primary key (move_id, subscription_id)
);
-- A subscription is in one move at a time.
create unique index price_move_members_open on price_move_members (subscription_id)
  where state in ('noticed', 'planned', 'stopping');
create index price_move_members_subscription on price_move_members (subscription_id);
