-- Papers of payments: an invoice for each, and a credit note for what goes back.
create table invoices (
  id uuid primary key,
  -- Given when the transaction commits (below), and never changed.
  number integer unique,
  kind text not null check (kind in ('invoice', 'credit_note')),
  payment_id uuid not null references payments (id),
  -- Of a credit note, and of the invoice that takes one back.
  refund_id uuid unique references refunds (id),
  corrects_id uuid references invoices (id) check ((refund_id is null) = (corrects_id is null)),
  order_id uuid not null references orders (id),
  account_id uuid references accounts (id) on delete set null,
  issued_at timestamptz not null,
  -- All that is printed, as it was on that day.
  content jsonb not null
);
create unique index invoices_of_payment on invoices (payment_id) where refund_id is null;
create index invoices_order_id on invoices (order_id);
create index invoices_account_id on invoices (account_id) where account_id is not null;

-- The one series of numbers. A row, not a sequence: what is rolled back leaves no gap.
create table invoice_counter (
  is_only boolean primary key default true check (is_only),
  last_number integer not null
) with (fillfactor = 10);

-- The counter is locked at the end of the transaction, when it needs no other lock any more: whoever
-- waits for a number waits for a commit alone, and nobody for somebody who waits.
create function number_invoice() returns trigger
language plpgsql as $$
declare
  next_number integer;
begin
  insert into invoice_counter (last_number) values (1)
  on conflict (is_only) do update set last_number = invoice_counter.last_number + 1
  returning last_number into next_number;
  update invoices set number = next_number where id = new.id;
  return null;
end;
$$;

create constraint trigger invoices_numbered after insert on invoices
  deferrable initially deferred
  for each row when (new.number is null) execute function number_invoice();

-- An invoice stays as it was issued. Of one whose account is deleted, what names the buyer goes.
create function keep_invoice() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.id, new.kind, new.payment_id, new.refund_id, new.corrects_id, new.order_id, new.issued_at)
      is distinct from
      (old.id, old.kind, old.payment_id, old.refund_id, old.corrects_id, old.order_id, old.issued_at)
    or (old.number is not null and new.number is distinct from old.number)
    or (new.account_id is not null and new.account_id is distinct from old.account_id)
    or (new.account_id is not null and new.content is distinct from old.content)
    or new.content - 'buyer' is distinct from old.content - 'buyer'
  then
    raise exception 'An invoice is kept as it was issued.';
  end if;
  return new;
end;
$$;

create trigger invoices_kept before update or delete on invoices
  for each row execute function keep_invoice();
