-- The layout of a card's page, and more to show on it (docs/decisions/0086). Existing pages keep their look.
alter table profiles
  add column layout text not null default 'banner'
    check (layout in ('banner', 'portrait', 'split', 'minimal', 'stage', 'business')),
  add column booking_url text not null default '',
  -- [{ day, opens, closes }], in the order of the week.
  add column opening_hours jsonb not null default '[]',
  -- Site paths of pictures, in the order in which they are shown.
  add column gallery text[] not null default '{}' check (cardinality(gallery) <= 8);
