import { expect, it } from 'vitest';
import type { Exit } from './cluster-worker.ts';
import { superviseWorkers } from './supervisor.ts';

/** Workers that live and die as the test says. */
function createWorkers(count: number) {
  const stopping = new AbortController();
  const launched: {
    number: number;
    isFirst: boolean;
    end: (exit: Exit) => void;
    setReady: () => void;
  }[] = [];
  const killed: number[] = [];
  const lines: string[] = [];
  const pauses: number[] = [];
  let time = 0;
  const ended = superviseWorkers({
    count,
    signal: stopping.signal,
    log: { warn: (_fields, message) => lines.push(message) },
    pause: async (ms) => void pauses.push(ms),
    now: () => time,
    launch(number, isFirst) {
      const exit = Promise.withResolvers<Exit>();
      const ready = Promise.withResolvers<void>();
      launched.push({ number, isFirst, end: exit.resolve, setReady: ready.resolve });
      return {
        pid: launched.length,
        ready: ready.promise,
        exited: exit.promise,
        stop: () => exit.resolve({ code: 0, signal: null }),
        kill: () => killed.push(number),
        tell: async () => [],
      };
    },
  });
  return {
    launched,
    lines,
    pauses,
    killed,
    ended,
    stop: () => stopping.abort(),
    lastOf: (number: number) => launched.findLast((worker) => worker.number === number)!,
    live: (ms: number) => (time += ms),
    settle: () => new Promise(setImmediate),
  };
}

it('starts the others when the first one serves', async () => {
  const workers = createWorkers(3);
  await workers.settle();
  expect(workers.launched.map(({ number, isFirst }) => [number, isFirst])).toEqual([[1, true]]);
  workers.lastOf(1).setReady();
  await workers.settle();
  expect(workers.launched.map(({ number, isFirst }) => [number, isFirst])).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ]);
  workers.stop();
  expect(await workers.ended).toBe(true);
  expect(workers.lines).toEqual([]);
});

it.each<[string, Exit, string[]]>([
  ['one that has said why', { code: 1, signal: null }, []],
  ['a kill', { code: null, signal: 'SIGKILL' }, ['the start failed: worker 1 ended by SIGKILL']],
  ['a crash', { code: 134, signal: null }, ['the start failed: worker 1 ended by exit code 134']],
  ['no process', {}, ['the start failed: worker 1 could not be started']],
])('gives up when the first one ends before it serves: %s', async (_what, exit, lines) => {
  const workers = createWorkers(2);
  workers.lastOf(1).end(exit);
  expect(await workers.ended).toBe(false);
  expect(workers.launched).toHaveLength(1);
  expect(workers.lines).toEqual(lines);
});

it('stops before the first one serves', async () => {
  const workers = createWorkers(2);
  workers.stop();
  expect(await workers.ended).toBe(true);
  expect(workers.launched).toHaveLength(1);
});

it('replaces one that ends, with a line, and slower when it ends again and again', async () => {
  const workers = createWorkers(2);
  workers.lastOf(1).setReady();
  await workers.settle();
  const lives = [
    { startMs: 5_000, servedMs: 60_000 },
    { startMs: 60_000, servedMs: 1_000 },
    { startMs: 60_000 },
    { startMs: 5_000, servedMs: 3_000 },
  ];
  for (const { startMs, servedMs } of lives) {
    workers.live(startMs);
    if (servedMs !== undefined) workers.lastOf(2).setReady();
    await workers.settle();
    workers.live(servedMs ?? 0);
    workers.lastOf(2).end({ code: null, signal: 'SIGKILL' });
    await workers.settle();
  }
  expect(workers.pauses).toEqual([0, 100, 200, 0]);
  expect(workers.launched.map(({ number }) => number)).toEqual([1, 2, 2, 2, 2, 2]);
  expect(workers.lines).toEqual(Array(4).fill('worker 2 ended by SIGKILL; starting another'));
  workers.stop();
  expect(await workers.ended).toBe(true);
});

it('replaces the first one as any other, which is not the first any more', async () => {
  const workers = createWorkers(2);
  workers.lastOf(1).setReady();
  await workers.settle();
  workers.lastOf(1).end({ code: null, signal: 'SIGKILL' });
  await workers.settle();
  expect(workers.lastOf(1).isFirst).toBe(false);
  workers.stop();
  expect(await workers.ended).toBe(true);
});
