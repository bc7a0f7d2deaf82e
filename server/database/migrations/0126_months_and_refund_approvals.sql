-- Refunds above the shop's limit, each until a second person decides (decision 37). Asked for by one person, approved
-- by another, whose refund request has the same id: the provider is asked for it once.
create table refund_approvals (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  amount_cents integer not null check (amount_cents > 0),
  -- As in refund_requests; null once the account of the order is deleted.
  reason text,
  requested_by uuid references accounts (id) on delete set null,
  requested_at timestamptz not null,
  decision text check (decision in ('approved', 'declined', 'withdrawn')),
  decided_by uuid references accounts (id) on delete set null,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
-- One at a time.
create unique index refund_approvals_open on refund_approvals (payment_id) where decided_at is null;
create index refund_approvals_payment on refund_approvals (payment_id);

-- Whether a payer's bank took it, or gave it back. Before this release the books did not say.
alter table refunds add column is_dispute boolean not null default false;
update refunds set is_dispute = true from payments
  where payments.id = refunds.payment_id and payments.lost_cents > 0 and payments.refunded_cents = 0;

-- Months of the books (UTC) whose figures are final, closed in their order.
create table closed_months (
  month text primary key check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- MonthFigures of domain/orders/months.
  figures jsonb not null,
  closed_by uuid references accounts (id) on delete set null,
  closed_at timestamptz not null
);
-- The bookings (payments and refunds) of each closed month. One that is in none of them belongs to an open month,
-- however early its date: it corrects the first open one.
create table closed_bookings (
  id uuid primary key,
  month text not null references closed_months (month) on delete cascade
);
create index closed_bookings_month on closed_bookings (month);
