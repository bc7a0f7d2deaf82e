import type { Database } from '#server/database/database.ts';
import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';

const keyBytes = 32;
/** This month's key included: with the month that has just begun, at least 120 days. */
const keptMonths = 5;
/** The month of the keys that are kept for as long as the database. */
const lastingMonth = '9999-12';

export type Secrets = ReturnType<typeof createSecrets>;

/**
 * Keys for signing what comes back within hours, and for hashing what is recognised within months,
 * shared by all processes through the database. Each use has a key of its own for each month, so
 * keys change by themselves. A key that leaked is replaced by deleting its row and starting the
 * processes again.
 */
export function createSecrets({
  database,
  clock,
  ids,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}) {
  const known = new Map<string, Promise<Uint8Array>>();

  const find = (name: string, month: string) =>
    database
      .selectFrom('secrets')
      .select('key')
      .where('name', '=', name)
      .where('month', '=', month);

  async function findOrMake(name: string, month: string): Promise<Uint8Array> {
    const found = await find(name, month).executeTakeFirst();
    if (found !== undefined) return found.key;
    // Several processes may be here at once: whoever comes first wins, all read the winner's.
    await database
      .insertInto('secrets')
      .values({ name, month, key: Buffer.from(ids.bytes(keyBytes)) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { key } = await find(name, month).executeTakeFirstOrThrow();
    return key;
  }

  function getKeyOfMonth(name: string, month: string): Promise<Uint8Array> {
    const id = `${name} ${month}`;
    const key = known.get(id) ?? findOrMake(name, month);
    known.set(id, key);
    key.catch(() => known.delete(id));
    return key;
  }

  return {
    /**
     * The key of a use in the month of `at` (UTC): 256 random bits, made by whoever asks first, then
     * known without a query. Ask only for times that are near, since each month asked for is kept.
     */
    getKey: (name: string, at: Date) => getKeyOfMonth(name, monthOf(at)),

    /**
     * The keys of a use in the month of `at` and the ones before it that are still kept, newest first:
     * what was hashed under one of them is recognised, what is older by nobody any more.
     */
    getKeptKeys: (name: string, at: Date) =>
      Promise.all(
        Array.from({ length: keptMonths }, (_, ago) => getKeyOfMonth(name, monthOf(at, ago))),
      ),

    /** The key of a use whose results are kept: it never changes by itself. */
    getLastingKey: (name: string) => getKeyOfMonth(name, lastingMonth),

    /** Removes old keys; those of this month and the four before it stay. */
    async purge() {
      const oldest = monthOf(clock.now(), keptMonths - 1);
      await database.deleteFrom('secrets').where('month', '<', oldest).execute();
    },
  };
}

/** Such as `2026-11`, in UTC, so many months ago; sorts by time. */
function monthOf(at: Date, monthsAgo = 0): string {
  const firstDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - monthsAgo));
  return firstDay.toISOString().slice(0, 7);
}
