-- One row per running job runner, beaten every few seconds. Whoever stops beating is dead, and the
-- jobs it holds are freed (graphile-worker itself would hold them for four hours).
create table job_workers (
  worker_id text primary key,
  beat_at timestamptz not null
);

-- What was ever queued to be mailed, so that one cause is mailed once, even when it is told of
-- again after the mail has left. The id is a hash of the cause and names the mail's Message-ID.
create table mails (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  queued_at timestamptz not null default now()
);
create index mails_queued_at on mails (queued_at);
