-- Of the client that asked for the profile: what is asked for again after a lost answer is made once.
alter table profiles add column request_id text check (length(request_id) between 1 and 64);
create unique index profiles_request_id on profiles (account_id, request_id)
  where request_id is not null;
