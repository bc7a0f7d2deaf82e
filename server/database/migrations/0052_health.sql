-- What the shop's doctor knows (docs/decisions/0068).

-- The newest of each kind: when the shop was last backed up, and what the doctor found last.
create table operator_notes (
  name text primary key,
  noted_at timestamptz not null,
  content jsonb not null
);

-- Questions that the doctor asks the shop by its public address; each is answered once, and only soon after.
create table health_probes (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  made_at timestamptz not null
);
