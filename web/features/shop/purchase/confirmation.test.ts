import { describe, expect, it } from 'vitest';
import type { Purchase } from '#wire/orders/orders.ts';
import { ApiError } from '#web/api-client.ts';
import { askAgainMs, confirmPayment } from './confirmation.ts';

const purchase: Purchase = {
  _id: 'order-1',
  orderNumber: 10001,
  quantity: 1,
  subscriptionTier: 'business_plus',
  billing: 'yearly',
  currency: 'USD',
  status: 'confirmed',
  total: 80,
  cardCount: 1,
};

const confirmed = { success: true, message: 'Thank you for your purchase!', purchase } as const;

/** Asks a server that answers with these statuses, one after the other, the last one for ever. */
async function confirm(...statuses: number[]) {
  const waits: number[] = [];
  let questions = 0;
  let timesPending = 0;
  const confirmation = await confirmPayment({
    async ask() {
      const status = statuses[Math.min(questions, statuses.length - 1)]!;
      questions += 1;
      if (status === 200) return confirmed;
      throw new ApiError(status);
    },
    async wait(ms) {
      waits.push(ms);
    },
    onPending() {
      timesPending += 1;
    },
  });
  return { confirmation, waits, questions, timesPending };
}

describe('confirmPayment', () => {
  it('knows a purchase at once', async () => {
    expect(await confirm(200)).toEqual({
      confirmation: { kind: 'confirmed', ...confirmed },
      waits: [],
      questions: 1,
      timesPending: 0,
    });
  });

  it('asks every two seconds while the payment is being confirmed', async () => {
    expect(await confirm(409, 409, 200)).toEqual({
      confirmation: { kind: 'confirmed', ...confirmed },
      waits: [2_000, 2_000],
      questions: 3,
      timesPending: 2,
    });
  });

  it('gives up after about a minute', async () => {
    const { confirmation, questions, waits } = await confirm(409);
    expect(confirmation).toEqual({ kind: 'slow' });
    expect(waits).toHaveLength(questions - 1);
    expect(waits.length * askAgainMs).toBeGreaterThanOrEqual(55_000);
    expect(waits.length * askAgainMs).toBeLessThanOrEqual(65_000);
  });

  it.each([
    [402, { kind: 'failed', mayPass: false }],
    [404, { kind: 'failed', mayPass: false }],
    [400, { kind: 'failed', mayPass: false }],
    [429, { kind: 'failed', mayPass: true }],
    [503, { kind: 'failed', mayPass: true }],
    [0, { kind: 'unreachable' }],
  ])('judges status %i', async (status, confirmation) => {
    expect(await confirm(status)).toMatchObject({ confirmation, questions: 1 });
    expect(await confirm(409, status)).toMatchObject({ confirmation, questions: 2 });
  });

  it('lets a defect of ours through', async () => {
    const defect = new TypeError('ours');
    const asking = confirmPayment({
      ask: () => Promise.reject(defect),
      wait: () => Promise.resolve(),
      onPending() {},
    });
    await expect(asking).rejects.toBe(defect);
  });
});
