import { describe, expect, it } from 'vitest';
import { setScene, type ProviderUnderTest } from './scene.ts';

/** The contract of a provider that pays out by itself. */
export function describePayoutContract(
  name: string,
  create: () => Promise<ProviderUnderTest>,
): void {
  describe(`${name} as a provider of payouts`, () => {
    const scene = setScene(create);

    it('lists what it paid out, with parts that add up to it', async () => {
      const { test, provider, startPaid } = scene();
      const paymentId = await startPaid();
      await provider.refund({ paymentId, amountCents: 900, idempotencyKey: 'payout-1' });
      await test.payOut?.();
      const payment = await provider.fetchPayment(paymentId);
      if (!('refunds' in payment)) throw new Error('nothing was paid');

      const [payout, ...others] = (await provider.payouts?.listPayouts(new Date(0))) ?? [];
      const feeCents = test.feeCents?.(39_800) ?? 0;
      expect(payout).toMatchObject({
        amountCents: 39_800 - feeCents - 900,
        currency: 'USD',
        state: 'paid',
        isItemized: true,
      });
      expect(others).toEqual([]);
      const entries = (await provider.payouts?.listEntries(payout?.payoutId ?? '')) ?? [];
      expect(entries).toEqual([
        expect.objectContaining({
          kind: 'charge',
          sourceId: payment.chargeId ?? paymentId,
          grossCents: 39_800,
          feeCents,
          netCents: 39_800 - feeCents,
        }),
        expect.objectContaining({
          kind: 'refund',
          sourceId: payment.refunds[0]?.providerId,
          grossCents: -900,
          netCents: -900,
        }),
      ]);
    });

    it('lists none that arrived before the time that is asked for', async () => {
      const { provider } = scene();
      const late = new Date('2999-01-01T00:00:00Z');
      expect(await provider.payouts?.listPayouts(late)).toEqual([]);
    });
  });
}
