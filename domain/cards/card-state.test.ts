import { describe, expect, it } from 'vitest';
import { cardActions, claimProblem, nextCardState, ownerProblem } from './card-state.ts';
import type { CardAction, CardPosition, CardState } from './card-state.ts';

const positions: [CardPosition, Record<CardAction, CardState | undefined>][] = [
  [
    { state: 'unclaimed', hasOwner: false },
    {
      claim: 'claimed',
      reclaim: undefined,
      freeze: 'frozen',
      unfreeze: undefined,
      release: undefined,
      reassign: undefined,
    },
  ],
  [
    { state: 'claimed', hasOwner: true },
    {
      claim: undefined,
      reclaim: undefined,
      freeze: 'frozen',
      unfreeze: undefined,
      release: 'released',
      reassign: 'claimed',
    },
  ],
  [
    { state: 'frozen', hasOwner: true },
    {
      claim: undefined,
      reclaim: undefined,
      freeze: 'frozen',
      unfreeze: 'claimed',
      release: 'released',
      reassign: undefined,
    },
  ],
  [
    { state: 'frozen', hasOwner: false },
    {
      claim: undefined,
      reclaim: undefined,
      freeze: undefined,
      unfreeze: 'unclaimed',
      release: undefined,
      reassign: undefined,
    },
  ],
  [
    { state: 'released', hasOwner: false },
    {
      claim: undefined,
      reclaim: 'claimed',
      freeze: undefined,
      unfreeze: undefined,
      release: undefined,
      reassign: 'claimed',
    },
  ],
];

describe('nextCardState', () => {
  const pairs = positions.flatMap(([card, next]) =>
    cardActions.map((action) => ({ card, action, next: next[action] })),
  );

  it.each(pairs)(
    '$card.state (owner: $card.hasOwner), $action: $next',
    ({ card, action, next }) => {
      expect(nextCardState(card, action)).toBe(next);
    },
  );

  it('never makes a used card claimable by its serial alone', () => {
    const reached = new Set<CardState>();
    const open: CardPosition[] = [{ state: 'claimed', hasOwner: true }];
    for (const card of open) {
      reached.add(card.state);
      for (const action of cardActions) {
        const state = nextCardState(card, action);
        if (state && !reached.has(state)) open.push({ state, hasOwner: state !== 'released' });
      }
    }
    expect([...reached].toSorted()).toEqual(['claimed', 'frozen', 'released']);
  });
});

describe('claimProblem', () => {
  it.each([
    ['unclaimed', undefined],
    ['claimed', 'This card has already been claimed.'],
    ['frozen', 'This card is frozen and can’t be claimed.'],
    ['released', 'This card had an owner before. Please enter its transfer code.'],
  ] as const)('%s: %j', (state, message) => {
    expect(claimProblem(state)).toBe(message);
  });
});

describe('ownerProblem', () => {
  const byShop = 'This card was frozen by the shop. Please contact support.';

  it.each([
    ['shop', 'unfreeze', byShop],
    ['shop', 'release', byShop],
    ['shop', 'freeze', undefined],
    ['owner', 'unfreeze', undefined],
    ['owner', 'release', undefined],
    [null, 'unfreeze', undefined],
  ] as const)('frozen by %s, %s: %s', (frozenBy, action, problem) => {
    expect(ownerProblem(frozenBy, action)).toBe(problem);
  });
});
