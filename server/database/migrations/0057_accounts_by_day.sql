-- The desk counts the registrations of the last days: by their time, without reading all accounts.
create index accounts_created_at on accounts (created_at);
