import { describe, expect, it } from 'vitest';
import {
  changeRequestMs,
  stateAfterAnswer,
  type SeenPlan,
  type WaitingChange,
} from './noted-change.ts';

const askedAt = new Date('2026-11-21T10:00:00Z');
const upgrade: WaitingChange = {
  state: 'open',
  toProductId: 'business-plus-monthly',
  toQuantity: 1,
  isAtPeriodEnd: false,
  askedAt,
};
const switching: WaitingChange = { ...upgrade, isAtPeriodEnd: true };
const planned: WaitingChange = { ...switching, state: 'planned' };
const seen: SeenPlan = {
  isEnded: false,
  productId: 'business-yearly',
  nextProductId: undefined,
  quantity: 1,
  nextQuantity: 1,
  askedAt: new Date(askedAt.getTime() + 1_000),
};
const late = new Date(askedAt.getTime() + changeRequestMs);
const to = 'business-plus-monthly';

describe('a change of plan after an answer that booked no payment for it', () => {
  it.each<[string, WaitingChange, Partial<SeenPlan>, string]>([
    ['may be under way', upgrade, {}, 'open'],
    ['may be under way, its payment not listed yet', upgrade, { productId: to }, 'open'],
    ['was never asked for', upgrade, { askedAt: late }, 'dropped'],
    ['is not planned yet', switching, {}, 'open'],
    ['is planned', switching, { nextProductId: to }, 'planned'],
    ['is planned with other units', planned, { nextProductId: to, nextQuantity: 2 }, 'dropped'],
    [
      'is planned, as was found out late',
      switching,
      { nextProductId: to, askedAt: late },
      'planned',
    ],
    ['was never planned', switching, { askedAt: late }, 'dropped'],
    ['is still planned', planned, { nextProductId: to, askedAt: late }, 'planned'],
    ['has begun unpaid', planned, { productId: to, askedAt: late }, 'planned'],
    ['was taken back', planned, {}, 'dropped'],
    ['gave way to another plan', planned, { nextProductId: 'business-monthly' }, 'dropped'],
    ['ended with its subscription', planned, { isEnded: true, nextProductId: to }, 'dropped'],
    ['has nothing left to change', upgrade, { isEnded: true }, 'dropped'],
  ])('%s', (_, change, answer, state) => {
    expect(stateAfterAnswer(change, { ...seen, ...answer })).toBe(state);
  });
});
