import type { Stripe } from 'stripe';
import type { PayoutEntry, PayoutEntryKind, PayoutState } from '#domain/orders/months/payout.ts';
import type { ProviderPayouts } from '../../payment-provider.ts';
import { askStripe, dateOf, idOf } from './stripe-client.ts';

/** The most that Stripe lists at once. */
const limit = 100;

/** Reads what Stripe paid out. Stripe lists the parts of those alone that it made by itself. */
export function createStripePayouts(stripe: Stripe): ProviderPayouts {
  return {
    async listPayouts(since) {
      const arrival = { gte: Math.floor(since.getTime() / 1_000) };
      const payouts = await eachPage((more) =>
        stripe.payouts.list({ arrival_date: arrival, limit, ...more }),
      );
      return payouts.map((payout) => ({
        payoutId: payout.id,
        amountCents: payout.amount,
        currency: payout.currency.toUpperCase(),
        state: stateOf(payout),
        arrivesAt: dateOf(payout.arrival_date),
        isItemized: payout.automatic,
      }));
    },

    async listEntries(payout) {
      const moved = await eachPage((more) =>
        stripe.balanceTransactions.list({ payout, limit, ...more }),
      );
      return moved.filter(({ type }) => !ownTypes.has(type)).map(entryOf);
    },
  };
}

/** The movements of a payout itself, beside its parts. */
const ownTypes = new Set<string>(['payout', 'payout_cancel', 'payout_failure']);

/** Every object of a list, page by page. */
async function eachPage<Thing extends { readonly id: string }>(
  ask: (more: { starting_after?: string }) => Promise<Stripe.ApiList<Thing>>,
): Promise<readonly Thing[]> {
  const things: Thing[] = [];
  for (let hasMore = true; hasMore;) {
    const last = things.at(-1);
    const page = await askStripe(() => ask(last === undefined ? {} : { starting_after: last.id }));
    things.push(...page.data);
    hasMore = page.has_more && page.data.length > 0;
  }
  return things;
}

function stateOf({ status }: Stripe.Payout): PayoutState {
  if (status === 'paid') return 'paid';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

function entryOf(moved: Stripe.BalanceTransaction): PayoutEntry {
  const sourceId = moved.source === null ? null : idOf(moved.source);
  return {
    entryId: moved.id,
    kind: kindOf(moved.type, sourceId),
    sourceId,
    grossCents: moved.amount,
    feeCents: moved.fee,
    netCents: moved.net,
    at: dateOf(moved.created),
  };
}

/** Disputes move money as adjustments. */
function kindOf(type: string, sourceId: string | null): PayoutEntryKind {
  if (type === 'charge' || type === 'payment') return 'charge';
  if (/^(payment_)?refund$/.test(type)) return 'refund';
  if (type === 'adjustment' && /^d[up]_/.test(sourceId ?? '')) return 'dispute';
  return type.endsWith('fee') ? 'fee' : 'other';
}
