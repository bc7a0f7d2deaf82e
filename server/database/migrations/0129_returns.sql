-- Cards of an order that its buyer sends back (decision 63). How far a return is follows from these facts and from
-- the refunds that were made for it.
create table order_returns (
  id uuid primary key,
  order_id uuid not null references orders (id),
  -- Among the cards of the order, replacements included.
  positions smallint[] not null check (cardinality(positions) between 1 and 200),
  reason text not null check (reason in ('withdrawal', 'damaged', 'faulty', 'wrong', 'other')),
  -- In the buyer's words; empty once their account is deleted, as the answer.
  note text not null,
  is_by_buyer boolean not null,
  asked_at timestamptz not null,
  decision text check (decision in ('accepted', 'refused')),
  -- What the shop wrote to the buyer with it.
  answer text not null default '',
  decided_at timestamptz,
  received_at timestamptz,
  -- Of the positions; the others were scrapped.
  restocked_positions smallint[] not null default '{}',
  closed_at timestamptz,
  cancelled_at timestamptz,
  check ((decision is null) = (decided_at is null)),
  check (received_at is null or decision = 'accepted')
);
create index order_returns_order on order_returns (order_id);
create index order_returns_open on order_returns (asked_at)
  where closed_at is null and cancelled_at is null and decision is distinct from 'refused';

-- The return that money goes back for; null: for another reason.
alter table refund_requests add column return_id uuid references order_returns (id);
alter table refund_approvals add column return_id uuid references order_returns (id);
alter table refunds add column return_id uuid references order_returns (id);
create index refund_requests_return on refund_requests (return_id) where return_id is not null;
create index refund_approvals_return on refund_approvals (return_id) where return_id is not null;
create index refunds_return on refunds (return_id) where return_id is not null;

alter table blank_movements drop constraint blank_movements_reason_check;
alter table blank_movements add constraint blank_movements_reason_check
  check (reason in ('received', 'counted', 'damaged', 'shipped', 'put_back', 'returned'));
