import type { Database } from '#server/database/database.ts';
import { addSeconds, type Clock } from './clock.ts';
import type { Ids } from './ids.ts';

/**
 * Keys for signing what comes back within hours, shared by all processes through the database. Each
 * use has a key of its own for each month, so keys change by themselves. A key that leaked is
 * replaced by deleting its row and starting the processes again.
 */
export interface Secrets {
  /**
   * The key of a use in the month of `at` (UTC): 256 random bits, made by whoever asks first, then
   * known without a query. Ask only for times that are near, since each month asked for is kept.
   */
  getKey(name: string, at: Date): Promise<Uint8Array>;
  /** Removes old keys; those of this month and the last stay. */
  purge(): Promise<void>;
}

const keyBytes = 32;
const longestMonthSeconds = 31 * 86_400;

export function createSecrets(options: {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}): Secrets {
  const { database, clock, ids } = options;
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

  return {
    getKey(name, at) {
      const month = monthOf(at);
      const id = `${name} ${month}`;
      const key = known.get(id) ?? findOrMake(name, month);
      known.set(id, key);
      key.catch(() => known.delete(id));
      return key;
    },

    async purge() {
      const lastMonth = monthOf(addSeconds(clock.now(), -longestMonthSeconds));
      await database.deleteFrom('secrets').where('month', '<', lastMonth).execute();
    },
  };
}

/** Such as `2026-11`, in UTC; sorts by time. */
function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}
