import { sql } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';

/** A chip as its taps are read. */
export interface ChipRow {
  readonly uid: Buffer;
  readonly keyVersion: number;
}

/**
 * The chip of a card. Without one the answer has the same form, so that it takes as long: with key version 0, which
 * no chip has.
 */
export async function findChip(db: Queryable, serial: string): Promise<ChipRow> {
  const { rows } = await sql<ChipRow>`${prepared('find-chip')}
    select coalesce(uid, '\\x00000000000000'::bytea) as uid, coalesce(key_version, 0::smallint) as key_version
    from (values (${serial}::text)) as asked (serial) left join card_chips using (serial)`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a left join has a row');
  return row;
}

interface TapOfChip {
  readonly serial: string;
  readonly uid: Uint8Array;
  readonly keyVersion: number;
  readonly counter: number;
}

/** The chip as it was read: another process may have another one written since. */
const isChip = ({ serial, uid, keyVersion }: TapOfChip) => sql`serial = ${serial}
  and uid = ${Buffer.from(uid)}::bytea and key_version = ${keyVersion}::smallint`;

/** Compare-and-set: of any number of equal taps at once, one raises the counter. @returns whether this one did */
export async function raiseCounter(db: Queryable, tap: TapOfChip) {
  const { counter } = tap;
  const { rows } = await sql`${prepared('raise-chip-counter')}
    update card_chips set counter = ${counter}::integer
    where ${isChip(tap)} and counter < ${counter}::integer
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Counts a tap of a card for its owner's profile. @returns whether it was counted now */
export async function countTap(db: Queryable, tap: TapOfChip, profileId: string) {
  const { counter } = tap;
  const { rows } = await sql`${prepared('count-chip-tap')}
    update card_chips set counted = ${counter}::integer
    where ${isChip(tap)}
      and counted < ${counter}::integer and counter >= ${counter}::integer
      and (select coalesce(account_id,
          (select account_id from company_members where id = cards.company_member_id))
        from cards where cards.serial = card_chips.serial)
        = (select account_id from profiles where id = ${profileId}::uuid)
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Whether a tap may still claim its card. */
export async function isUnspent(db: Queryable, serial: string, counter: number): Promise<boolean> {
  const found = await db
    .selectFrom('cardChips')
    .select('serial')
    .where('serial', '=', serial)
    .where('claimed', '<', counter)
    .executeTakeFirst();
  return found !== undefined;
}

/** A tap claims its card once, and none before it does. @returns whether this one may */
export async function spendTap(tx: Queryable, serial: string, counter: number): Promise<boolean> {
  const spent = await tx
    .updateTable('cardChips')
    .set({ claimed: counter })
    .where('serial', '=', serial)
    .where('claimed', '<', counter)
    .returning('serial')
    .executeTakeFirst();
  return spent !== undefined;
}

/** @returns the card's owner, once an hour at most; undefined otherwise */
export async function noteReplay(tx: Queryable, serial: string, at: Date, unlessSince: Date) {
  return tx
    .updateTable('cardChips')
    .from('cards')
    .set({ replayedAt: at })
    .whereRef('cards.serial', '=', 'cardChips.serial')
    .where('cardChips.serial', '=', serial)
    .where((row) => row.or([row('replayedAt', 'is', null), row('replayedAt', '<', unlessSince)]))
    .returning('cards.accountId')
    .executeTakeFirst();
}

/** Binds a chip to a card, in place of one before. Its counter begins anew. */
export async function putChip(tx: Queryable, chip: ChipRow & { readonly serial: string }) {
  const { serial, uid, keyVersion } = chip;
  const begun = { uid, keyVersion, counter: -1, counted: -1, claimed: -1 };
  await tx
    .insertInto('cardChips')
    .values({ serial, ...begun })
    .onConflict((conflict) => conflict.column('serial').doUpdateSet(begun))
    .execute();
}

/** The serial of the card that has a chip. */
export async function findSerialOfChip(db: Queryable, uid: Buffer): Promise<string | undefined> {
  const found = await db
    .selectFrom('cardChips')
    .select('serial')
    .where('uid', '=', uid)
    .executeTakeFirst();
  return found?.serial;
}

/** How many chips were written with each master key. */
export async function countByKeyVersion(db: Queryable) {
  return db
    .selectFrom('cardChips')
    .select(({ fn }) => ['keyVersion', fn.countAll<number>().as('count')])
    .groupBy('keyVersion')
    .orderBy('keyVersion')
    .execute();
}

/** The newest replays of some cards. */
export async function listReplays(db: Queryable, serials: readonly string[]) {
  if (serials.length === 0) return [];
  return db
    .selectFrom('cardChips')
    .select(['serial', 'replayedAt'])
    .where('serial', 'in', serials)
    .execute();
}

/** Cards of a batch that are nobody's yet and have no chip, by serial; of any batch where `serials` are given. */
export async function listWithoutChip(
  db: Queryable,
  wanted: { readonly batch: string } | { readonly serials: readonly string[] },
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('cards')
    .leftJoin('cardChips', 'cardChips.serial', 'cards.serial')
    .select('cards.serial')
    .where('cards.state', '=', 'unclaimed')
    .where('cardChips.serial', 'is', null)
    .where(({ eb }) =>
      'batch' in wanted
        ? eb('cards.batch', '=', wanted.batch)
        : eb('cards.serial', '=', sql<string>`any(${wanted.serials})`),
    )
    .orderBy('cards.serial')
    .limit(most)
    .execute();
  return rows.map(({ serial }) => serial);
}
