-- What is printed on each card of a line, in order (domain/card-design: PrintedDesign | null), with its
-- stock, whatever is offered later. A shorter list and null: the standard card.
alter table order_lines add column designs jsonb not null default '[]'
  check (jsonb_typeof(designs) = 'array');

-- Which of the order's cards it is, from 1.
alter table order_cards add column position smallint check (position > 0);
update order_cards set position = numbered.position
from (
  select serial, row_number() over (partition by order_id order by added_at, serial) as position
  from order_cards
) as numbered
where numbered.serial = order_cards.serial;
alter table order_cards alter column position set not null;
create unique index order_cards_position on order_cards (order_id, position);
drop index order_cards_order_id;
