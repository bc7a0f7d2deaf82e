-- The roles of staff that open a part of the admin area each; is_admin is the role that opens all of it.
alter table accounts
  -- Words of domain/admin/staff-roles.ts. A release that knows fewer of them leaves the others out.
  add column staff_roles text[] not null default '{}';
create index accounts_staff on accounts (id) where staff_roles <> '{}';
