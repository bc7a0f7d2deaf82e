import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { mainCurrency } from '#domain/catalog/currency.ts';
import type { ProviderEvent } from '#server/features/payments/payment-provider.ts';
import type { Buyer } from '#tests/support/buyer.ts';
import { runPeriodically } from '#tests/support/job-queue.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { World } from './world.ts';

export function sandboxWorld(test: TestApp, buyer: Buyer): World {
  const { database, payments, paymentEvents } = test.services;
  let refunds: ProviderEvent[] = [];

  const rowsOf = () =>
    database
      .selectFrom('sandboxPayments')
      .selectAll()
      .where('buyerId', '=', buyer.account.id)
      .where('status', '=', 'paid')
      .execute();

  return {
    test,
    buyer,
    pay: (url) => buyer.press('pay', url),
    async pass(days) {
      test.clock.advance(days * 86_400);
      await runPeriodically(test, 'sandbox-renewals');
    },
    async setDeclining(isDeclining) {
      await database
        .updateTable('sandboxSubscriptions')
        .set({ isDeclining })
        .where('buyerId', '=', buyer.account.id)
        .execute();
    },
    async refund(paymentId, amountCents) {
      const idempotencyKey = randomUUID();
      const part = amountCents !== undefined && { amountCents };
      await payments.getProvider('sandbox').refund({ paymentId, idempotencyKey, ...part });
      const row = (await rowsOf()).find(({ id }) => id === paymentId);
      const envelope = {
        eventId: randomUUID(),
        type: 'refunded',
        paymentId,
      };
      const isFirst = row?.idempotencyKey !== null;
      const subscriptionId = row?.subscriptionId ?? '';
      refunds.push(
        isFirst
          ? { ...envelope, about: 'checkout' }
          : { ...envelope, about: 'renewal', subscriptionId },
      );
    },
    async takeNews() {
      const { rows } = await sql<{ payload: ProviderEvent }>`
        with taken as (
          delete from graphile_worker._private_jobs jobs
          using graphile_worker._private_tasks tasks
          where tasks.id = jobs.task_id and tasks.identifier = 'sandbox-event'
          returning jobs.id, jobs.payload
        )
        select payload from taken order by id`.execute(database);
      const events = [...rows.map(({ payload }) => payload), ...refunds];
      refunds = [];
      return events.map((event) => () => paymentEvents.receive('sandbox', event));
    },
    async payments() {
      return (await rowsOf()).flatMap((row) => {
        const { id, amountCents: cents, refundedCents, periodEndsAt: until } = row;
        const currency = row.lines[0]?.currency ?? mainCurrency;
        const plan = row.lines.find(({ interval }) => interval !== undefined);
        const from = row.periodStartsAt ?? row.paidAt;
        if (from === null || (plan !== undefined && until === null)) return [];
        return [{ id, cents, refundedCents, currency, sku: plan?.sku ?? null, from, until }];
      });
    },
    async skusInGrace() {
      const rows = await database
        .selectFrom('sandboxSubscriptions')
        .select('sku')
        .where('buyerId', '=', buyer.account.id)
        .where('status', '=', 'past_due')
        .execute();
      return rows.map(({ sku }) => sku);
    },
  };
}
