import { expect, it } from 'vitest';
import { claimedPlaces } from './order-places.ts';

const at = new Date('2026-11-24T10:00:00Z');
const claimed = (position: number) => ({ position, claimedAt: at });
const open = (position: number) => ({ position, claimedAt: null });
const replaced = (replacedPosition: number, position: number) => ({ position, replacedPosition });

it.each([
  ['nothing', [], [], 0],
  ['one of two', [claimed(1), open(2)], [], 1],
  ['a claimed card that is being replaced', [claimed(1), claimed(2)], [replaced(1, 3)], 2],
  ['a claimed card and its claimed replacement', [claimed(1), claimed(3)], [replaced(1, 3)], 1],
  ['a replacement of a card nobody got', [open(1), claimed(2), claimed(3)], [replaced(1, 3)], 2],
  [
    'the replacement of a replacement',
    [open(1), open(3), claimed(4)],
    [replaced(1, 3), replaced(3, 4)],
    1,
  ],
] as const)('%s', (_name, cards, replacements, count) => {
  expect(claimedPlaces(cards, replacements)).toBe(count);
});
