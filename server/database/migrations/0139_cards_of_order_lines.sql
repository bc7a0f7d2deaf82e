-- The cards that came with one unit of a line, as the catalog sold it. Null: an order from before, or of the release before,
-- whose cards are those that the shop shipped with.
alter table order_lines add column cards_per_unit smallint check (cards_per_unit between 0 and 1000);
