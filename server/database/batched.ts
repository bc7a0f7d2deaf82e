import { isDatabaseUnavailable } from './database-errors.ts';
import type { Queryable } from './database.ts';

/** What waits beyond that goes with the statement after the next. */
const atMost = 50;
/** Who comes later waits no longer for one that is held up, by a lock or a connection that is dying. */
const patienceMs = 100;

interface Call<Input, Output> {
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
}

/** Of one database: what waits there, and when the latest statement was sent that is not answered yet. */
interface Queue<Input, Output> {
  readonly waiting: Call<Input, Output>[];
  running?: { readonly sinceMs: number } | undefined;
}

/**
 * A statement that does for many what is asked at the same time: the first call goes at once, and those that
 * come until it is answered go together after it. So a busy shop pays only once for what a statement
 * costs whatever it does, and an idle one waits for nothing (decision 23). In a transaction each
 * call is a statement of that transaction.
 * @param run one statement that gives an output for each input, in their order. If it fails for several, each
 * is run again by itself, so that none suffers from another's.
 */
export function batched<Input, Output>(
  run: (db: Queryable, inputs: readonly Input[]) => Promise<readonly Output[]>,
  { now = () => performance.now() }: { readonly now?: () => number } = {},
) {
  type OwnCall = Call<Input, Output>;
  const queues = new WeakMap<Queryable, Queue<Input, Output>>();

  async function runCalls(db: Queryable, calls: readonly OwnCall[]): Promise<void> {
    try {
      const outputs = await run(
        db,
        calls.map(({ input }) => input),
      );
      for (const [index, output] of outputs.entries()) calls[index]?.resolve(output);
    } catch (error) {
      if (calls.length > 1 && !isDatabaseUnavailable(error)) {
        await Promise.all(calls.map((call) => runCalls(db, [call])));
      }
      // Those that were answered by themselves are settled already.
      for (const { reject } of calls) reject(error);
    }
  }

  /** Takes the calls of the next statement off those that wait. */
  function takeNext(queue: Queue<Input, Output>): OwnCall[] {
    return queue.waiting.splice(0, atMost);
  }

  async function work(db: Queryable, queue: Queue<Input, Output>): Promise<void> {
    const running = { sinceMs: now() };
    queue.running = running;
    await runCalls(db, takeNext(queue));
    // One that was overtaken leaves the rest to who overtook it.
    if (queue.running !== running) return;
    queue.running = undefined;
    if (queue.waiting.length > 0) void work(db, queue);
  }

  return (db: Queryable, input: Input): Promise<Output> =>
    new Promise((resolve, reject) => {
      const call = { input, resolve, reject };
      if (db.isTransaction) return void runCalls(db, [call]);
      const queue = queues.get(db) ?? { waiting: [] };
      queues.set(db, queue);
      queue.waiting.push(call);
      const isFree = queue.running === undefined || now() - queue.running.sinceMs > patienceMs;
      if (isFree) void work(db, queue);
    });
}
