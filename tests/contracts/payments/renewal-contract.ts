import { describe, expect, it } from 'vitest';
import type {
  CheckoutRequest,
  ProviderSubscriptions,
} from '#server/features/payments/payment-provider.ts';
import { lifetime, recurring, setScene, type ProviderUnderTest } from './scene.ts';

/** The contract of a provider that charges again by itself. */
export function describeRenewalContract(
  name: string,
  create: () => Promise<ProviderUnderTest>,
): void {
  describe(`${name} for what renews`, () => {
    const scene = setScene(create);

    async function subscribe(
      change: Partial<CheckoutRequest> = {},
    ): Promise<[ProviderSubscriptions, string, NonNullable<ProviderUnderTest['subscriptions']>]> {
      const { test, provider, startPaid } = scene();
      const paymentId = await startPaid({ lines: [recurring], ...change });
      const state = await provider.fetchPayment(paymentId);
      const id = 'subscriptionId' in state ? state.subscriptionId : undefined;
      if (!provider.subscriptions || !test.subscriptions || id === undefined) {
        throw new Error('no subscription');
      }
      return [provider.subscriptions, id, test.subscriptions];
    }

    it('sells it together with what does not', async () => {
      const { provider, startPaid } = scene();
      const paymentId = await startPaid({ lines: [recurring, lifetime] });
      expect(await provider.fetchPayment(paymentId)).toMatchObject({
        status: 'paid',
        amountCents: 44_800,
        subscriptionId: expect.stringMatching(/./),
        periodEndsAt: expect.any(Date),
      });
    });

    it('renews for the full price, and says so', async () => {
      const { test, provider } = scene();
      const [subscriptions, id, play] = await subscribe({
        lines: [recurring, lifetime],
        discount: { name: 'HALF', cents: 2_500 },
      });
      const before = await subscriptions.fetchSubscription(id);
      expect(before).toMatchObject({ status: 'active', cancelsAtPeriodEnd: false });
      await test.takeEvents();
      await play.renew(id);

      const events = await test.takeEvents();
      const renewal = events.find((event) => event.about === 'renewal');
      expect(renewal).toMatchObject({ subscriptionId: id });
      const after = await subscriptions.fetchSubscription(id);
      expect(await subscriptions.listPayments(id)).toEqual([renewal?.paymentId]);
      expect(after.periodEndsAt > before.periodEndsAt).toBe(true);
      expect(await provider.fetchPayment(renewal?.paymentId ?? '')).toMatchObject({
        status: 'paid',
        amountCents: 5_000,
        currency: 'USD',
        subscriptionId: id,
        periodEndsAt: after.periodEndsAt,
      });
    });

    it('gives grace when a renewal fails, and then gives up', async () => {
      const { test, provider } = scene();
      const [subscriptions, id, play] = await subscribe();
      await test.takeEvents();
      await play.failRenewal(id);
      const renewal = (await test.takeEvents()).find((event) => event.about === 'renewal');
      expect(await provider.fetchPayment(renewal?.paymentId ?? '')).toEqual({
        status: 'failed',
      });
      expect((await subscriptions.fetchSubscription(id)).status).toBe('past_due');
      await play.giveUp(id);
      expect((await subscriptions.fetchSubscription(id)).status).toBe('ended');
      await expect(subscriptions.resume(id)).rejects.toMatchObject({ code: 'conflict' });
      expect((await subscriptions.cancelAtPeriodEnd(id)).status).toBe('ended');
    });

    it('is cancelled at the end of its period, and taken back', async () => {
      const [subscriptions, id] = await subscribe();
      const cancelled = { status: 'active', cancelsAtPeriodEnd: true };
      expect(await subscriptions.cancelAtPeriodEnd(id)).toMatchObject(cancelled);
      expect(await subscriptions.cancelAtPeriodEnd(id)).toMatchObject(cancelled);
      expect(await subscriptions.resume(id)).toMatchObject({ cancelsAtPeriodEnd: false });
      expect(await subscriptions.resume(id)).toMatchObject({ cancelsAtPeriodEnd: false });
    });

    it('ends at once when it is cancelled in the grace', async () => {
      const [subscriptions, id, play] = await subscribe();
      await play.failRenewal(id);
      expect((await subscriptions.cancelAtPeriodEnd(id)).status).toBe('ended');
    });

    it('ends at once when its money went back, whatever is paid', async () => {
      const [subscriptions, id] = await subscribe();
      expect((await subscriptions.end(id)).status).toBe('ended');
      expect((await subscriptions.end(id)).status).toBe('ended');
      await expect(subscriptions.resume(id)).rejects.toMatchObject({ code: 'conflict' });
    });

    it('has a portal, and knows no other', async () => {
      const [subscriptions, subscriptionId] = await subscribe();
      const returnUrl = 'https://cards.test/account-settings';
      const url = await subscriptions.openPortal({ subscriptionId, returnUrl });
      expect(new URL(url).pathname).not.toBe('/');
      for (const call of [
        () => subscriptions.fetchSubscription('sub_unknown'),
        () => subscriptions.end('sub_unknown'),
        () => subscriptions.resume('sub_unknown'),
        () => subscriptions.openPortal({ subscriptionId: 'sub_unknown', returnUrl }),
      ]) {
        await expect(call()).rejects.toMatchObject({ code: 'not_found' });
      }
    });
  });
}
