import { describe, expect, it } from 'vitest';
import {
  entitlementEffect,
  reconcilePayment,
  nextPaymentState,
  paymentEvents,
  paymentStates,
  type PaymentEvent,
  type PaymentState,
} from './payment-state.ts';

const none = undefined;
const transitions: Record<PaymentState, Record<PaymentEvent, PaymentState | undefined>> = {
  unpaid: {
    settled: 'paid',
    refunded: none,
    dispute_opened: none,
    dispute_won: none,
    dispute_lost: none,
    reinstated: none,
  },
  paid: {
    settled: none,
    refunded: 'refunded',
    dispute_opened: 'disputed',
    dispute_won: none,
    dispute_lost: none,
    reinstated: none,
  },
  disputed: {
    settled: none,
    refunded: 'refunded',
    dispute_opened: none,
    dispute_won: 'paid',
    dispute_lost: 'refunded',
    reinstated: none,
  },
  refunded: {
    settled: none,
    refunded: none,
    dispute_opened: none,
    dispute_won: none,
    dispute_lost: none,
    reinstated: 'paid',
  },
};

describe('nextPaymentState', () => {
  const pairs = paymentStates.flatMap((state) =>
    paymentEvents.map((event) => [state, event, transitions[state][event]] as const),
  );
  it.each(pairs)('%s, %s: %s', (state, event, next) => {
    expect(nextPaymentState(state, event)).toBe(next);
  });
});

describe('reconcilePayment', () => {
  it.each<[PaymentState, PaymentEvent[]]>([
    ['unpaid', ['settled', 'dispute_opened', 'dispute_lost']],
    ['paid', ['dispute_opened', 'dispute_lost']],
    ['disputed', ['dispute_lost']],
    ['refunded', []],
  ])('%s, at the provider a lost dispute: %j', (state, events) => {
    expect(reconcilePayment(state, 'dispute_lost')).toEqual(events);
    const end = events.reduce((at, event) => nextPaymentState(at, event) ?? at, state);
    expect(end).toBe('refunded');
  });

  it.each<[PaymentState, PaymentState, PaymentEvent[]]>([
    ['unpaid', 'unpaid', []],
    ['unpaid', 'paid', ['settled']],
    ['unpaid', 'refunded', ['settled', 'refunded']],
    ['unpaid', 'disputed', ['settled', 'dispute_opened']],
    ['paid', 'unpaid', []],
    ['paid', 'paid', []],
    ['paid', 'refunded', ['refunded']],
    ['paid', 'disputed', ['dispute_opened']],
    ['disputed', 'unpaid', []],
    ['disputed', 'paid', ['dispute_won']],
    ['disputed', 'refunded', ['dispute_lost']],
    ['disputed', 'disputed', []],
    ['refunded', 'unpaid', []],
    ['refunded', 'paid', ['reinstated']],
    ['refunded', 'refunded', []],
    ['refunded', 'disputed', ['reinstated', 'dispute_opened']],
  ])('%s, at the provider %s: %j', (state, remote, events) => {
    expect(reconcilePayment(state, remote)).toEqual(events);
    // Each step is one that the table of transitions allows, and the last one gets there.
    const reached = events.reduce<PaymentState | undefined>(
      (current, event) => current && nextPaymentState(current, event),
      state,
    );
    expect(reached).toBe(events.length === 0 ? state : remote);
  });
});

describe('entitlementEffect', () => {
  it.each([
    ['settled', 'grant'],
    ['refunded', 'revoke'],
    ['dispute_opened', undefined],
    ['dispute_won', undefined],
    ['dispute_lost', 'revoke'],
    ['reinstated', 'restore'],
  ] as const)('%s: %s', (event, effect) => {
    expect(entitlementEffect(event)).toBe(effect);
  });
});
