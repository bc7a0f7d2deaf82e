import { sql } from 'kysely';
import { addAccount, publish } from './shop.ts';
import type { TestApp } from './test-app.ts';

export interface PublishedCard {
  readonly serial: string;
  readonly uniqueId: string;
}

/**
 * Adds accounts, each with the same published profile and one claimed card.
 * @returns their cards, and the first of the accounts
 */
export async function addManyCards({ services, owner }: TestApp, count: number) {
  const first = await addAccount(services, 'first@example.test');
  const profile = await publish(services, first);
  const pieces = services.issuing.issue({ count, batch: 'many', actor: 'test' });
  while (!(await pieces.next()).done);
  await sql`
    insert into accounts (id, email, password_hash, unique_id, name, created_at, updated_at)
    select gen_random_uuid(), 'person' || number || '@example.test', 'none',
      translate(lpad(to_hex(number), 10, 'z'), '01', 'xy'), '', now(), now()
    from generate_series(2, ${count}::int) as number`.execute(owner);
  await sql`
    insert into profiles
    select copy.* from profiles profile, accounts account, jsonb_populate_record(
      profile, jsonb_build_object('id', gen_random_uuid(), 'account_id', account.id)) copy
    where profile.id = ${profile.id} and account.id <> ${first.id}`.execute(owner);
  const { rows } = await sql<PublishedCard>`
    with pairs as (
      select card.serial, account.id as account_id, account.unique_id
      from (select serial, row_number() over (order by serial) as place from cards) card
      join (select id, unique_id, row_number() over (order by id <> ${first.id}, id) as place
        from accounts) account using (place)
    )
    update cards set state = 'claimed', account_id = pairs.account_id, claimed_at = now()
    from pairs where cards.serial = pairs.serial
    returning cards.serial, pairs.unique_id`.execute(owner);
  const isFirst = ({ uniqueId }: PublishedCard) => uniqueId === first.uniqueId;
  const cards = rows.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
  return { cards, first };
}
