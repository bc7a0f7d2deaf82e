import { expect, it } from 'vitest';
import { companyCardState } from './company-card.ts';

it.each([
  ['claimed', null, 'unassigned'],
  ['claimed', 'member', 'assigned'],
  ['frozen', null, 'lost'],
  ['frozen', 'member', 'lost'],
] as const)('a card that is %s and of %j is %s', (state, companyMemberId, expected) => {
  expect(companyCardState({ state, companyMemberId })).toBe(expected);
});
