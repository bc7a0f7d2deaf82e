import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queryable } from '#server/database/database.ts';
import { createPromiseCache } from '#server/platform/promise-cache.ts';
import { createThrottle } from '#server/platform/throttle.ts';
import { runOutsideTraces } from '#server/platform/trace.ts';
import { createReplicaLag } from './replica-lag.ts';
import { createReplica, mostLagMs, type ReplicaState } from './replica.ts';
import { askPrimary, readPosition, type WalPosition } from './wal.ts';

const lookEveryMs = 500;
/** A list may wait so long for a replica, which is mostly some milliseconds behind. */
const catchUpWithinMs = 100;
/** A replica that comes and goes shall not fill the log. */
const saidAtMost = { count: 20, perMs: 60_000 };

/** Reads of one state of the database: on a replica, and perhaps once more on the primary. */
type Read<Answer> = (db: Queryable) => Promise<Answer>;

/** The server that has answered a read which replicas may answer. */
export type ReadServer = 'replica' | 'primary';

/** A replica's state, with its host, port and database. */
export interface NamedState {
  readonly name: string;
  readonly state: ReplicaState;
}

export interface ReadReplicasOptions {
  readonly primary: Database;
  readonly connectionStrings: readonly string[];
  /** Of each replica. */
  readonly maxConnections: number;
  /** Whether invalidations are known to arrive. */
  readonly isLive: () => boolean;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly onRead: (server: ReadServer) => void;
}

export type ReadReplicas = ReturnType<typeof createReadReplicas>;

/**
 * Reads that a replica may answer once it has replayed the primary's log as far as the read requires; the primary
 * answers all others, and those that fail on a replica (decision 72).
 */
export function createReadReplicas(options: ReadReplicasOptions) {
  const { primary, isLive, log, onRead } = options;
  const throttle = createThrottle(saidAtMost);
  const replicas = options.connectionStrings.map((connectionString) =>
    createReplica({
      connectionString,
      maxConnections: options.maxConnections,
      onChange(replica, state) {
        if (throttle.pass() === undefined) return;
        const isUsed = state.kind === 'used';
        const line = `the replica ${replica} is ${isUsed ? 'used' : `left out: ${whyLeftOut(state)}`}`;
        runOutsideTraces(() => (isUsed ? log.info(line) : log.warn(line)));
      },
    }),
  );
  const lag = createReplicaLag();
  const positions = createPromiseCache<WalPosition>(1);
  let invalidations = 0;
  let turn = 0;
  let isLooking = false;
  let timer: NodeJS.Timeout | undefined;

  async function lookAtAll(): Promise<void> {
    const { position, identity } = await askPrimary(primary);
    lag.note(position);
    await Promise.all(replicas.map((replica) => replica.look(identity, (at) => lag.of(at))));
  }

  async function lookAgain(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      await lookAtAll();
    } catch {
      // Without the primary there is nothing to compare with, nor anything to answer.
    } finally {
      isLooking = false;
    }
  }

  /** A replica that has replayed what is required, or does so in time. */
  async function pick(required: () => Promise<WalPosition>, withinMs: number) {
    const used = replicas.filter(({ state }) => state.kind === 'used');
    turn += 1;
    const replica = used[turn % used.length];
    if (replica === undefined) return undefined;
    return (await replica.reaches(await required(), withinMs)) ? replica : undefined;
  }

  return {
    /**
     * Reads a state that is no older than the call: whoever has written sees it, whichever process took the
     * write.
     */
    async asOfNow<Answer>(work: Read<Answer>): Promise<Answer> {
      const replica = await pick(() => readPosition(primary), catchUpWithinMs);
      const read = await replica?.read(work);
      onRead(read === undefined ? 'primary' : 'replica');
      return read === undefined ? work(primary) : read.answer;
    },

    /**
     * Reads a state that is no older than any invalidation that this process has received, as the page cache
     * has it: what changes it must be invalidated.
     * @param isFound an answer that is not is asked of the primary, which may know more: what is new
     *   invalidates nothing
     */
    async asOfInvalidations<Answer>(
      work: Read<Answer>,
      isFound: (answer: Answer) => boolean,
    ): Promise<Answer> {
      const required = () => positions.take(`${invalidations}`, () => readPosition(primary));
      const replica = isLive() ? await pick(required, 0) : undefined;
      const read = await replica?.read(work);
      const isAnswer = read !== undefined && isFound(read.answer);
      onRead(isAnswer ? 'replica' : 'primary');
      return isAnswer ? read.answer : work(primary);
    },

    /**
     * An invalidation has arrived, or may have been missed. The position that was read before it is too old:
     * the next read asks the primary, which has committed the change by now.
     */
    invalidate(): void {
      invalidations += 1;
    },

    get states(): readonly NamedState[] {
      return replicas.map(({ name, state }) => ({ name, state }));
    },

    /** Looks at every replica, also where nobody has begun to. It takes as long as one may be behind. */
    async examine() {
      if (replicas.length === 0) return [];
      await lookAtAll();
      const position = await readPosition(primary);
      return Promise.all(
        replicas.map(async (replica): Promise<NamedState> => {
          const isReached =
            replica.state.kind === 'used' && (await replica.reaches(position, mostLagMs));
          const { name, state } = replica;
          if (isReached || state.kind !== 'used') return { name, state };
          return { name, state: { kind: 'behind', lagMs: mostLagMs } };
        }),
      );
    },

    /** Begins to look at the replicas: until then the primary answers everything. */
    start(): void {
      if (replicas.length === 0) return;
      void lookAgain();
      timer = setInterval(() => void lookAgain(), lookEveryMs);
      timer.unref();
    },

    async stop(): Promise<void> {
      clearInterval(timer);
      await Promise.all(replicas.map((replica) => replica.stop()));
    },
  };
}

/** Why a replica is left out, in words. */
export function whyLeftOut(state: ReplicaState): string {
  return 'reason' in state ? state.reason : `it is ${(state.lagMs / 1_000).toFixed(1)} s behind`;
}
