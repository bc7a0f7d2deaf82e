import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { crashAgainAndAgain } from './crash.ts';
import { withShop } from './shop-process.ts';

/** A sample of `npm run soak`. */
it('loses nothing that was answered when everything is killed under load', async () => {
  const seed = randomInt(2 ** 31);
  const say = (line: string) => console.log(line);
  say(`repeat with: npm run soak -- --rounds 1 --seed ${seed}`);
  const options = { rounds: 1, seed, say, agesDeadWorkers: true };
  const report = await withShop((shop) => crashAgainAndAgain(shop, options));
  expect(report.problems).toEqual([]);
  // The blow may fall before the first of one of them.
  expect(report.registered + report.claimed).toBeGreaterThan(0);
}, 300_000);
