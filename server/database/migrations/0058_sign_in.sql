-- Codes of a log-in are counted by themselves: without the password nobody uses up those of an address.
alter table otp_codes add column kind text not null default 'otp';
alter table otp_failures add column kind text not null default 'otp';

alter table sessions
  -- The token that a confirmed sign-in was asked for by, until it ends shortly after, and what it had confirmed.
  add column previous_token_hash bytea,
  add column previous_token_ends_at timestamptz,
  add column previous_confirmed_at timestamptz;
create index sessions_previous_token on sessions (previous_token_hash) where previous_token_hash is not null;
