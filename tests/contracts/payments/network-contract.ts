import { describe, expect, it } from 'vitest';
import type { Fault } from './fake-server.ts';
import { request, setScene, type ProviderUnderTest } from './scene.ts';

/** The contract of a provider behind a network: nothing happens twice, whatever gets lost. */
export function describeNetworkContract(
  name: string,
  create: () => Promise<ProviderUnderTest>,
): void {
  describe(`${name} over a network that fails`, () => {
    const scene = setScene(create);

    function faults(): (Fault | undefined)[] {
      const { test } = scene();
      if (test.faults === undefined) throw new Error('no network');
      return test.faults;
    }

    it.each<Fault>(['refused', 'unanswered', 'cut off', { status: 500, body: {} }])(
      'opens one payment although the first answer is %j',
      async (fault) => {
        const { test, provider, start } = scene();
        const before = await test.count();
        await provider.fetchPayment(await start());
        faults().push(fault);
        const { paymentId } = await provider.startCheckout(request());
        expect(await provider.fetchPayment(paymentId)).toEqual({ status: 'pending' });
        expect((await test.count()).checkouts).toBe(before.checkouts + 2);
      },
    );

    it('refunds once although the answer is lost', async () => {
      const { provider, startPaid } = scene();
      const paymentId = await startPaid();
      const refund = { paymentId, amountCents: 100, idempotencyKey: `${paymentId}-lost` };
      await provider.fetchPayment(paymentId);
      faults().push(undefined, 'unanswered');
      expect(await provider.refund(refund)).toMatchObject({ refundedCents: 100 });
    });

    it.each<Fault>([
      { raw: 'not JSON' },
      { raw: '[]' },
      { status: 200, body: {} },
      { status: 503, body: {} },
      'refused',
    ])('says it is unavailable when there is nothing but %j', async (fault) => {
      const { provider, start } = scene();
      const paymentId = await start();
      faults().push(fault, fault, fault, fault);
      const failure = await provider.fetchPayment(paymentId).then(
        (state) => state,
        (error: unknown) => error,
      );
      faults().length = 0;
      expect(failure).toMatchObject({ code: 'unavailable' });
    });

    it('goes nowhere that an answer leads', async () => {
      const { test, provider, start } = scene();
      const paymentId = await start();
      const before = await test.count();
      const away = { status: 307, body: {}, location: '/elsewhere' };
      faults().push(away, away, away, away);
      await expect(provider.fetchPayment(paymentId)).rejects.toMatchObject({ code: 'unavailable' });
      faults().length = 0;
      expect(await test.count()).toEqual(before);
    });

    it('reads one event twice as the same', async () => {
      const { test, provider } = scene();
      const signed = test.signedWebhook?.();
      if (signed === undefined) throw new Error('no webhook');
      const first = await provider.readWebhook(signed.body, signed.headers);
      expect(await provider.readWebhook(signed.body, signed.headers)).toEqual(first);
    });
  });
}
