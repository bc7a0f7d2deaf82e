import { expect, it } from 'vitest';
import { overload } from './overload.ts';
import { withShop } from './shop-process.ts';

it('refuses at once what is too much, cards last, and recovers', () =>
  withShop(async (shop) => {
    await shop.start();
    const report = await overload(shop, { seconds: 5 });
    const { answered, wrong, unready } = report;
    expect({ wrong, unready }).toEqual({ wrong: 0, unready: 0 });
    expect(report.refusals).toBeGreaterThan(0);
    expect(answered.card).toBe(1);
    expect(answered.shop).toBeGreaterThan(answered.admin);
    // `npm run soak` asks how much sooner a refusal comes: five seconds are too few to tell (decision 74).
    expect(report.grownMegabytes).toBeLessThan(250);
    // Within 20 seconds, however busy the machine is with other tests.
    expect(report.recoveredAfterMs).toBeDefined();
  }));
