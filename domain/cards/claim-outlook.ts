import type { CardPosition } from './card-state.ts';

/**
 * The state of a card for somebody who holds it and wants to claim it: `open`; `released`, open with its
 * transfer code; `own` already, or `ownFrozen`; `claimed` by somebody else; `frozen`, whoever's it is; `untapped`, a
 * verified card that can be claimed once it was tapped.
 */
export const claimOutlooks = [
  'open',
  'released',
  'own',
  'ownFrozen',
  'claimed',
  'frozen',
  'untapped',
] as const;
export type ClaimOutlook = (typeof claimOutlooks)[number];

/** @param isOwn whether the card is bound to the account that asks */
export function claimOutlook({ state }: Pick<CardPosition, 'state'>, isOwn: boolean): ClaimOutlook {
  if (isOwn && state === 'claimed') return 'own';
  if (isOwn && state === 'frozen') return 'ownFrozen';
  return state === 'unclaimed' ? 'open' : state;
}
