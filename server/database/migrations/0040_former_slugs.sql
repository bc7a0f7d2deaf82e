-- Slugs that profiles had before: each leads to its profile for as long as that is there. None is kept here
-- while a profile of the account has it.
create table former_slugs (
  account_id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9-]{1,50}$'),
  profile_id uuid not null references profiles (id) on delete cascade,
  left_at timestamptz not null,
  primary key (account_id, slug)
);
create index former_slugs_profile_id on former_slugs (profile_id);

-- Profiles beside others get an address of their own, and none is called 'profile' any longer: that leads to
-- the account's card, but where a profile was really called so, to that one, as it did.
do $$
declare
  lacking record;
  candidate text;
  number integer;
begin
  for lacking in
    select id, account_id, custom_slug, lower(profile_type) as base
    from profiles
    where custom_slug = 'profile' or custom_slug = '' and account_id in (
      select account_id from profiles group by account_id having count(*) > 1)
    order by account_id, created_at, id
  loop
    candidate := lacking.base;
    number := 2;
    while exists (
      select from profiles where account_id = lacking.account_id and custom_slug = candidate
    ) loop
      candidate := lacking.base || '-' || number;
      number := number + 1;
    end loop;
    update profiles set custom_slug = candidate where id = lacking.id;
    if lacking.custom_slug = 'profile' then
      insert into former_slugs (account_id, slug, profile_id, left_at)
      values (lacking.account_id, 'profile', lacking.id, now());
    end if;
  end loop;
end
$$;
