import { describe, expect, it } from 'vitest';
import { orderedThings, orderLabel } from './order-labels.ts';

const words = {
  unpaid: 'Waiting for payment',
  preparing: 'In preparation',
  beingMade: 'Being made',
  onItsWay: 'On its way',
  delivered: 'Delivered',
  inUse: 'In use',
  canceled: 'Canceled',
  complete: 'Complete',
};

describe('orderLabel', () => {
  it.each([
    ['confirmed', 1, { label: 'In preparation', kind: 'neutral' }],
    ['confirmed', 0, { label: 'Complete', kind: 'good' }],
    ['pending', 0, { label: 'Waiting for payment', kind: 'warning' }],
    ['shipped', 2, { label: 'On its way', kind: 'good' }],
    ['awaiting_registration', 1, { label: 'Delivered', kind: 'good' }],
    ['cancelled', 0, { label: 'Canceled', kind: 'bad' }],
    ['lost at sea', 1, { label: 'lost at sea', kind: 'neutral' }],
  ])('%s, with %i cards', (status, cardCount, label) => {
    expect(orderLabel({ status, cardCount }, words)).toEqual(label);
  });
});

describe('orderedThings', () => {
  it.each([
    [[{ name: 'Lifetime', quantity: 1 }], 'Lifetime'],
    [
      [
        { name: 'Business Plus Yearly', quantity: 1 },
        { name: 'Lifetime', quantity: 2 },
      ],
      'Business Plus Yearly, 2 × Lifetime',
    ],
  ])('%j', (lines, text) => {
    expect(orderedThings(lines)).toBe(text);
  });
});
