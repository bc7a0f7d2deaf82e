import { describe, expect, it } from 'vitest';
import { orderedThings, statusWord } from './order-words.ts';

describe('statusWord', () => {
  it.each([
    ['shipped', { word: 'Shipped', kind: 'good' }],
    ['cancelled', { word: 'Cancelled', kind: 'bad' }],
    ['lost at sea', { word: 'lost at sea', kind: 'neutral' }],
  ])('%s', (status, word) => {
    expect(statusWord(status)).toEqual(word);
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
