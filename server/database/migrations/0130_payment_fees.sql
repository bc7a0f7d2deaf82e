-- What the provider keeps of a payment, by its own account, in its own currency. Null: it has not said so yet, or the
-- payment is from a release that did not ask.
alter table payments add column fee_cents integer;
alter table payments add column fee_currency text;
alter table payments add constraint payments_fee check ((fee_cents is null) = (fee_currency is null));
