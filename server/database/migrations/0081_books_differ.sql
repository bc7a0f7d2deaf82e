-- A payment about which the books and its provider differ: an issue that the nightly comparison opens, and
-- closes once they agree.
alter table money_issues drop constraint money_issues_kind_check;
alter table money_issues add constraint money_issues_kind_check check (
  kind in (
    'amount_differs', 'dispute', 'unknown_plan', 'refund_failed', 'currency_differs',
    'provider_refuses', 'books_differ'
  )
);
