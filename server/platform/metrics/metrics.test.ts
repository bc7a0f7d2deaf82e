import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countBy } from './counted.ts';
import { createMetrics } from './metrics.ts';

describe('what is read when somebody asks', () => {
  let now = 0;
  const read = vi.fn<() => Promise<{ one: number; other: number }>>();
  beforeEach(() => {
    now = 0;
    read.mockReset();
  });

  function samplesOf(metrics = createMetrics({ now: () => now })) {
    metrics.addReading({ help: { one: 'One.', other: 'Other.' }, read });
    return async () => (await metrics.registry.metrics()).match(/^\w+ \S+$/gm) ?? [];
  }

  it('is read once for all its metrics, and again when it is 15 seconds old', async () => {
    read.mockResolvedValueOnce({ one: 1, other: 2 }).mockResolvedValueOnce({ one: 3, other: 4 });
    const ask = samplesOf();
    expect(await ask()).toEqual(['one 1', 'other 2']);
    now = 14_999;
    expect(await ask()).toEqual(['one 1', 'other 2']);
    now = 15_000;
    expect(await ask()).toEqual(['one 3', 'other 4']);
  });

  it('has no value after a failure, which is kept for as long', async () => {
    read.mockResolvedValueOnce({ one: 1, other: 2 }).mockRejectedValueOnce(new Error('away'));
    read.mockResolvedValueOnce({ one: 3, other: 4 });
    const ask = samplesOf();
    await ask();
    now = 15_000;
    expect(await ask()).toEqual([]);
    now = 29_999;
    expect(await ask()).toEqual([]);
    now = 30_000;
    expect(await ask()).toEqual(['one 3', 'other 4']);
  });

  it('is reported without it while a read takes too long, and not read a second time meanwhile', async () => {
    const slow = Promise.withResolvers<{ one: number; other: number }>();
    read.mockReturnValueOnce(slow.promise);
    const ask = samplesOf(createMetrics({ now: () => now, waitMs: 1 }));
    expect(await ask()).toEqual([]);
    now = 60_000;
    expect(await ask()).toEqual([]);
    expect(read).toHaveBeenCalledTimes(1);
    slow.resolve({ one: 5, other: 6 });
    expect(await ask()).toEqual(['one 5', 'other 6']);
  });

  it('says instead what it is set to', async () => {
    const metrics = createMetrics();
    metrics.addReading({
      help: { up: 'Up.' },
      read: () => Promise.reject(new Error('away')),
      otherwise: { up: 0 },
    });
    expect(await metrics.registry.metrics()).toMatch(/^up 0$/m);
  });
});

it('a counter of known labels begins with a zero for each', async () => {
  const { registry } = createMetrics();
  const count = countBy<{ of: 'a' | 'b'; outcome: 'x' | 'y' }>(
    registry,
    { name: 'things_total', help: 'Things.' },
    { of: ['a', 'b'], outcome: ['x', 'y'] },
  );
  count({ of: 'b', outcome: 'x' });
  expect((await registry.metrics()).match(/^things_total.*$/gm)).toEqual([
    'things_total{of="a",outcome="x"} 0',
    'things_total{of="a",outcome="y"} 0',
    'things_total{of="b",outcome="x"} 1',
    'things_total{of="b",outcome="y"} 0',
  ]);
});
