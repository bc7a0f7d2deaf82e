-- The line above the header of the shop's pages: the newest version counts.
create table banners (
  version integer primary key,
  message text not null,
  -- A path of this site or an https address, with its words; both empty where there is no link.
  link text not null,
  link_text text not null,
  tone text not null check (tone in ('notice', 'offer')),
  live_from timestamptz not null,
  -- null: until it is turned off.
  live_until timestamptz,
  is_on boolean not null,
  saved_at timestamptz not null
);
