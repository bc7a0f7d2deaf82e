import { z } from 'zod';
import type { ReportedDispute, ReportedRefund } from '#domain/payments/money-back.ts';
import { moneyStatus } from '../../money-status.ts';
import type { PaymentClaim, RemotePayment } from '../../payment-provider.ts';
import { refusalOf } from '../../provider-refusal.ts';
import type { ProviderWatch } from '../../watched-provider.ts';
import { PayPalError, type PayPalClient } from './paypal-client.ts';
import { moneySchema, reversalOf, timeSchema, type PayPalCapture } from './paypal-order.ts';

/** The fields that we read of a dispute (PayPal Disputes API v1, "Show dispute details"). */
const disputeSchema = z.object({
  dispute_id: z.string().min(1),
  status: z.string(),
  create_time: timeSchema,
  dispute_amount: moneySchema.optional(),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: z.string().optional() }))
    .default([]),
  dispute_outcome: z
    .object({ outcome_code: z.string().optional(), amount_refunded: moneySchema.optional() })
    .optional(),
});
export type PayPalDispute = z.output<typeof disputeSchema>;

/** The list has no outcomes; an empty one may have no items at all. */
export const disputesSchema = z.object({
  items: z.array(disputeSchema.pick({ dispute_id: true, status: true })).default([]),
});

const refundSchema = z.object({
  status: z.string(),
  amount: moneySchema,
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});

export const disputesPath = '/v1/customer/disputes';
/** More than there ever are about one payment. */
const listed = 50;

/** The watch's name for the question whether there are disputes. */
const call = 'disputes';

/** Asks PayPal about disputes, and about captures that it took back. */
export function createPayPalDisputes(client: PayPalClient, watch: ProviderWatch | undefined) {
  function fetchDispute(id: string): Promise<PayPalDispute> {
    const path = `${disputesPath}/${encodeURIComponent(id)}`;
    return client.send({ method: 'GET', path, answer: disputeSchema });
  }

  /**
   * The ids of the disputes about a capture, with one that an event named: the list may lag behind it.
   * @returns undefined where the shop's application may not ask
   */
  async function listIds(
    captureId: string,
    named?: string,
  ): Promise<readonly string[] | undefined> {
    const query = new URLSearchParams({
      disputed_transaction_id: captureId,
      page_size: String(listed),
    });
    const path = `${disputesPath}?${query.toString()}`;
    try {
      const { items } = await client.send({ method: 'GET', path, answer: disputesSchema });
      await watch?.accepted('paypal', call);
      const ids = items.map(({ dispute_id: id }) => id);
      return named === undefined || ids.includes(named) ? ids : [...ids, named];
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.status !== 403) throw error;
      await watch?.refused('paypal', call, refusal);
      return undefined;
    }
  }

  /** @returns undefined where the shop may not ask */
  async function listDisputes(
    captureId: string,
    named?: string,
  ): Promise<readonly PayPalDispute[] | undefined> {
    const ids = await listIds(captureId, named);
    if (ids === undefined) return undefined;
    const disputes = await Promise.all(ids.map(fetchDispute));
    return disputes.filter((dispute) => captureIdsOf(dispute).includes(captureId));
  }

  /**
   * The sum that PayPal took back of a capture, by the refund that an event named, or by that very capture.
   * @returns undefined for what PayPal does not know as such
   */
  async function findReversed(id: string, capture: PayPalCapture): Promise<number | undefined> {
    if (id === capture.id) return capture.amount.value;
    const path = `/v2/payments/refunds/${encodeURIComponent(id)}`;
    try {
      const refund = await client.send({ method: 'GET', path, answer: refundSchema });
      const isOfCapture = captureIdAbove(refund.links) === capture.id;
      return refund.status === 'COMPLETED' && isOfCapture ? refund.amount.value : undefined;
    } catch (error) {
      if (error instanceof PayPalError && error.status === 404) return undefined;
      throw error;
    }
  }

  return {
    fetchDispute,

    /** Adds the disputes about a payment, and what PayPal took back of it, to its state by its order. */
    async apply(
      state: RemotePayment,
      capture: PayPalCapture,
      { disputeId, reversalId }: PaymentClaim = {},
    ): Promise<RemotePayment> {
      if (!('refunds' in state)) return state;
      const disputesThere = await listDisputes(capture.id, disputeId);
      const reversedCents =
        reversalId === undefined ? undefined : await findReversed(reversalId, capture);
      const disputes = [
        ...state.disputes,
        ...(reversalId === undefined || reversedCents === undefined
          ? []
          : [reversalOf(reversalId, reversedCents)]),
        ...(disputesThere ?? []).map((dispute) => reportedDispute(dispute, capture, state.refunds)),
      ];
      const isUnknown = disputesThere === undefined && { areDisputesUnknown: true as const };
      const reported = { refunds: state.refunds, disputes, ...isUnknown };
      return { ...state, ...moneyStatus(state.amountCents, reported) };
    },
  };
}

function reportedDispute(
  dispute: PayPalDispute,
  { amount }: PayPalCapture,
  refunds: readonly ReportedRefund[],
): ReportedDispute {
  const { dispute_id: providerId, create_time: openedAt } = dispute;
  const askedCents = Math.min(dispute.dispute_amount?.value ?? amount.value, amount.value);
  const reported = { providerId, kind: 'dispute', ...(openedAt && { openedAt }) } as const;
  if (dispute.status !== 'RESOLVED') return { ...reported, amountCents: askedCents, state: 'open' };
  const { outcome_code: outcome = '', amount_refunded: kept } = dispute.dispute_outcome ?? {};
  const keptCents = Math.min(kept?.value ?? askedCents, amount.value);
  // An amount that the seller offered back may be in the list of refunds as well. Then that one counts.
  const isRefund = refunds.some(
    ({ amountCents, madeAt }) =>
      amountCents === keptCents && madeAt && openedAt && madeAt >= openedAt,
  );
  return lostOutcomes.has(outcome) && !isRefund
    ? { ...reported, amountCents: keptCents, state: 'lost' }
    : { ...reported, amountCents: askedCents, state: 'won' };
}

const lostOutcomes: ReadonlySet<string> = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);

/** The captures that a dispute is about, as the seller knows them. */
export function captureIdsOf({ disputed_transactions: disputed }: PayPalDispute): string[] {
  return disputed.flatMap(({ seller_transaction_id: id }) => id ?? []);
}

/** The capture that a refund is of. */
export function captureIdAbove(
  links: readonly { readonly rel: string; readonly href: string }[],
): string | undefined {
  const above = links.find(({ rel, href }) => rel === 'up' && /\/captures\//.test(href));
  return above?.href.split('/').at(-1);
}
