-- Codes of a log-in are counted by themselves: without the password nobody uses up those of an address.
alter table otp_codes add column kind text not null default 'otp';
alter table otp_failures add column kind text not null default 'otp';
