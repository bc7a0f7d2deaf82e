-- Who brings an order's parcel, in the words of domain/orders/carriers.ts: it makes a link of the tracking
-- number. Null where nobody said it.
alter table orders add column carrier text;
