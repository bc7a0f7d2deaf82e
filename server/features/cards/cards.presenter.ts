import type { OwnedCard } from '#wire/cards.ts';
import type { CardRow } from './cards.repository.ts';

/** A card as its owner sees it. @throws TypeError for one without an owner */
export function presentOwnedCard({ serial, identifier, state, claimedAt }: CardRow): OwnedCard {
  if (state !== 'claimed' && state !== 'frozen') throw new TypeError(`nobody owns ${serial}`);
  if (claimedAt === null) throw new TypeError(`${serial} was never claimed`);
  return { serial, card: identifier, state, claimedAt: claimedAt.toISOString() };
}
