import { expect, it } from 'vitest';
import { claimOutlook } from './claim-outlook.ts';

it.each([
  ['unclaimed', false, 'open'],
  ['released', false, 'released'],
  ['claimed', false, 'claimed'],
  ['claimed', true, 'own'],
  ['frozen', false, 'frozen'],
  ['frozen', true, 'ownFrozen'],
] as const)('a card that is %s, owned by who asks: %s, is %s', (state, isOwn, outlook) => {
  expect(claimOutlook({ state }, isOwn)).toBe(outlook);
});
