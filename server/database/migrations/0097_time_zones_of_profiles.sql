-- The time zone of a profile's opening hours, by its IANA name; empty where it is not known.
alter table profiles add column time_zone text not null default '';
