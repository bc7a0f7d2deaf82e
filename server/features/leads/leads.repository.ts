import { sql, type Insertable, type Updateable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { Piece, Slice } from '#server/database/paging.ts';
import { holdsTyped } from '#server/database/search.ts';
import type { Leads } from '#server/database/tables.ts';

export type LeadRow = NonNullable<Awaited<ReturnType<typeof findLead>>>;

/** The part of an account's leads that is listed; empty texts leave nothing out. */
export interface LeadFilter {
  readonly accountId: string;
  readonly search: string;
  readonly tag: string;
}

const shown = [
  'id',
  'version',
  'metAt',
  'name',
  'company',
  'role',
  'email',
  'phone',
  'web',
  'notes',
  'tags',
  'metWith',
  // A day has no time zone: as text, nothing makes it an instant.
  sql<string>`coalesce(to_char(follow_up_on, 'YYYY-MM-DD'), '')`.as('followUpOn'),
  // A lead that was made of a message has its id.
  sql<boolean>`exists (select from card_messages
    where card_messages.account_id = leads.account_id and card_messages.id = leads.id)`.as(
    'isFromMessage',
  ),
] as const;

/** The place of a lead in the list. */
export type LeadPlace = Pick<LeadRow, 'metAt' | 'id'>;

export function findLead(db: Queryable, accountId: string, id: string) {
  return db
    .selectFrom('leads')
    .select(shown)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

function filtered(db: Queryable, { accountId, search, tag }: LeadFilter) {
  return db
    .selectFrom('leads')
    .where('accountId', '=', accountId)
    .$if(search !== '', (query) => query.where(holdsTyped(sql<string>`words`, search)))
    .$if(tag !== '', (query) => query.where(sql<boolean>`tags @> ${[tag]}::text[]`));
}

export async function findLeadIds(db: Queryable, filter: LeadFilter, slice: Slice) {
  const order = slice.isFromEnd ? 'asc' : 'desc';
  const rows = await filtered(db, filter)
    .select('id')
    .orderBy('metAt', order)
    .orderBy('id', order)
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countLeads(db: Queryable, filter: LeadFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Those of some ids, the last met first. */
export async function readLeads(db: Queryable, accountId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('leads')
    .select(shown)
    .where('accountId', '=', accountId)
    .where('id', 'in', ids)
    .orderBy('metAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The leads of a list, piece by piece. */
export function listLeads(db: Queryable, filter: LeadFilter, { after, limit }: Piece<LeadPlace>) {
  return filtered(db, filter)
    .select(shown)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(met_at, id) < (${after?.metAt}, ${after?.id})`),
    )
    .orderBy('metAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The tags of the leads that were met last. */
export async function listTags(db: Queryable, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from (
      select tags, met_at from leads where account_id = ${accountId}
      order by met_at desc, id desc limit 1000) as latest
    cross join lateral unnest(tags) as tag
    group by tag order by max(met_at) desc, tag limit 100`.execute(db);
  return rows.map(({ tag }) => tag);
}

/** Groups of leads that have a key in common, each in the order in which they were met. */
export async function listDuplicateIds(db: Queryable, accountId: string) {
  const { rows } = await sql<{ ids: string[] }>`
    select ids from (
      ${duplicatesBy('email')} union all ${duplicatesBy('phone_key')} union all ${duplicatesBy('person_key')}
    ) as found group by ids order by max(met_at) desc limit 20`.execute(db);
  return rows.map(({ ids }) => ids);

  function duplicatesBy(key: 'email' | 'phone_key' | 'person_key') {
    const column = sql.raw(key);
    return sql`select (array_agg(id::text order by met_at, id))[1:6] as ids, max(met_at) as met_at
      from leads where account_id = ${accountId} and ${column} <> ''
      group by ${column} having count(*) > 1`;
  }
}

/** As a search compares them. */
const folded = (words: string) => sql<string>`searchable(${words})`;

/** @param lead its words as they are read */
export async function insertLead(tx: Queryable, lead: Insertable<Leads>): Promise<void> {
  await tx
    .insertInto('leads')
    .values({ ...lead, words: folded(lead.words) })
    .execute();
}

/** @param version the one that is changed; the next one is written @returns whether it was that one */
export async function updateLead(
  tx: Queryable,
  { accountId, id, version }: { accountId: string; id: string; version: number },
  changes: Updateable<Leads> & Pick<Insertable<Leads>, 'words'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('leads')
    .set({ ...changes, words: folded(changes.words), version: version + 1 })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a lead for good, and remembers its id. @returns whether there was one */
export async function removeLead(
  tx: Queryable,
  lead: { accountId: string; id: string; at: Date; mergedInto: string | null },
): Promise<boolean> {
  const { accountId, id, at: goneAt, mergedInto } = lead;
  const { numDeletedRows } = await tx
    .deleteFrom('leads')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await tx.insertInto('goneLeads').values({ accountId, id, goneAt, mergedInto }).execute();
  return true;
}

export async function countMetWith(db: Queryable, accountId: string, metWith: string) {
  const { count } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('metWith', '=', metWith)
    .executeTakeFirstOrThrow();
  return count;
}

/** Copies the leads that were met with a profile to another account; one that it has stays as it is. */
export async function copyMetWith(
  tx: Queryable,
  { from, metWith, to }: { readonly from: string; readonly metWith: string; readonly to: string },
) {
  await sql`
    insert into leads (account_id, id, met_at, name, company, role, email, phone, web, notes, tags,
      met_with, follow_up_on, followed_up_on, words, phone_key, person_key)
    select ${to}::uuid, id, met_at, name, company, role, email, phone, web, notes, tags,
      met_with, follow_up_on, followed_up_on, words, phone_key, person_key
    from leads where account_id = ${from}::uuid and met_with = ${metWith}
    on conflict do nothing`.execute(tx);
}

/** The keys of people, each a list of its own. */
export interface PeopleKeys {
  readonly ids: readonly string[];
  /** Looked for among the leads that are gone. */
  readonly goneIds: readonly string[];
  readonly emails: readonly string[];
  readonly phoneKeys: readonly string[];
}

/** Those of some keys that an account's leads have, and the ids of leads that are gone. */
export async function findKeys(db: Queryable, accountId: string, keys: PeopleKeys) {
  const { rows } = await sql<{ key: string }>`
    select id::text as key from leads where account_id = ${accountId} and id = any(${keys.ids}::uuid[])
    union all
    select id::text from gone_leads
    where account_id = ${accountId} and id = any(${keys.goneIds}::uuid[])
    union all
    select email from leads 
    where account_id = ${accountId} and email <> '' and email = any(${keys.emails}::text[])
    union all
    select phone_key from leads
    where account_id = ${accountId} and phone_key <> '' and phone_key = any(${keys.phoneKeys}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ key }) => key));
}

export function findGoneLead(tx: Queryable, accountId: string, id: string) {
  return tx
    .selectFrom('goneLeads')
    .select('mergedInto')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The accounts that have follow-ups to be mailed. @param today in UTC */
export async function listOwnersToRemind(db: Queryable, today: string, limit: number) {
  const rows = await db
    .selectFrom('leads')
    .select('accountId')
    .distinct()
    .where(isDue(today))
    .limit(limit)
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** Takes the follow-ups that are due, each day of a lead once. */
export function takeDueFollowUps(tx: Queryable, accountId: string, today: string) {
  return tx
    .updateTable('leads')
    .set({ followedUpOn: sql`follow_up_on` })
    .where('accountId', '=', accountId)
    .where(isDue(today))
    .returning(shown)
    .execute();
}

function isDue(today: string) {
  return sql<boolean>`(follow_up_on <= ${today}::date
    and follow_up_on is not null and (followed_up_on is null or followed_up_on < follow_up_on))`;
}
