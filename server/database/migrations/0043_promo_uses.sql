-- The uses of a promo code are the orders that carry it and are not closed: an order reserves its use when it is
-- placed, keeps it when it is paid, and gives it back when it closes unpaid (decision 56). The table promo_uses,
-- written at settlement until now, is left for the release before; nothing reads or writes it any more.
create index orders_promo_code on orders (promo_code, account_id)
  where promo_code is not null and closed_at is null;
