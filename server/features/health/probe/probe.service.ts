import { hashToken } from '#server/platform/ids.ts';
import { addSeconds } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteProbes, insertProbe, takeProbe } from '../health.repository.ts';

/** A probe is asked at once; a clock that is a little off does no harm. */
const validSeconds = 60;

export type ProbeService = ReturnType<typeof createProbeService>;

/**
 * One-time tokens, by which a process of the shop asks another one how its request came in. The database has
 * their hashes: only who may write there can ask.
 */
export function createProbeService({
  database,
  clock,
  ids,
}: Pick<Platform, 'database' | 'clock' | 'ids'>) {
  return {
    async make(): Promise<string> {
      const token = ids.token();
      await insertProbe(database, hashToken(token), clock.now());
      return token;
    },

    /** Uses a token up. @returns whether it was one */
    take: (token: string): Promise<boolean> =>
      takeProbe(database, hashToken(token), addSeconds(clock.now(), -validSeconds)),

    /** Removes what was never asked. */
    purge: () => deleteProbes(database, addSeconds(clock.now(), -validSeconds)),
  };
}
