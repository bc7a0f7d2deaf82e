import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { createReplicaDatabase, openPool, type Database } from '#server/database/database.ts';
import { failureInOneLine, isDatabaseUnavailable } from '#server/database/database-errors.ts';
import { createDeadline } from '#server/platform/deadline.ts';
import { askReplica, readReplayed, type ReplicaAnswer, type WalPosition } from './wal.ts';

/** A replica that is further behind is left out. */
export const mostLagMs = 2_000;
const connectWithinMs = 1_000;
/** To say where it is. */
const sayWithinMs = 500;
/** A read that takes longer is repeated on the primary. */
const answerWithinMs = 5_000;
const longestPauseMs = 100;

/** Whether a replica is used, and else why not. */
export type ReplicaState =
  | { readonly kind: 'used' | 'behind'; readonly lagMs: number }
  /** Not asked yet; does not answer; is no replica of the shop's database. */
  | { readonly kind: 'new' | 'away' | 'wrong'; readonly reason: string };

export interface ReplicaOptions {
  readonly connectionString: string;
  readonly maxConnections: number;
  /** Receives each change of its kind. */
  readonly onChange: (name: string, state: ReplicaState) => void;
}

export type Replica = ReturnType<typeof createReplica>;

/** One replica. Nothing is connected until it is asked; it is left out until it was looked at. */
export function createReplica(options: ReplicaOptions) {
  const { connectionString, maxConnections, onChange } = options;
  const name = nameOf(connectionString);
  let state: ReplicaState = { kind: 'new', reason: 'it hasn’t been checked yet' };

  function become(next: ReplicaState): void {
    const isOther = next.kind !== state.kind;
    state = next;
    if (isOther) onChange(name, next);
  }
  const lose = (error: unknown) => become({ kind: 'away', reason: failureInOneLine(error) });

  const database = createReplicaDatabase(
    openPool({
      connectionString,
      maxConnections,
      connectWithinMs,
      answerWithinMs,
      onConnectionLost: lose,
    }),
  );
  const inTime = <Result>(asked: Promise<Result>) =>
    createDeadline(sayWithinMs, () => new Error(`no answer within ${sayWithinMs} ms`))(asked);

  async function hasReplayed(position: WalPosition): Promise<boolean> {
    const replayed = await inTime(readReplayed(database));
    return replayed !== null && replayed >= position;
  }

  return {
    /** Host, port and database. */
    name,
    get state(): ReplicaState {
      return state;
    },

    /**
     * Looks whether it may be used.
     * @param identity of the primary
     * @param lagOf milliseconds that it is behind, by what it has replayed
     */
    async look(identity: string, lagOf: (replayed: WalPosition) => number): Promise<void> {
      try {
        become(judge(await inTime(askReplica(database)), identity, lagOf));
      } catch (error) {
        lose(error);
      }
    },

    /** Whether it has replayed a position of the primary, or does so in time. */
    async reaches(position: WalPosition, withinMs: number): Promise<boolean> {
      const endsAt = performance.now() + withinMs;
      try {
        for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
          if (await hasReplayed(position)) return true;
          if (performance.now() + pauseMs > endsAt) return false;
          await setTimeout(pauseMs);
        }
      } catch (error) {
        lose(error);
        return false;
      }
    },

    /** @returns undefined when it fails: whatever the reason, the primary may be asked */
    async read<Answer>(
      work: (replica: Database) => Promise<Answer>,
    ): Promise<{ readonly answer: Answer } | undefined> {
      try {
        return { answer: await work(database) };
      } catch (error) {
        if (isDatabaseUnavailable(error)) lose(error);
        return undefined;
      }
    },

    stop: () => database.destroy(),
  };
}

function judge(
  { replayed, identity: own }: ReplicaAnswer,
  identity: string,
  lagOf: (replayed: WalPosition) => number,
): ReplicaState {
  if (replayed === null)
    return { kind: 'wrong', reason: 'it accepts writes, so it isn’t a replica' };
  if (own !== identity) return { kind: 'wrong', reason: 'it is a replica of another database' };
  const lagMs = lagOf(replayed);
  return { kind: lagMs > mostLagMs ? 'behind' : 'used', lagMs };
}

function nameOf(connectionString: string): string {
  const { host, port, database } = new Client({ connectionString });
  return `${host}:${port}/${database}`;
}
