import { describe, expect, it } from 'vitest';
import { orderedThings, statusLabel } from './order-labels.ts';

describe('statusLabel', () => {
  it.each([
    ['shipped', { label: 'Shipped', kind: 'good' }],
    ['cancelled', { label: 'Cancelled', kind: 'bad' }],
    ['lost at sea', { label: 'lost at sea', kind: 'neutral' }],
  ])('%s', (status, label) => {
    expect(statusLabel(status)).toEqual(label);
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
