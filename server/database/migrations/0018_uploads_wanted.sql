-- When somebody last uploaded a file or was about to name it in a profile. What no profile names is
-- removed a day after that; whoever names it first moves this on, so that a removal at the same moment
-- finds it wanted.
alter table files add column wanted_at timestamptz;
update files set wanted_at = created_at;
alter table files alter column wanted_at set not null;
create index files_wanted_at on files (wanted_at);
-- What was uploaded for a card is looked up when it is claimed.
create index file_owners_serial on file_owners (serial) where serial is not null;
