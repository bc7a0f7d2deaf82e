-- The desk's cards: batches that are issued piece by piece, tags that were written, and lists that stay
-- quick with hundreds of thousands of cards.

create table card_batches (
  -- Made by who asks for the batch, so that it may be asked for again.
  id uuid primary key,
  name text not null unique,
  wanted integer not null,
  -- How many of its cards there are: counted in the transaction that makes them.
  issued integer not null default 0,
  made_by uuid references accounts (id) on delete set null,
  made_at timestamptz not null,
  check (issued between 0 and wanted)
);
create index card_batches_made_at on card_batches (made_at desc, id desc);
create index card_batches_name on card_batches using gin (lower(name) gin_trgm_ops);

insert into card_batches (id, name, wanted, issued, made_at)
select gen_random_uuid(), batch, count(*), count(*), min(issued_at) from cards group by batch;

-- When its tag was written and read back, and when it was locked for good.
alter table cards
  add column written_at timestamptz,
  add column locked_at timestamptz;

-- Newest first: all, of a state, of a batch, of both.
create index cards_issued_at on cards (issued_at desc, serial desc);
create index cards_state on cards (state, issued_at desc, serial desc);
drop index cards_batch;
create index cards_batch on cards (batch, issued_at desc, serial desc);
create index cards_batch_state on cards (batch, state, issued_at desc, serial desc);
