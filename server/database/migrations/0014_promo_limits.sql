-- Codes that end, and that work only so often.
alter table promos add column expires_at timestamptz;
alter table promos add column max_uses integer check (max_uses > 0);
alter table promos add column max_uses_per_account integer check (max_uses_per_account > 0);
update promos set max_uses_per_account = 1 where code = 'FAMILY25';
