import { describe, expect, it } from 'vitest';
import { orderProgress } from './order-progress.ts';

const paid = { payment: 'paid', status: 'confirmed', cardCount: 1 } as const;

describe('how far the cards of an order are', () => {
  it.each([
    ['confirmed', 'preparing'],
    ['awaiting_card_assignment', 'being_made'],
    ['in_production', 'being_made'],
    ['shipped', 'shipped'],
    ['delivered', 'delivered'],
    ['awaiting_registration', 'delivered'],
    ['card_registered', undefined],
    ['cancelled', undefined],
    ['pending', undefined],
    ['a status of another release', undefined],
  ])('%s is %s', (status, progress) => {
    expect(orderProgress({ ...paid, status })).toBe(progress);
  });

  it.each([
    ['without cards', { ...paid, cardCount: 0 }],
    ['unpaid', { ...paid, payment: 'unpaid' as const }],
    ['given back', { ...paid, payment: 'refunded' as const }],
    ['disputed', { ...paid, payment: 'disputed' as const }],
  ])('an order %s brings none', (_, order) => {
    expect(orderProgress(order)).toBeUndefined();
  });
});
