-- An order that was closed here keeps its use of a promo code until its provider says that its page can no longer
-- be paid (decision 56). The index before stays for the release before. Making the new one blocks writers of
-- orders for as long as one pass over the table takes.
alter table orders add column may_still_be_paid boolean not null default false;

update orders set may_still_be_paid = true
  where payment = 'unpaid' and id in (select order_id from given_up_pages);

create index orders_promo_holders on orders (promo_code, account_id)
  where promo_code is not null and (closed_at is null or may_still_be_paid);

create index orders_payable_pages on orders (closed_at) where may_still_be_paid;
