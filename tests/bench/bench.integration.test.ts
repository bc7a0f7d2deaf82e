import { expect, test } from 'vitest';
import { measureCardPage } from '../../bench/card-page.ts';
import { withShop } from '../../bench/demo-shop.ts';
import { measureShop } from '../../bench/shop.ts';
import { measureTap } from '../../bench/tap.ts';

/** Long enough for answers, far too short for a figure. */
const brief = { rounds: 1, secondsEach: 0.1, warmUpSeconds: 0.1, processes: 1 };

test('each benchmark asks all its servers', { timeout: 240_000 }, () =>
  withShop(async (shop) => {
    for (const measure of [measureTap, measureShop, measureCardPage]) {
      const { title, measurements } = await measure(shop, brief);
      const silent = measurements.filter(({ requestsPerSecond }) => requestsPerSecond === 0);
      expect({ title, silent }).toEqual({ title, silent: [] });
      expect(measurements).not.toEqual([]);
    }
  }),
);
