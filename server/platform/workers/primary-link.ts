import cluster from 'node:cluster';
import type { FromWorker, ToWorker } from './messages.ts';

export type PrimaryLink = NonNullable<Awaited<ReturnType<typeof joinPrimary>>>;

/**
 * Takes up this process's task, when another one started it as a worker.
 * @returns undefined in a process that nobody started as one
 */
export async function joinPrimary() {
  if (!cluster.isWorker) return undefined;
  const { promise: taskGiven, resolve: setTask } = Promise.withResolvers<object>();
  const gathering = new Map<number, (text: string) => void>();
  let lastId = 0;
  let tellMetrics: () => Promise<readonly object[]> = async () => [];

  process.on('message', (message: ToWorker) => {
    switch (message.kind) {
      case 'task':
        return setTask(message.task);
      case 'tell':
        return void tellMetrics().then((metrics) =>
          send({ kind: 'reported', id: message.id, metrics }),
        );
      case 'gathered':
        gathering.get(message.id)?.(message.text);
        gathering.delete(message.id);
    }
  });
  send({ kind: 'hello' });
  return {
    /** The primary's order. */
    task: await taskGiven,
    /** @param read this process's own metrics, for whoever gathers all */
    answerMetrics(read: () => Promise<readonly object[]>): void {
      tellMetrics = read;
    },
    /** The metrics of all workers, in Prometheus' text format. */
    gatherMetrics: (): Promise<string> =>
      new Promise((resolve) => {
        const id = (lastId += 1);
        gathering.set(id, resolve);
        send({ kind: 'gather', id });
      }),
    /** Says that this process serves. */
    sayReady: () => send({ kind: 'ready' }),
  };
}

/** When the primary is gone, this process ends. */
function send(message: FromWorker): void {
  process.send?.(message, undefined, undefined, () => {});
}
