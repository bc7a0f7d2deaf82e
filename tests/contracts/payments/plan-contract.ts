import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Currency } from '#domain/catalog/currency.ts';
import type { ProductId } from '#domain/catalog/products.ts';
import { seedProduct } from '#domain/catalog/seed-catalog.ts';
import type { ProviderSubscriptions } from '#server/features/payments/payment-provider.ts';
import { setScene, type ProviderUnderTest } from './scene.ts';

type Line = Parameters<ProviderSubscriptions['previewChange']>[0]['line'];

function lineOf(sku: ProductId, wanted: Currency = 'USD'): Line {
  const { name, unitCents, currency, billing } = seedProduct(sku, wanted);
  const interval = billing === 'yearly' ? 'year' : 'month';
  return { sku, name, unitCents, currency, quantity: 1, interval };
}

const monthly = lineOf('business-monthly');
const yearly = lineOf('business-yearly');
const plusMonthly = lineOf('business-plus-monthly');
const plusYearly = lineOf('business-plus-yearly');
const conflict = { code: 'conflict' };

/** The contract of a provider whose subscriptions change their plan. */
export function describePlanContract(name: string, create: () => Promise<ProviderUnderTest>): void {
  describe(`${name} for changes of plan`, () => {
    const scene = setScene(create);

    /** A subscription begun now, with what is done to it. */
    async function subscribe(line: Line = monthly) {
      const { test, provider, startPaid } = scene();
      const state = await provider.fetchPayment(await startPaid({ lines: [line] }));
      const id = 'subscriptionId' in state ? state.subscriptionId : undefined;
      const { subscriptions } = provider;
      if (!subscriptions || !test.subscriptions || id === undefined) {
        throw new Error('no subscription');
      }
      const change = async (to: Line, idempotencyKey: string = randomUUID()) => {
        const preview = await subscriptions.previewChange({ subscriptionId: id, line: to });
        const { reckonedAt } = preview;
        const request = { subscriptionId: id, line: to, reckonedAt, idempotencyKey };
        return { preview, request, state: await subscriptions.changeNow(request) };
      };
      const plan = (to: Line, idempotencyKey: string = randomUUID()) =>
        subscriptions.changeAtPeriodEnd({ subscriptionId: id, line: to, idempotencyKey });
      return { id, subscriptions, play: test.subscriptions, change, plan };
    }

    const paid = async (ids: readonly string[]) =>
      Promise.all(ids.map((id) => scene().provider.fetchPayment(id)));

    it('tells what it charges for', async () => {
      const { id, subscriptions } = await subscribe(plusYearly);
      const state = await subscriptions.fetchSubscription(id);
      expect(state).toMatchObject({ sku: 'business-plus-yearly' });
      expect(state).not.toHaveProperty('nextSku');
      expect(await subscriptions.listPayments(id)).toEqual([]);
    });

    it('keeps its currency over a change and a renewal', async () => {
      const { id, subscriptions, play, change } = await subscribe(lineOf('business-yearly', 'EUR'));
      const to = lineOf('business-plus-yearly', 'EUR');
      expect((await change(to)).state).toMatchObject({ sku: to.sku });
      await play.renew(id);
      const payments = await paid(await subscriptions.listPayments(id));
      expect(payments).toMatchObject([
        { currency: 'EUR', sku: to.sku },
        { currency: 'EUR', sku: to.sku, amountCents: to.unitCents },
      ]);
    });

    it('shows what a change costs, and changes nothing', async () => {
      const { id, subscriptions, play } = await subscribe();
      const before = await subscriptions.fetchSubscription(id);
      await play.pass(id, 10);
      const request = { subscriptionId: id, line: plusMonthly };
      const preview = await subscriptions.previewChange(request);
      const left = before.periodEndsAt.getTime() - preview.reckonedAt.getTime();
      const days = left / 86_400_000;
      expect(days).toBeGreaterThan(17);
      const share = days / (days + 10);
      expect(preview.creditCents).toBeCloseTo(monthly.unitCents * share, -1);
      expect(preview.chargeCents).toBeCloseTo(
        (plusMonthly.unitCents - monthly.unitCents) * share,
        -1,
      );
      expect(preview.periodEndsAt).toEqual(before.periodEndsAt);
      expect(await subscriptions.previewChange(request)).toMatchObject({
        creditCents: preview.creditCents,
      });
      expect(await subscriptions.fetchSubscription(id)).toEqual(before);
    });

    it('changes at once for what was shown, once, and says so', async () => {
      const { test } = scene();
      const { id, subscriptions, play, change } = await subscribe();
      await play.pass(id, 10);
      await test.takeEvents();
      const { preview, request, state } = await change(plusMonthly);
      const { periodEndsAt } = preview;
      expect(state).toMatchObject({ status: 'active', sku: plusMonthly.sku, periodEndsAt });
      const { charges } = await test.count();
      expect(await subscriptions.changeNow(request)).toEqual(state);
      expect((await test.count()).charges).toBe(charges);

      const payments = await subscriptions.listPayments(id);
      expect(await paid(payments)).toMatchObject([
        {
          status: 'paid',
          amountCents: preview.chargeCents,
          currency: 'USD',
          subscriptionId: id,
          sku: plusMonthly.sku,
          periodStartsAt: preview.reckonedAt,
          periodEndsAt,
        },
      ]);
      const reported = (await test.takeEvents()).filter(({ about }) => about === 'renewal');
      expect(reported).toMatchObject([{ paymentId: payments[0], subscriptionId: id }]);
    });

    it('adds units for what was shown, and takes some off from the next period on', async () => {
      const seats = (quantity: number): Line => ({ ...lineOf('teams-monthly'), quantity });
      const { id, subscriptions, play, change, plan } = await subscribe(seats(5));
      expect(await subscriptions.fetchSubscription(id)).toMatchObject({ quantity: 5 });
      await play.pass(id, 10);
      const { preview, state } = await change(seats(6));
      const { unitCents } = seats(1);
      expect(preview.chargeCents).toBeGreaterThan(unitCents / 2);
      expect(preview.chargeCents).toBeLessThan(unitCents);
      expect(state).toMatchObject({ sku: 'teams-monthly', quantity: 6 });

      const fewer = { quantity: 6, nextSku: 'teams-monthly', nextQuantity: 3 };
      expect(await plan(seats(3))).toMatchObject(fewer);
      expect(await plan(seats(3))).toMatchObject(fewer);
      expect(await plan(seats(6))).not.toHaveProperty('nextSku');
      await plan(seats(3));
      await play.pass(id, 31);
      const after = await subscriptions.fetchSubscription(id);
      expect(after).toMatchObject({ sku: 'teams-monthly', quantity: 3 });
      expect(after).not.toHaveProperty('nextSku');
      const payments = await paid(await subscriptions.listPayments(id));
      expect(payments).toMatchObject([
        { amountCents: preview.chargeCents },
        { amountCents: 3 * unitCents, sku: 'teams-monthly' },
      ]);
    });

    it('begins a period of its own where the plan is paid in another rhythm', async () => {
      const { id, subscriptions, play, change } = await subscribe();
      await play.pass(id, 10);
      const { preview, state } = await change(yearly);
      expect(preview.chargeCents).toBe(yearly.unitCents - preview.creditCents);
      expect(preview.creditCents).toBeGreaterThan(0);
      expect(state).toMatchObject({ sku: yearly.sku, periodEndsAt: preview.periodEndsAt });
      const days = (preview.periodEndsAt.getTime() - preview.reckonedAt.getTime()) / 86_400_000;
      expect(days).toBeGreaterThanOrEqual(365);
      expect(days).toBeLessThanOrEqual(366);
      await play.pass(id, 366);
      const payments = await paid(await subscriptions.listPayments(id));
      expect(payments).toMatchObject([
        { amountCents: preview.chargeCents, periodEndsAt: preview.periodEndsAt },
        { amountCents: yearly.unitCents, sku: yearly.sku, periodStartsAt: preview.periodEndsAt },
      ]);
    });

    it('keeps what a change gives back beyond its price for the next payments', async () => {
      const { id, subscriptions, play, change } = await subscribe(yearly);
      const { preview } = await change(monthly);
      expect(preview).toMatchObject({ chargeCents: 0, creditCents: yearly.unitCents });
      await play.pass(id, 31);
      const payments = await paid(await subscriptions.listPayments(id));
      expect(payments).toMatchObject([
        { status: 'paid', amountCents: 0, sku: monthly.sku },
        { status: 'paid', amountCents: 0, sku: monthly.sku },
      ]);
    });

    it('changes nothing when the card is declined, nor what was planned', async () => {
      const { id, subscriptions, play, change, plan } = await subscribe();
      await play.pass(id, 3);
      const before = await plan(yearly);
      await play.setDeclining(id, true);
      await expect(change(plusMonthly)).rejects.toMatchObject({
        code: 'payment_failed',
        message: 'Your payment was declined. Your plan has not changed.',
      });
      expect(await subscriptions.fetchSubscription(id)).toEqual(before);
      expect(await subscriptions.listPayments(id)).toEqual([]);
      await play.setDeclining(id, false);
      expect((await change(plusMonthly)).state).toMatchObject({ sku: plusMonthly.sku });
    });

    it('charges nothing by a price that was shown in a period that is over', async () => {
      const { id, subscriptions, play } = await subscribe();
      const change = { subscriptionId: id, line: plusMonthly };
      const { reckonedAt } = await subscriptions.previewChange(change);
      await play.pass(id, 31);
      const late = { ...change, reckonedAt, idempotencyKey: randomUUID() };
      await expect(subscriptions.changeNow(late)).rejects.toMatchObject(conflict);
      expect((await subscriptions.fetchSubscription(id)).sku).toBe(monthly.sku);
    });

    it('gives back what a change cost', async () => {
      const { provider } = scene();
      const { id, subscriptions, change } = await subscribe();
      const { preview } = await change(plusYearly);
      const [paymentId = ''] = await subscriptions.listPayments(id);
      expect(await provider.refund({ paymentId, idempotencyKey: randomUUID() })).toMatchObject({
        status: 'refunded',
        refundedCents: preview.chargeCents,
      });
    });

    it('changes at the end of the period, unless another plan is chosen, or none', async () => {
      const { id, subscriptions, plan } = await subscribe(plusYearly);
      const before = await subscriptions.fetchSubscription(id);
      for (const line of [yearly, yearly, monthly]) {
        expect(await plan(line)).toEqual({ ...before, nextSku: line.sku, nextQuantity: 1 });
      }
      expect(await subscriptions.keepPlan(id)).toEqual(before);
      expect(await subscriptions.keepPlan(id)).toEqual(before);
      await plan(monthly);
      expect(await plan(plusYearly)).toEqual(before);
    });

    it('plans a change once that is asked for twice at the same time', async () => {
      const { plan } = await subscribe(plusMonthly);
      const key = randomUUID();
      const states = await Promise.all([plan(monthly, key), plan(monthly, key)]);
      expect(states).toMatchObject([{ nextSku: monthly.sku }, { nextSku: monthly.sku }]);
    });

    it.each<[string, Line, Line]>([
      ['the same rhythm', plusMonthly, monthly],
      ['another rhythm', monthly, yearly],
    ])('charges for the plan chosen, in %s, from then on', async (_name, from, to) => {
      const { id, subscriptions, play, change, plan } = await subscribe(from);
      const { periodEndsAt } = await plan(to);
      await play.pass(id, 31);
      const [payment, ...more] = await paid(await subscriptions.listPayments(id));
      expect(more).toEqual([]);
      const receipt = { amountCents: to.unitCents, sku: to.sku, periodStartsAt: periodEndsAt };
      expect(payment).toMatchObject(receipt);
      const state = await subscriptions.fetchSubscription(id);
      expect(state).toMatchObject({ status: 'active', sku: to.sku });
      expect(state).not.toHaveProperty('nextSku');
      expect((await plan(from)).nextSku).toBe(from.sku);
      expect((await change(plusYearly)).state).toMatchObject({ sku: plusYearly.sku });
    });

    it('plans nothing any more once it is cancelled, and renews once something is planned', async () => {
      const { id, subscriptions, plan } = await subscribe(plusMonthly);
      await plan(monthly);
      const cancelled = await subscriptions.cancelAtPeriodEnd(id);
      expect(cancelled).toMatchObject({ cancelsAtPeriodEnd: true, sku: plusMonthly.sku });
      expect(cancelled).not.toHaveProperty('nextSku');
      const planned = { cancelsAtPeriodEnd: false, nextSku: monthly.sku };
      expect(await plan(monthly)).toMatchObject(planned);
      expect(await subscriptions.resume(id)).toMatchObject(planned);
    });

    it('plans nothing any more once it was changed at once', async () => {
      const { change, plan } = await subscribe();
      await plan(yearly);
      expect((await change(plusMonthly)).state).not.toHaveProperty('nextSku');
    });

    it('is ended although something is planned, and not changed afterwards', async () => {
      const { id, subscriptions, change, plan } = await subscribe();
      await plan(yearly);
      const ended = await subscriptions.end(id);
      expect(ended.status).toBe('ended');
      expect(ended).not.toHaveProperty('nextSku');
      await expect(plan(yearly)).rejects.toMatchObject(conflict);
      await expect(change(yearly)).rejects.toMatchObject(conflict);
      const late = { subscriptionId: id, line: yearly, reckonedAt: new Date() };
      await expect(
        subscriptions.changeNow({ ...late, idempotencyKey: randomUUID() }),
      ).rejects.toMatchObject(conflict);
    });

    it('is not changed while a payment is missing', async () => {
      const { id, play, change, plan } = await subscribe();
      await play.failRenewal(id);
      await expect(plan(yearly)).rejects.toMatchObject(conflict);
      await expect(change(yearly)).rejects.toMatchObject(conflict);
    });

    it('lists the payments after the first, oldest first', async () => {
      const { id, subscriptions, play, change } = await subscribe();
      await play.pass(id, 62);
      const { preview } = await change(plusMonthly);
      await play.pass(id, 31);
      const payments = await paid(await subscriptions.listPayments(id));
      expect(payments).toMatchObject([
        { amountCents: monthly.unitCents, sku: monthly.sku },
        { amountCents: monthly.unitCents, sku: monthly.sku },
        { amountCents: preview.chargeCents, sku: plusMonthly.sku },
        { amountCents: plusMonthly.unitCents, sku: plusMonthly.sku },
      ]);
    });

    it('knows no other', async () => {
      const { subscriptions } = await subscribe();
      const change = { subscriptionId: 'sub_unknown', line: yearly };
      for (const call of [
        () => subscriptions.listPayments('sub_unknown'),
        () => subscriptions.previewChange(change),
        () => subscriptions.changeNow({ ...change, reckonedAt: new Date(), idempotencyKey: 'x' }),
        () => subscriptions.changeAtPeriodEnd({ ...change, idempotencyKey: 'x' }),
        () => subscriptions.keepPlan('sub_unknown'),
      ]) {
        await expect(call()).rejects.toMatchObject({ code: 'not_found' });
      }
    });
  });
}
