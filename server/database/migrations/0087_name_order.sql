-- Whether a name begins with the family's, as its owner chose; 'auto' leaves it to the rule.
alter table profiles
  add column name_order text not null default 'auto'
    check (name_order in ('auto', 'givenFirst', 'familyFirst'));
