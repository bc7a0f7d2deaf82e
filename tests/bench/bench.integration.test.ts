import { expect, test } from 'vitest';
import { benchCardPage } from '../../bench/card-page.ts';
import type { CompareOptions } from '../../bench/harness.ts';
import { benchShop } from '../../bench/shop.ts';
import { benchTap } from '../../bench/tap.ts';

/** Long enough for answers, far too short for a figure. */
const brief: CompareOptions = { rounds: 1, secondsEach: 0.1, warmUpSeconds: 0.1 };

test.each([
  ['card page', benchCardPage],
  ['tap', benchTap],
  ['shop', benchShop],
])('the benchmark of %s asks all its servers', { timeout: 240_000 }, async (_name, bench) => {
  const { measurements } = await bench(brief);
  const silent = measurements.filter(({ requestsPerSecond }) => requestsPerSecond === 0);
  expect(silent).toEqual([]);
  expect(measurements).not.toEqual([]);
});
