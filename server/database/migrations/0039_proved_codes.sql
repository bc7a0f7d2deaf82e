-- When a code was entered rightly for the first time: its sender then counts as somebody who reads the address.
alter table otp_codes add column proved_at timestamptz;
