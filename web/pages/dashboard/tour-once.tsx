import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { isDoneHere, rememberDone } from '#web/features/dashboard/done-here.ts';
import { reportTour } from '#web/features/dashboard/tour/report-tour.ts';
import type { TourProps } from '#web/features/dashboard/tour/tour.tsx';
import { useHasPressed } from '#web/features/dashboard/tour/use-has-pressed.ts';
import { isLedThroughClaim } from '#web/session/awaited-tap.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { User } from '#wire/accounts/user.ts';

const Tour = lazyPart<TourProps & { onMissing: () => void }>(
  () => import('#web/features/dashboard/tour/tour.tsx'),
  MissingTour,
);

interface TourOnce {
  /** It is shown, or about to be. */
  readonly isNext: boolean;
  /** A press before it came goes first: it waits for the next visit then. */
  readonly isShown: boolean;
  readonly begin: () => void;
  readonly end: () => void;
  readonly miss: () => void;
}

/**
 * The tour, for someone who has not seen it yet. What else is open and a draft go first, and someone who has just been
 * led through a claim sees it another time.
 */
export function useTourOnce(
  { uniqueId, hasSeenDashboardTour }: User,
  isWaiting: boolean,
): TourOnce {
  const [isOver, setIsOver] = useState(
    () =>
      hasSeenDashboardTour ||
      isDoneHere('dashboard-tour-seen', uniqueId) ||
      isLedThroughClaim(uniqueId),
  );
  const hasPressed = useHasPressed();
  const [hasBegun, setHasBegun] = useState(false);
  const isNext = !isOver && !isWaiting;
  return {
    isNext,
    isShown: isNext && (hasBegun || !hasPressed),
    begin: () => setHasBegun(true),
    end() {
      setIsOver(true);
      rememberDone('dashboard-tour-seen', uniqueId);
      void reportTour();
      // It has scrolled to what it pointed at; the first steps are at the top.
      scrollTo({ top: 0 });
    },
    miss: () => setIsOver(true),
  };
}

export function TourNow({ tour }: { tour: TourOnce }) {
  if (!tour.isShown) return null;
  return (
    <Suspense>
      <Tour onBegin={tour.begin} onEnd={tour.end} onMissing={tour.miss} />
    </Suspense>
  );
}

/** Without its script, the page goes on as after it. */
function MissingTour({ onMissing }: { onMissing: () => void }) {
  const miss = useEffectEvent(onMissing);
  useEffect(() => miss(), []);
  return null;
}
