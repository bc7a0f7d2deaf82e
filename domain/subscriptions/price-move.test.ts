import { describe, expect, it } from 'vitest';
import {
  firstMoveDay,
  movedRenewal,
  movedStateAfter,
  readMoveDate,
  type MovedState,
  type OpenMovedState,
  type SeenPrice,
} from './price-move.ts';

const now = new Date('2026-01-01T10:00:00Z');

describe('the date of a move', () => {
  it.each([
    ['2026-01-31', undefined],
    ['2026-02-01', '2026-02-01T00:00:00.000Z'],
    ['2027-01-01', '2027-01-01T00:00:00.000Z'],
    ['2027-01-03', undefined],
    ['2026-02-30', undefined],
    ['2026-13-01', undefined],
    ['soon', undefined],
  ])('%s is %s', (typed, read) => {
    expect(readMoveDate(typed, now)?.toISOString()).toBe(read);
  });

  it('is offered from a day on that is accepted', () => {
    for (const hour of ['00:00:00', '23:59:59']) {
      const at = new Date(`2026-01-01T${hour}Z`);
      expect(readMoveDate(firstMoveDay(at), at)).toBeDefined();
    }
  });
});

describe('the renewal that charges the new price', () => {
  it.each([
    ['monthly', '2026-01-31T08:00:00Z', '2026-02-01', '2026-02-28T08:00:00.000Z'],
    ['monthly', '2026-01-31T08:00:00Z', '2026-03-01', '2026-03-31T08:00:00.000Z'],
    ['monthly', '2026-02-01T00:00:00Z', '2026-02-01', '2026-02-01T00:00:00.000Z'],
    ['yearly', '2026-12-24T08:00:00Z', '2026-02-01', '2026-12-24T08:00:00.000Z'],
    ['yearly', '2026-01-10T08:00:00Z', '2026-02-01', '2027-01-10T08:00:00.000Z'],
  ] as const)('%s, paid until %s, from %s on: %s', (billing, end, date, expected) => {
    const plan = { billing, currentPeriodEndAt: new Date(end) };
    expect(movedRenewal(plan, new Date(date)).toISOString()).toBe(expected);
  });
});

const running: SeenPrice = {
  isEnded: false,
  isSameProduct: true,
  unitCents: 500,
  nextUnitCents: undefined,
};

describe('an answer of the provider', () => {
  it.each<[OpenMovedState, string, Partial<SeenPrice>, MovedState]>([
    ['noticed', 'with nothing planned', {}, 'noticed'],
    ['noticed', 'with the new price planned', { nextUnitCents: 600 }, 'planned'],
    ['noticed', 'with another price planned', { nextUnitCents: 700 }, 'noticed'],
    ['planned', 'with the plan lost', {}, 'noticed'],
    ['planned', 'after the renewal', { unitCents: 600 }, 'moved'],
    ['planned', 'of the end', { isEnded: true }, 'dropped'],
    ['planned', 'with another plan', { isSameProduct: false, unitCents: 600 }, 'dropped'],
    ['stopping', 'with the new price planned', { nextUnitCents: 600 }, 'stopping'],
    ['stopping', 'with nothing planned', {}, 'stopped'],
    ['stopping', 'of the end', { isEnded: true }, 'stopped'],
    ['stopping', 'after the renewal', { unitCents: 600 }, 'moved'],
  ])('in state %s, %s', (state, _answer, seen, expected) => {
    expect(movedStateAfter(state, 600, { ...running, ...seen })).toBe(expected);
  });
});
