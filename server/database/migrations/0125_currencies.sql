-- An order, its payments and its subscription are in one currency. The checks of the first release knew dollars only.
alter table orders drop constraint orders_currency_check;
--;
alter table orders add constraint orders_currency_check check (currency in ('USD', 'EUR', 'GBP')) not valid;
--;
alter table orders validate constraint orders_currency_check;
--;
alter table payments drop constraint payments_currency_check;
--;
alter table payments add constraint payments_currency_check check (currency in ('USD', 'EUR', 'GBP')) not valid;
--;
alter table payments validate constraint payments_currency_check;
--;
-- A subscription keeps the currency of the order that began it.
alter table subscriptions add column currency text not null default 'USD' check (currency in ('USD', 'EUR', 'GBP'));
--;
alter table sandbox_subscriptions add column currency text not null default 'USD';
--;
-- The lines of the sandbox say their currency from now on.
update sandbox_payments set lines = (
  select jsonb_agg(line || '{"currency": "USD"}') from jsonb_array_elements(lines) line
) where jsonb_array_length(lines) > 0;
--;
update sandbox_subscriptions set next_line = next_line || '{"currency": "USD"}' where next_line is not null;
