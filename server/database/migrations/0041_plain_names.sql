-- Names that were stored with what turns the direction of text (embeddings, overrides, isolates): without it
-- they read as they are. New ones are stored without.
update profiles set
  name = translate(name, turns, ''),
  company_name = translate(company_name, turns, ''),
  company_location = translate(company_location, turns, ''),
  job_title = translate(job_title, turns, ''),
  pronouns = translate(pronouns, turns, ''),
  industry = translate(industry, turns, ''),
  key_skills = translate(key_skills, turns, '')
from (select U&'\202A\202B\202C\202D\202E\2066\2067\2068\2069' as turns) as controls
where concat(name, company_name, company_location, job_title, pronouns, industry, key_skills)
  ~ ('[' || turns || ']');

update accounts set
  name = translate(name, turns, ''),
  first_name = translate(first_name, turns, ''),
  last_name = translate(last_name, turns, '')
from (select U&'\202A\202B\202C\202D\202E\2066\2067\2068\2069' as turns) as controls
where concat(name, first_name, last_name) ~ ('[' || turns || ']');
