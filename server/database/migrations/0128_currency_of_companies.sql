-- A company keeps the currency that its seats are bought in. Null: none are bought, or none are paid any more.
alter table companies add column currency text check (currency in ('USD', 'EUR', 'GBP'));
--;
update companies set currency = 'USD' where bought_seats > 0 and lapsed_at is null;
