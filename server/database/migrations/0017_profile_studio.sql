-- What a profile says of a person beyond the specification: all of it optional.
alter table profiles
  add column pronouns text not null default '',
  add column job_title text not null default '',
  add column second_phone text not null default '' check (second_phone ~ '^[0-9]{0,15}$'),
  add column second_phone_country_code text not null default '+1',
  add column second_email text not null default '',
  -- [{ label, url, isShown }], in the order in which they are shown.
  add column links jsonb not null default '[]',
  add column block_order text[] not null
    default '{contact,about,skills,links,social,qr,connect}';
