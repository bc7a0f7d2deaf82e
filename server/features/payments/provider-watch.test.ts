import { expect, it } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { TestClock } from '#tests/support/test-app.ts';
import { createProviderWatch } from './provider-watch.service.ts';

const refusal = { status: 403, code: 'forbidden' };

/** The inbox of a shop, and the watches of two of its processes. */
function createShop() {
  const clock = new TestClock();
  const open = new Set<string>();
  let statements = 0;
  const moneyIssues = {
    async reopen({ subject }: { subject: string }) {
      open.add(subject);
    },
    async closeSettled({ subject }: { subject: string }) {
      statements += 1;
      open.delete(subject);
    },
  };
  const watch = () =>
    createProviderWatch(
      { log: createLog({ level: 'silent' }), metrics: createMetrics(), clock },
      { moneyIssues },
    );
  return { clock, open, here: watch(), there: watch(), statementCount: () => statements };
}

it('closes an issue that another process opened, within a minute', async () => {
  const { clock, open, here, there } = createShop();
  await there.accepted('paypal', 'refund');
  await here.refused('paypal', 'refund', refusal);
  expect([...open]).toEqual(['refund']);
  clock.advance(60);
  await there.accepted('paypal', 'refund');
  expect([...open]).toEqual([]);
});

it('asks the inbox once a minute, however often the provider accepts', async () => {
  const { clock, here, statementCount } = createShop();
  for (let second = 0; second < 60; second += 1) {
    await here.accepted('stripe', 'startCheckout');
    clock.advance(1);
  }
  // For the call, and for the keys.
  expect(statementCount()).toBe(2);
});
