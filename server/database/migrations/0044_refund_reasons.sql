-- Why an admin gives money back, as the payer is told. Null for what a provider gave back by itself,
-- and once the account of the order is deleted.
alter table refund_requests add column reason text;
alter table refunds add column reason text;
