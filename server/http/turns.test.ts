import { expect, it } from 'vitest';
import type { LoadClass } from './load-class.ts';
import { createTurns } from './turns.ts';

/** Turns on a clock and an event loop that go on when the test says so. */
function setUp() {
  let time = 0;
  let callbacks: (() => void)[] = [];
  let timers: { at: number; callback: () => void }[] = [];
  const full = new Set<LoadClass>();
  const begun: string[] = [];
  /** One round of the event loop, after arrivals were read. */
  function goRound(): void {
    const due = timers.filter(({ at }) => at <= time);
    timers = timers.filter(({ at }) => at > time);
    for (const { callback } of due) callback();
    const now = callbacks;
    callbacks = [];
    for (const callback of now) callback();
  }
  const turns = createTurns({
    hasRoom: (loadClass) => !full.has(loadClass),
    now: () => time,
    soon: (callback) => void callbacks.push(callback),
    later: (callback, ms) => void timers.push({ at: time + ms, callback }),
  });
  return {
    turns,
    full,
    begun,
    pass: (ms: number) => void (time += ms),
    /** Offers work that takes so long. */
    take: (loadClass: LoadClass, name: string, { ms = 0, isAbandoned = false } = {}) =>
      turns.take(loadClass, {
        begin: () => {
          begun.push(name);
          time += ms;
        },
        giveUp: () => void begun.push(`${name} given up`),
        isAbandoned: () => isAbandoned,
      }),
    goRound,
    /** Rounds until work has begun, or there is nothing to do. */
    goSlice: (): void => {
      const before = begun.length;
      do goRound();
      while (callbacks.length > 0 && begun.length === before);
    },
  };
}

it('begins at once while there is time, and leaves nothing to do', () => {
  const { take, begun, goSlice, turns } = setUp();
  for (const name of ['a', 'b', 'c']) expect(take('admin', name, { ms: 3 })).toBe(true);
  expect(begun).toEqual(['a', 'b', 'c']);
  goSlice();
  goSlice();
  expect([begun.length, turns.waiting('admin').count]).toEqual([3, 0]);
});

it('lets what comes after 10 ms of work wait, and begins it by class, oldest first', () => {
  const { take, begun, goSlice, turns } = setUp();
  take('shop', 'first', { ms: 10 });
  for (const loadClass of ['admin', 'shop', 'card', 'duty', 'shop'] as const) {
    expect(take(loadClass, `${loadClass} ${turns.waiting(loadClass).count}`)).toBe(true);
  }
  expect(begun).toEqual(['first']);
  goSlice();
  goSlice();
  expect(begun).toEqual(['first', 'duty 0', 'card 0', 'shop 0', 'shop 1', 'admin 0']);
});

it('reads arrivals between two slices of 10 ms', () => {
  const { take, begun, goSlice } = setUp();
  take('shop', 'first', { ms: 10 });
  for (let index = 0; index < 6; index += 1) take('shop', `page ${index}`, { ms: 5 });
  goSlice();
  goSlice();
  take('card', 'tap', { ms: 5 });
  goSlice();
  expect(begun).toEqual(['first', 'page 0', 'page 1', 'page 2', 'tap', 'page 3']);
});

it('reads on while more connections arrive, for 10 ms', () => {
  const { take, turns, begun, goRound, goSlice, pass } = setUp();
  take('shop', 'first', { ms: 10 });
  for (const name of ['page 0', 'page 1']) take('shop', name, { ms: 10 });
  goSlice();
  const arriveFor = (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      turns.noteArrival();
      goRound();
      pass(1);
    }
  };
  arriveFor(10);
  expect(begun).toEqual(['first', 'page 0']);
  arriveFor(2);
  expect(begun).toEqual(['first', 'page 0', 'page 1']);
});

it('gives work as long as reading took', () => {
  const { take, begun, goSlice, pass } = setUp();
  take('shop', 'first', { ms: 10 });
  for (let index = 0; index < 20; index += 1) take('shop', `page ${index}`, { ms: 5 });
  goSlice();
  const before = begun.length;
  pass(40);
  goSlice();
  expect(begun.length - before).toBe(8);
});

it('refuses one too many, and never those of another class', () => {
  const { take } = setUp();
  take('shop', 'first', { ms: 10 });
  const taken = Array.from({ length: 600 }, (_, index) => take('shop', `page ${index}`));
  expect(taken.indexOf(false)).toBe(512);
  expect([take('shop', 'page'), take('card', 'tap'), take('admin', 'list')]).toEqual([
    false,
    true,
    true,
  ]);
});

it('refuses behind a line that stands, not after a pause', () => {
  const { take, pass } = setUp();
  pass(60_000);
  take('shop', 'first', { ms: 10 });
  const burst = Array.from({ length: 200 }, (_, index) => take('shop', `page ${index}`));
  expect(burst).not.toContain(false);
  pass(3_001);
  expect(take('shop', 'late')).toBe(false);
});

it('begins nothing without room for its class, and goes on when there is some', () => {
  const { take, begun, goSlice, full, pass } = setUp();
  full.add('shop');
  take('shop', 'page');
  take('card', 'tap');
  goSlice();
  expect(begun).toEqual(['tap']);
  pass(5);
  goSlice();
  full.delete('shop');
  pass(5);
  goSlice();
  expect(begun).toEqual(['tap', 'page']);
});

it('skips those who have gone, and gives those up who have waited 10 s', () => {
  const { take, begun, goSlice, full, pass } = setUp();
  full.add('shop');
  take('shop', 'gone', { isAbandoned: true });
  take('shop', 'old');
  pass(10_001);
  take('shop', 'young');
  goSlice();
  full.clear();
  pass(5);
  goSlice();
  expect(begun).toEqual(['old given up', 'young']);
});
