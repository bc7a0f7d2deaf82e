import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { settleUnderKills } from './settlement-race.ts';

/** A sample of the 50 of `npm run soak`. */
const orders = 12;

it(`settles ${orders} orders once, whatever is killed`, async () => {
  const seed = randomInt(2 ** 31);
  const say = (line: string) => console.log(line);
  say(`seed ${seed}`);
  const report = await settleUnderKills({ orders, kills: 1, seed, say, agesDeadWorkers: true });
  expect(report).toEqual({
    confirmed: orders,
    payments: orders,
    entitlements: orders,
    // Every third order is the lifetime plan.
    subscriptions: orders - Math.floor((orders + 1) / 3),
    receipts: orders,
    receiptMails: orders,
    charges: orders,
  });
}, 300_000);
