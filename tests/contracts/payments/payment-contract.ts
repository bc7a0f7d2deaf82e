import { describe, expect, it } from 'vitest';
import type { CheckoutRequest } from '#server/features/payments/payment-provider.ts';
import { business, lifetime, request, setScene, type ProviderUnderTest } from './scene.ts';

/** The contract of every provider. */
export function describePaymentContract(
  name: string,
  create: () => Promise<ProviderUnderTest>,
): void {
  describe(`${name} as a payment provider`, () => {
    const scene = setScene(create);

    it('opens a payment with a page, and takes nothing', async () => {
      const { test, provider } = scene();
      const before = await test.count();
      const { paymentId, url } = await provider.startCheckout(request());
      expect(new URL(url).protocol).toMatch(/^https?:$/);
      expect(await provider.fetchPayment(paymentId)).toEqual({ status: 'pending' });
      expect(await test.count()).toEqual({ ...before, checkouts: before.checkouts + 1 });
    });

    it('answers the same request with the same payment, however often and at once', async () => {
      const { test, provider } = scene();
      const before = await test.count();
      const again = request({ discount: { name: 'WELCOME', cents: 1 } });
      const first = await provider.startCheckout(again);
      const others = await Promise.all([1, 2, 3, 4].map(() => provider.startCheckout(again)));
      for (const other of others) expect(other).toEqual(first);
      expect((await test.count()).checkouts).toBe(before.checkouts + 1);
    });

    it.each<[string, Partial<CheckoutRequest>, number]>([
      ['one line', {}, 39_800],
      [
        'lines with odd cents and a discount',
        {
          lines: [
            { ...lifetime, unitCents: 333, quantity: 3 },
            { ...business, unitCents: 1 },
          ],
          discount: { name: 'THIRD', cents: 333 },
        },
        667,
      ],
      ['the longest names', { lines: [{ ...business, name: 'N'.repeat(120) }] }, 5_000],
      [
        'euros',
        {
          lines: [{ ...lifetime, currency: 'EUR', unitCents: 18_900 }],
          discount: { name: 'THIRD', cents: 333 },
        },
        37_467,
      ],
      ['pounds', { lines: [{ ...business, currency: 'GBP', unitCents: 3_900 }] }, 3_900],
    ])('takes exactly what was asked for: %s', async (_name, change, amountCents) => {
      const { test, provider, settle } = scene();
      const wanted = request(change);
      const { paymentId } = await provider.startCheckout(wanted);
      await test.pay(paymentId);
      expect(await settle(paymentId)).toMatchObject({
        status: 'paid',
        reference: wanted.reference,
        amountCents,
        currency: wanted.lines[0]?.currency,
        refundedCents: 0,
        payerEmail: 'buyer@example.test',
      });
    });

    it('says what it keeps of a payment, also once that went back', async () => {
      const { test, provider, startPaid } = scene();
      const paymentId = await startPaid();
      const paid = await provider.capture(paymentId);
      if (paid.status !== 'paid') throw new Error('it is not paid');
      const cents = test.feeCents?.(paid.amountCents);
      const fee = cents === undefined ? undefined : { cents, currency: 'USD' };
      expect(paid.fee).toEqual(fee);
      const back = await provider.refund({ paymentId, idempotencyKey: `fee-${paymentId}` });
      expect(back).toMatchObject({ status: 'refunded', ...(fee && { fee }) });
    });

    it('takes the money once, however often it is captured', async () => {
      const { test, provider, startPaid } = scene();
      const before = await test.count();
      const paymentId = await startPaid();
      const states = await Promise.all([1, 2, 3].map(() => provider.capture(paymentId)));
      for (const state of states) expect(state.status).toBe('paid');
      expect((await test.count()).charges).toBe(before.charges + 1);
    });

    it('captures nothing that was not paid', async () => {
      const { provider, start } = scene();
      const paymentId = await start();
      expect(await provider.capture(paymentId)).toEqual({ status: 'pending' });
    });

    it('tells of a payment that failed', async () => {
      const { test, start, settle } = scene();
      const paymentId = await start();
      await test.fail(paymentId);
      expect(await settle(paymentId)).toEqual({ status: 'failed' });
    });

    it('tells of a payment that nobody made', async () => {
      const { test, provider, start } = scene();
      const paymentId = await start();
      await test.expire(paymentId);
      expect(await provider.fetchPayment(paymentId)).toEqual({ status: 'expired' });
    });

    it('closes what is open, and leaves alone what is paid', async () => {
      const { provider, start, startPaid } = scene();
      expect((await provider.closeCheckout(await start())).status).toMatch(/^(expired|pending)$/);
      expect((await provider.closeCheckout(await startPaid())).status).toBe('paid');
    });

    it('closes many at once, where it can, and says which', async () => {
      const { provider, start, startPaid } = scene();
      const [open, other, paid] = [await start(), await start(), await startPaid()];
      const closed = await provider.closeCheckouts?.([open, paid, 'unknown']);
      if (closed === undefined) return;
      expect(closed).toEqual([open]);
      expect(await provider.fetchPayment(open)).toEqual({ status: 'expired' });
      expect(await provider.fetchPayment(other)).toEqual({ status: 'pending' });
      expect((await provider.fetchPayment(paid)).status).toBe('paid');
      expect(await provider.closeCheckouts?.([open])).toEqual([]);
    });

    it('knows where to deliver when it asks', async () => {
      const { provider, startPaid } = scene();
      const paymentId = await startPaid({ collectsAddress: true });
      expect(await provider.fetchPayment(paymentId)).toMatchObject({
        address: {
          fullName: 'Ada Example',
          addressLine1: '1 Demo Street',
          addressLine2: '',
          city: 'Springfield',
          state: 'IL',
          postalCode: '62701',
          country: 'US',
        },
      });
    });

    it('does not know where to deliver when it does not ask', async () => {
      const { provider, startPaid } = scene();
      const state = await provider.fetchPayment(await startPaid());
      expect(state).not.toHaveProperty('address.addressLine1', expect.stringMatching(/./));
    });

    it('gives back a part, then the rest, each once, and never more', async () => {
      const { provider, startPaid } = scene();
      const paymentId = await startPaid();
      const part = { paymentId, amountCents: 9_900, idempotencyKey: `${paymentId}-part` };
      for (const state of [await provider.refund(part), await provider.refund(part)]) {
        expect(state).toMatchObject({ status: 'paid', amountCents: 39_800, refundedCents: 9_900 });
      }
      await expect(
        provider.refund({ paymentId, amountCents: 39_800, idempotencyKey: `${paymentId}-much` }),
      ).rejects.toMatchObject({ code: 'conflict' });
      const rest = { paymentId, idempotencyKey: `${paymentId}-rest` };
      expect(await provider.refund(rest)).toMatchObject({
        status: 'refunded',
        refundedCents: 39_800,
      });
      await expect(
        provider.refund({ paymentId, idempotencyKey: `${paymentId}-again` }),
      ).rejects.toMatchObject({ code: 'conflict' });
    });

    it('does not know what it never gave', async () => {
      const { provider } = scene();
      const unknown = { code: 'not_found' };
      await expect(provider.fetchPayment('cs_unknown')).rejects.toMatchObject(unknown);
      await expect(
        provider.refund({ paymentId: 'cs_unknown', idempotencyKey: 'x' }),
      ).rejects.toMatchObject(unknown);
      await expect(provider.fetchPayment('../v1/balance')).rejects.toBeInstanceOf(Error);
    });

    describe('telling what happened', () => {
      it('says which payment it is about, and nothing else', async () => {
        const { test, startPaid } = scene();
        await test.takeEvents();
        const paymentId = await startPaid();
        const events = await test.takeEvents();
        expect(events.length).toBeGreaterThan(0);
        for (const event of events) {
          expect(event).toEqual({
            eventId: expect.stringMatching(/./),
            type: expect.stringMatching(/./),
            about: 'checkout',
            paymentId,
          });
        }
        expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(events.length);
      });

      it('tells of failure and expiry', async () => {
        const { test, start, settle } = scene();
        await test.takeEvents();
        const failed = await start();
        const expired = await start();
        await test.fail(failed);
        await settle(failed);
        await test.expire(expired);
        const reported = (await test.takeEvents()).flatMap((event) =>
          event.about === 'checkout' ? [event.paymentId] : [],
        );
        expect(reported).toContain(failed);
        expect(reported).toContain(expired);
      });

      it('believes nobody without proof', async () => {
        const { test, provider } = scene();
        const forged = { body: Buffer.from('{"id":"evt_1","type":"x"}'), headers: {} };
        const signed = test.signedWebhook?.() ?? forged;
        const altered = Buffer.from(signed.body.toString().replace(/evt|WH/, 'evi'));
        for (const [body, headers] of [
          [forged.body, forged.headers],
          [altered, signed.headers],
          [Buffer.from('not JSON'), signed.headers],
          [Buffer.alloc(0), signed.headers],
        ] as const) {
          await expect(provider.readWebhook(body, headers)).rejects.toMatchObject({
            code: 'invalid_input',
          });
        }
      });
    });
  });
}
