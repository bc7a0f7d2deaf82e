import { useEffect } from 'react';
import { forgetAwaitedTap } from '#web/session/awaited-tap.ts';
import { useHeldCards } from '#web/session/use-held-cards.ts';
import { celebrate } from '#web/ui/celebrate.ts';

const askEveryMs = 3_000;
/** Ten minutes; a page that is looked at again asks again. */
const mostTimes = 200;

/** `gone`: the card was released, or is frozen. */
export type SecondTapState = 'waiting' | 'tapped' | 'gone';

/** Waits for the second tap of a card, while the page is looked at, and celebrates it. */
export function useSecondTap(serial: string): SecondTapState {
  const { data: cards } = useHeldCards({
    refetchInterval({ state }) {
      const card = state.data?.find((one) => one.serial === serial);
      const isWaiting =
        card?.firstTappedAt === undefined &&
        state.dataUpdateCount + state.errorUpdateCount < mostTimes;
      return isWaiting ? askEveryMs : false;
    },
    refetchOnWindowFocus: 'always',
  });
  const card = cards?.find((one) => one.serial === serial);
  const isTapped = card?.firstTappedAt !== undefined;
  const isGone = cards !== undefined && card?.state !== 'claimed';
  useEffect(() => {
    if (isTapped || isGone) forgetAwaitedTap();
    if (isTapped && !isGone) void celebrate();
  }, [isTapped, isGone]);
  if (isGone) return 'gone';
  return isTapped ? 'tapped' : 'waiting';
}
