import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCatalog } from '#domain/catalog/catalog.ts';
import type { ProductId } from '#domain/catalog/products.ts';
import { seedContent, seedProduct } from '#domain/catalog/seed-catalog.ts';
import type { ProviderSubscriptions } from '#server/features/payments/payment-provider.ts';
import { setScene, type ProviderUnderTest } from './scene.ts';

type Line = Parameters<ProviderSubscriptions['changeAtPeriodEnd']>[0]['line'];

function lineOf(sku: ProductId, quantity = 1): Line {
  const { name, unitCents, currency } = seedProduct(sku);
  return { sku, name, unitCents, currency, quantity, interval: 'month' };
}

const monthly = lineOf('business-monthly');
const plusMonthly = lineOf('business-plus-monthly');
const seats = (quantity: number) => lineOf('teams-monthly', quantity);

/** A later version of the catalog: the prices that subscriptions are moved to. */
export const laterCatalog = createCatalog({
  number: 2,
  content: {
    ...seedContent,
    prices: {
      ...seedContent.prices,
      'business-monthly': { USD: 550 },
      'teams-monthly': { USD: 700 },
    },
  },
});

/** The contract of a provider that charges running subscriptions another price. */
export function describePriceMoveContract(
  name: string,
  create: () => Promise<ProviderUnderTest>,
): void {
  describe(`${name} for moves of prices`, () => {
    const scene = setScene(create);

    /** A subscription begun now, with what is done to it. */
    async function subscribe(line: Line) {
      const { test, provider, startPaid } = scene();
      const state = await provider.fetchPayment(await startPaid({ lines: [line] }));
      const id = 'subscriptionId' in state ? state.subscriptionId : undefined;
      const { subscriptions } = provider;
      if (!subscriptions || !test.subscriptions || id === undefined) {
        throw new Error('no subscription');
      }
      const { quantity: _, ...unit } = line;
      const move = (unitCents: number) =>
        subscriptions.movePrice({
          subscriptionId: id,
          line: { ...unit, unitCents },
          idempotencyKey: randomUUID(),
        });
      const plan = (to: Line) =>
        subscriptions.changeAtPeriodEnd({
          subscriptionId: id,
          line: to,
          idempotencyKey: randomUUID(),
        });
      return { id, subscriptions, play: test.subscriptions, move, plan };
    }

    it('charges another price for the same plan from the next period on', async () => {
      const { provider } = scene();
      const { id, subscriptions, play, move } = await subscribe(monthly);
      const before = await subscriptions.fetchSubscription(id);
      expect(before).toMatchObject({ unitCents: monthly.unitCents });
      const moved = { ...before, nextUnitCents: 550 };
      expect(await move(550)).toEqual(moved);
      expect(await move(550)).toEqual(moved);
      expect(await move(monthly.unitCents)).toEqual(before);
      await move(550);
      await play.pass(id, 31);
      const payments = await subscriptions.listPayments(id);
      expect(await Promise.all(payments.map((one) => provider.fetchPayment(one)))).toMatchObject([
        { amountCents: 550, sku: monthly.sku },
      ]);
      const after = await subscriptions.fetchSubscription(id);
      expect(after).toMatchObject({ status: 'active', sku: monthly.sku, unitCents: 550 });
      expect(after).not.toHaveProperty('nextUnitCents');
    });

    it('moves the price of as many units as are planned', async () => {
      const { move, plan } = await subscribe(seats(5));
      await plan(seats(3));
      const planned = { quantity: 5, nextSku: 'teams-monthly', nextQuantity: 3 };
      expect(await move(700)).toMatchObject({ ...planned, nextUnitCents: 700 });
      const kept = await move(seats(1).unitCents);
      expect(kept).toMatchObject(planned);
      expect(kept).not.toHaveProperty('nextUnitCents');
    });

    it('leaves alone what goes on with another plan, or not at all', async () => {
      const leaving = await subscribe(plusMonthly);
      const planned = await leaving.plan(monthly);
      expect(await leaving.move(550)).toEqual(planned);
      const cancelled = await subscribe(monthly);
      const { id, subscriptions } = cancelled;
      const state = await subscriptions.cancelAtPeriodEnd(id);
      expect(await cancelled.move(550)).toEqual(state);
      await subscriptions.end(id);
      await expect(cancelled.move(550)).rejects.toMatchObject({ code: 'conflict' });
    });

    it('moves nothing while a payment is missing', async () => {
      const { id, play, move } = await subscribe(monthly);
      await play.failRenewal(id);
      await expect(move(550)).rejects.toMatchObject({ code: 'conflict' });
    });
  });
}
