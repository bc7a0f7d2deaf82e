export const cardStates = ['unclaimed', 'claimed', 'frozen', 'released'] as const;
export type CardState = (typeof cardStates)[number];

/**
 * `claim` needs the serial alone, `reclaim` the one-time transfer code as well; `reassign` is the
 * shop's: to another account, without a code.
 */
export const cardActions = [
  'claim',
  'reclaim',
  'freeze',
  'unfreeze',
  'release',
  'reassign',
] as const;
export type CardAction = (typeof cardActions)[number];

export interface CardPosition {
  readonly state: CardState;
  /** Only a frozen card may have an owner or none; the other states say it. */
  readonly hasOwner: boolean;
}

/** The side that switched a card off. */
export type Freezer = 'owner' | 'shop';

/**
 * The transitions of a card (decisions, "Physical cards"). An admin may freeze a card nobody has claimed,
 * for example one lost in the post; it thaws to unclaimed. The shop may also freeze what its owner has
 * frozen, and then keeps it so. A card is reassigned only once somebody has claimed it, and not while it is
 * frozen. A released card cannot be frozen: thawed, it could be claimed by its serial alone, without the
 * transfer code.
 */
const transitions = {
  unclaimed: { claim: 'claimed', freeze: 'frozen' },
  claimed: { freeze: 'frozen', release: 'released', reassign: 'claimed' },
  frozenOfOwner: { freeze: 'frozen', unfreeze: 'claimed', release: 'released' },
  frozenUnclaimed: { unfreeze: 'unclaimed' },
  released: { reclaim: 'claimed', reassign: 'claimed' },
} as const satisfies Record<string, Partial<Record<CardAction, CardState>>>;

/** The state `action` leads to, or `undefined` where the card's state does not allow it. */
export function nextCardState(card: CardPosition, action: CardAction): CardState | undefined {
  const allowed: Partial<Record<CardAction, CardState>> = transitions[row(card)];
  return allowed[action];
}

/** Why an owner may not do something with an own card that the shop may. */
export function ownerProblem(frozenBy: Freezer | null, action: CardAction): string | undefined {
  return frozenBy === 'shop' && action !== 'freeze'
    ? 'This card was frozen by the shop. Please contact support.'
    : undefined;
}

const claimProblems: Readonly<Record<CardState, string | undefined>> = {
  unclaimed: undefined,
  claimed: 'This card has already been claimed.',
  frozen: 'This card is frozen and can’t be claimed.',
  released: 'This card had an owner before. Please enter its transfer code.',
};

/** Why a card in `state` cannot be claimed by its serial alone. */
export function claimProblem(state: CardState): string | undefined {
  return claimProblems[state];
}

function row({ state, hasOwner }: CardPosition): keyof typeof transitions {
  if (state !== 'frozen') return state;
  return hasOwner ? 'frozenOfOwner' : 'frozenUnclaimed';
}
