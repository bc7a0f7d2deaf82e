-- An order is written three times until it is paid or given up, and each time into every index of its
-- table. Nothing reads by these two: newest first is also the order of the ids, UUIDv7 of `placed_at`.
drop index orders_placed_at;
drop index orders_status;
