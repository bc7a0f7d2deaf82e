-- Numbers may be grouped as people of their country write them.
alter table profiles drop constraint profiles_company_phone_format_check;
alter table profiles add constraint profiles_company_phone_format_check
  check (company_phone_format in ('parentheses', 'dashes', 'none', 'national'));
