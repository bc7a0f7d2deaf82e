-- The parts of a profile's location, as they were suggested with it. One that was typed has none.
alter table profiles add column location_parts jsonb not null default
  '{"formatted": "", "street": "", "city": "", "state": "", "postcode": "", "country": ""}';
