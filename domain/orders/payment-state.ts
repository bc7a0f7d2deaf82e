/** The states of an order's money (decisions, "An order has two states"). */
export const paymentStates = ['unpaid', 'paid', 'refunded', 'disputed'] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentEvents = [
  'settled',
  'refunded',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'reinstated',
] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

/**
 * The transitions of settlement. Nothing paid becomes unpaid again. A refund may fail and a bank may give
 * money back, so `refunded` may end.
 */
const transitions: Readonly<
  Record<PaymentState, Readonly<Partial<Record<PaymentEvent, PaymentState>>>>
> = {
  unpaid: { settled: 'paid' },
  paid: { refunded: 'refunded', dispute_opened: 'disputed' },
  disputed: { dispute_won: 'paid', dispute_lost: 'refunded', refunded: 'refunded' },
  refunded: { reinstated: 'paid' },
};

/** The state `event` leads to, or `undefined` where the state does not allow it: then nothing is done. */
export function nextPaymentState(
  state: PaymentState,
  event: PaymentEvent,
): PaymentState | undefined {
  return transitions[state][event];
}

/** The effect of an event on the entitlements of the order's lines. */
export function entitlementEffect(event: PaymentEvent): 'grant' | 'revoke' | 'restore' | undefined {
  return effects[event];
}

const effects: Readonly<Partial<Record<PaymentEvent, 'grant' | 'revoke' | 'restore'>>> = {
  settled: 'grant',
  refunded: 'revoke',
  dispute_lost: 'revoke',
  reinstated: 'restore',
};

/**
 * The events, in order, that lead from what is stored to the provider's state; none when there is
 * nothing to do, or nothing leads there. Webhooks come late, twice and in any order, so what they say
 * is never applied as it comes: a refund learned of before the payment is a payment and then a refund.
 */
export function reconcilePayment(
  state: PaymentState,
  remote: PaymentState | 'dispute_lost',
): readonly PaymentEvent[] {
  return routes[state][remote] ?? [];
}

const routes: Readonly<
  Record<
    PaymentState,
    Readonly<Partial<Record<PaymentState | 'dispute_lost', readonly PaymentEvent[]>>>
  >
> = {
  unpaid: {
    paid: ['settled'],
    refunded: ['settled', 'refunded'],
    disputed: ['settled', 'dispute_opened'],
    dispute_lost: ['settled', 'dispute_opened', 'dispute_lost'],
  },
  paid: {
    refunded: ['refunded'],
    disputed: ['dispute_opened'],
    dispute_lost: ['dispute_opened', 'dispute_lost'],
  },
  disputed: {
    paid: ['dispute_won'],
    refunded: ['dispute_lost'],
    dispute_lost: ['dispute_lost'],
  },
  refunded: {
    paid: ['reinstated'],
    disputed: ['reinstated', 'dispute_opened'],
  },
};
