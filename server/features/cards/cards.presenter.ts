import type { OwnedCard } from '#wire/cards.ts';
import type { CardRow } from './cards.repository.ts';

/** A card as its owner sees it. @throws TypeError for one without an owner */
export function presentOwnedCard(row: CardRow, replayedAt: Date | null = null): OwnedCard {
  const { serial, identifier, state, frozenBy, claimedAt, firstTappedAt } = row;
  if (state !== 'claimed' && state !== 'frozen') throw new TypeError(`nobody owns ${serial}`);
  if (claimedAt === null) throw new TypeError(`${serial} was never claimed`);
  return {
    serial,
    card: identifier,
    state,
    ...(frozenBy !== null && { frozenBy }),
    claimedAt: claimedAt.toISOString(),
    ...(firstTappedAt !== null && { firstTappedAt: firstTappedAt.toISOString() }),
    ...(replayedAt !== null && { oldTapUsedAt: replayedAt.toISOString() }),
  };
}
