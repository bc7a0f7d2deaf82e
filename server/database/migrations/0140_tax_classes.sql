-- The class of what was ordered on the day it was; null: the standard one, as of all that was ordered before.
alter table order_lines add column tax_class text check (tax_class = 'reduced');
