-- The language of an account's mails, and of the page where an order was bought. Words of domain/texts/site-languages.ts;
-- null: not said. A release that has no texts in a language writes in English.
alter table accounts
  add column language text check (language ~ '^[a-z]{2}$');
alter table orders
  add column language text check (language ~ '^[a-z]{2}$');
