-- A payment provider that refuses the shop: an issue of the money inbox that closes by itself.
alter table money_issues drop constraint money_issues_kind_check;
alter table money_issues add constraint money_issues_kind_check check (
  kind in (
    'amount_differs', 'dispute', 'unknown_plan', 'refund_failed', 'currency_differs',
    'provider_refuses'
  )
);
