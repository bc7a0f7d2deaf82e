-- What a used code did, for as long as it would have lived: who did not get the answer asks again with the same code.
alter table otp_codes
  -- In the words of who used it, such as `claim:{serial}`.
  add column used_for text,
  add column used_by uuid references accounts (id) on delete set null,
  -- Whether the account was made with this very code.
  add column made_account boolean not null default false;

alter table cards
  -- Who switched a card off; null also where a release wrote the row that did not know yet.
  add column frozen_by text check (frozen_by in ('owner', 'shop')),
  -- The owner who gave a card up: may ask for another transfer code until somebody claims it.
  add column released_by uuid references accounts (id) on delete set null;
create index cards_released_by on cards (released_by) where released_by is not null;

update cards set frozen_by = coalesce(
    (select case actor when 'owner' then 'owner' else 'shop' end from audit_entries
      where subject_type = 'card' and subject_id = serial and action = 'card.freeze'
      order by at desc limit 1),
    'shop')
  where state = 'frozen';
