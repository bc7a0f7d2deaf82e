-- The versions of the catalog, kept for ever: an order names the one it was sold by. A version counts from `effective_from`
-- on until the next one does; one that was withdrawn before that never counts.
create table catalog_versions (
  number integer primary key check (number > 0),
  content jsonb not null,
  note text not null,
  published_at timestamptz not null,
  effective_from timestamptz not null,
  withdrawn_at timestamptz
);
--;
-- The one draft that all admins share. `revision` rises with each change, so that nobody overwrites another's unseen.
create table catalog_drafts (
  id boolean primary key default true check (id),
  revision integer not null,
  content jsonb not null,
  updated_at timestamptz not null
);
--;
-- Null: placed before there were versions.
alter table orders add column catalog_version integer;
--;
-- The price of one unit that was agreed to, in US cents. Null: agreed to before prices could change.
alter table plan_changes add column to_unit_cents integer;
