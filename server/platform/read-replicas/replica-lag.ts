import type { WalPosition } from './wal.ts';

/** A minute and more of what is noted twice a second: a replica that is further behind is out of use anyway. */
const mostNoted = 240;

interface Noted {
  readonly position: WalPosition;
  readonly at: number;
}

export type ReplicaLag = ReturnType<typeof createReplicaLag>;

/**
 * Tells how old the state of a replica is. PostgreSQL's own `pg_last_xact_replay_timestamp` grows while nothing is
 * written, and compares the clocks of two machines.
 * @param now monotonic milliseconds
 */
export function createReplicaLag(now = () => performance.now()) {
  let noted: Noted[] = [];
  return {
    /** Notes where the primary is now. */
    note(position: WalPosition): void {
      const last = noted.at(-1);
      // Another server has become the primary.
      if (last !== undefined && position < last.position) noted = [];
      noted = [...noted.slice(1 - mostNoted), { position, at: now() }];
    },
    /** For how long, in milliseconds, the primary has been known to be further; 0: it is not. */
    of(replayed: WalPosition): number {
      const first = noted.find(({ position }) => position > replayed);
      return first === undefined ? 0 : now() - first.at;
    },
  };
}
