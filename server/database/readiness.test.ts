import { describe, expect, it } from 'vitest';
import { createSpyLog } from '#tests/support/spy-log.ts';
import { createReadiness } from './readiness.ts';

class Away extends Error {
  override readonly message = 'connect ECONNREFUSED';
}

/** Work that finds the database away so many times. */
function workAfter(failures: number) {
  let left = failures;
  return async () => {
    if (left-- > 0) throw new Away();
  };
}

function setUp() {
  const pauses: number[] = [];
  let now = 0;
  const stopping = new AbortController();
  const log = createSpyLog();
  const readiness = createReadiness(
    log,
    (error) => error instanceof Away,
    async (ms) => {
      pauses.push(ms);
      now += ms;
    },
    () => now,
  );
  return { readiness, log, pauses, stopping };
}

describe('readiness', () => {
  it('is there as soon as the work is done', async () => {
    const { readiness, pauses, stopping } = setUp();
    expect(readiness.isReady).toBe(false);
    await readiness.prepare(workAfter(0), stopping.signal);
    expect(readiness.isReady).toBe(true);
    expect(pauses).toEqual([]);
  });

  it('tries again, ever more slowly, while the database is away', async () => {
    const { readiness, pauses, stopping } = setUp();
    await readiness.prepare(workAfter(7), stopping.signal);
    expect(readiness.isReady).toBe(true);
    expect(pauses).toEqual([250, 500, 1_000, 2_000, 2_000, 2_000, 2_000]);
  });

  it('says so in a line a minute, with the reason', async () => {
    const { readiness, log, stopping } = setUp();
    await readiness.prepare(workAfter(1 + 4 + 30), stopping.signal);
    const line = 'the database is away, the start waits for it: connect ECONNREFUSED';
    expect(log.warn.mock.calls).toEqual([[line], [line]]);
  });

  it('says what the operator may look at', async () => {
    const { readiness, log, stopping } = setUp();
    await readiness.prepare(workAfter(1), stopping.signal, ' (is DATABASE_URL right?)');
    expect(log.warn).toHaveBeenCalledWith(
      'the database is away, the start waits for it: connect ECONNREFUSED (is DATABASE_URL right?)',
    );
  });

  it('passes on what trying again would not mend', async () => {
    const { readiness, pauses, stopping } = setUp();
    const work = async () => {
      throw new TypeError('a migration is wrong');
    };
    await expect(readiness.prepare(work, stopping.signal)).rejects.toThrow(TypeError);
    expect(readiness.isReady).toBe(false);
    expect(pauses).toEqual([]);
  });

  it('gives up when the server stops', async () => {
    const { readiness, stopping } = setUp();
    const work = async () => {
      stopping.abort();
      throw new Away();
    };
    await readiness.prepare(work, stopping.signal);
    expect(readiness.isReady).toBe(false);
  });

  it('ends its pause when the server stops', async () => {
    const stopping = new AbortController();
    const readiness = createReadiness(createSpyLog(), () => true);
    const prepared = readiness.prepare(workAfter(Infinity), stopping.signal);
    stopping.abort();
    await prepared;
    expect(readiness.isReady).toBe(false);
  });
});
