-- The desk's list of orders: found among hundreds of thousands as it is typed.
create extension if not exists pg_trgm;

-- Newest first, by what people call them; within one status likewise.
create index orders_status_number on orders (status, order_number desc);
drop index if exists orders_status;

-- A text as it is searched: in small letters, and each character beyond ASCII as its code, for trigrams
-- know no others where the locale is C.
create function searchable(words text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  folded text := '';
  letter text;
begin
  words := lower(words);
  if octet_length(words) = char_length(words) then return words; end if;
  foreach letter in array string_to_array(words, null) loop
    folded := folded || case when ascii(letter) < 128 then letter else 'u' || to_hex(ascii(letter)) end;
  end loop;
  return folded;
end;
$$;

-- What is searched stands behind blanks, so that what is too short for trigrams is found at the
-- beginning of a word. Searches read what is not merged yet one by one: it is kept short.
create index orders_search on orders using gin (
  searchable(' ' || email || ' ' || coalesce(delivery_address ->> 'fullName', '')) gin_trgm_ops
) with (gin_pending_list_limit = 256);

-- Money an admin asked to be given back, written down before its provider is asked: what is sent
-- again, by a double click or after a lost answer, is the same request.
create table refund_requests (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  amount_cents integer not null check (amount_cents > 0),
  -- What had been given back of the payment before.
  refunded_before_cents integer not null check (refunded_before_cents >= 0),
  requested_at timestamptz not null,
  -- When its end was known, whether the money went back or was refused.
  finished_at timestamptz
);
-- One at a time.
create unique index refund_requests_open on refund_requests (payment_id) where finished_at is null;
