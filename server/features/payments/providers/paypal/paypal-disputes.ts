import { z } from 'zod';
import type { PaymentClaim, RemotePayment } from '../../payment-provider.ts';
import { refusalOf } from '../../provider-refusal.ts';
import type { ProviderWatch } from '../../watched-provider.ts';
import { PayPalError, type PayPalClient } from './paypal-client.ts';
import { moneySchema, type PayPalCapture } from './paypal-order.ts';

/** The fields that we read of a dispute (PayPal Disputes API v1, "Show dispute details"). */
const disputeSchema = z.object({
  dispute_id: z.string().min(1),
  status: z.string(),
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
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});

/** The state of the disputes about a payment; `unknown`: PayPal does not let the shop ask. */
export type DisputesStand = 'none' | 'open' | 'won' | 'lost' | 'unknown';

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

  async function standOf(captureId: string, cents: number, named?: string): Promise<DisputesStand> {
    const ids = await listIds(captureId, named);
    if (ids === undefined) return 'unknown';
    const disputes = await Promise.all(ids.map(fetchDispute));
    return standOfDisputes(
      disputes.filter((dispute) => captureIdsOf(dispute).includes(captureId)),
      cents,
    );
  }

  /** Whether PayPal took a capture back, by the refund that an event named, or by that very capture. */
  async function isReversal(id: string, captureId: string): Promise<boolean> {
    if (id === captureId) return true;
    const path = `/v2/payments/refunds/${encodeURIComponent(id)}`;
    try {
      const refund = await client.send({ method: 'GET', path, answer: refundSchema });
      return refund.status === 'COMPLETED' && captureIdAbove(refund.links) === captureId;
    } catch (error) {
      if (error instanceof PayPalError && error.status === 404) return false;
      throw error;
    }
  }

  return {
    fetchDispute,

    /** Applies the disputes to the state of a payment that its order calls paid or refunded. */
    async apply(
      state: RemotePayment,
      { id, amount }: PayPalCapture,
      claim: PaymentClaim = {},
    ): Promise<RemotePayment> {
      if (!('refundedCents' in state)) return state;
      const stand = await standOf(id, amount.value, claim.disputeId);
      const isReversed =
        state.status === 'dispute_lost' ||
        (claim.reversalId !== undefined && (await isReversal(claim.reversalId, id)));
      const status = statusOf(state.status, stand, isReversed);
      return { ...state, status, ...(stand === 'unknown' && { areDisputesUnknown: true }) };
    },
  };
}

type Status = Extract<RemotePayment, { refundedCents: number }>['status'];

/** A dispute tells more than a reversal: PayPal holds the money back while it looks into one. */
function statusOf(status: Status, stand: DisputesStand, isReversed: boolean): Status {
  if (stand === 'lost') return 'dispute_lost';
  if (status === 'refunded' && !isReversed) return 'refunded';
  if (stand === 'open') return 'disputed';
  if (stand === 'won') return status === 'dispute_lost' ? 'paid' : status;
  return isReversed ? 'dispute_lost' : status;
}

/** One that is open counts before those that are decided, and one that was lost before those that were won. */
function standOfDisputes(disputes: readonly PayPalDispute[], cents: number): DisputesStand {
  if (disputes.some(({ status }) => status !== 'RESOLVED')) return 'open';
  if (disputes.some((dispute) => isLost(dispute, cents))) return 'lost';
  return disputes.length > 0 ? 'won' : 'none';
}

/** A part of the payment that the seller offered back is a refund, not the loss of all. */
function isLost({ dispute_outcome: outcome }: PayPalDispute, cents: number): boolean {
  if (outcome?.outcome_code === undefined || !lostOutcomes.has(outcome.outcome_code)) return false;
  return outcome.amount_refunded === undefined || outcome.amount_refunded.value >= cents;
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
