import { expect, it } from 'vitest';
import { orderStatuses } from './order-status.ts';
import { paymentStates } from './payment-state.ts';
import { needsShipping, shippingObstacle } from './shipping.ts';

it.each([
  ['paid', 1, 'confirmed', undefined],
  ['paid', 2, 'pending', undefined],
  ['paid', 1, 'shipped', undefined],
  ['paid', 1, 'cancelled', 'cancelled'],
  ['paid', 0, 'confirmed', 'no_cards'],
  ['unpaid', 1, 'shipped', 'unpaid'],
  ['refunded', 1, 'cancelled', 'refunded'],
  ['refunded', 1, 'confirmed', 'refunded'],
  ['disputed', 1, 'in_production', 'disputed'],
] as const)('%s, %i cards, %s: %s', (payment, cardCount, status, obstacle) => {
  expect(shippingObstacle({ payment, cardCount, status })).toBe(obstacle);
});

it('ships only what is paid and has cards', () => {
  for (const payment of paymentStates) {
    for (const status of orderStatuses) {
      for (const cardCount of [0, 1, 7]) {
        const isShipped = shippingObstacle({ payment, status, cardCount }) === undefined;
        expect(isShipped).toBe(payment === 'paid' && cardCount > 0 && status !== 'cancelled');
      }
    }
  }
});

it.each([
  ['paid', 1, 'pending', true],
  ['paid', 1, 'confirmed', true],
  ['paid', 2, 'awaiting_card_assignment', true],
  ['paid', 1, 'in_production', true],
  ['paid', 1, 'shipped', false],
  ['paid', 1, 'card_registered', false],
  ['paid', 1, 'cancelled', false],
  ['paid', 0, 'confirmed', false],
  ['unpaid', 1, 'confirmed', false],
  ['disputed', 1, 'in_production', false],
] as const)('%s, %i cards, %s: waits to be shipped: %s', (payment, cardCount, status, needs) => {
  expect(needsShipping({ payment, cardCount, status })).toBe(needs);
});
