-- Phone and e-mail in the vCard alone, not on the page.
alter table profiles add column is_contact_hidden boolean not null default false;
