-- What is to be on the cards of a line: one `CardDesign` for each in order, null for the standard card.
alter table cart_lines add column designs jsonb not null default '[]'
  check (jsonb_typeof(designs) = 'array');
