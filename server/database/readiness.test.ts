import { describe, expect, it } from 'vitest';
import { createSpyLog } from '#tests/support/spy-log.ts';
import { createReadiness } from './readiness.ts';

class Away extends Error {}

/** Work that finds the database away so many times. */
function workAfter(failures: number) {
  let left = failures;
  return async () => {
    if (left-- > 0) throw new Away();
  };
}

function setUp() {
  const pauses: number[] = [];
  const stopping = new AbortController();
  const log = createSpyLog();
  const readiness = createReadiness(
    log,
    (error) => error instanceof Away,
    async (ms) => void pauses.push(ms),
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
    const { readiness, log, pauses, stopping } = setUp();
    await readiness.prepare(workAfter(7), stopping.signal);
    expect(readiness.isReady).toBe(true);
    expect(pauses).toEqual([250, 500, 1_000, 2_000, 2_000, 2_000, 2_000]);
    expect(log.warn).toHaveBeenCalledTimes(7);
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
