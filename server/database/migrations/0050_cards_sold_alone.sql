-- Cards that are sold alone give no plan, and are paid once.
alter table order_lines
  alter column tier drop not null,
  drop constraint order_lines_billing_check,
  add constraint order_lines_billing_check
    check (billing in ('monthly', 'yearly', 'lifetime', 'once'));

-- The orders that were placed to pay for a charged replacement: one at a time can be paid, but an order that was
-- closed may be paid late. It is paid when one of them is.
create table replacement_orders (
  order_id uuid primary key references orders (id) on delete cascade,
  replacement_id uuid not null references card_replacements (id) on delete cascade
);
create index replacement_orders_replacement_id on replacement_orders (replacement_id);

-- Never written so far.
alter table card_replacements
  drop column paid_order_id,
  drop column paid_position;
