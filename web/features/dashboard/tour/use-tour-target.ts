import { useEffect, useEffectEvent, useState } from 'react';
import { findTarget, missingTargetMs, tourSteps, type TourStep } from './tour-steps.ts';

interface TourPlace {
  readonly step: TourStep;
  /** The position of its target on the screen. */
  readonly box: DOMRect;
  /** The steps whose targets are there, this one among them. */
  readonly steps: readonly TourStep[];
}

/**
 * The place of a step: its target on the screen, scrolled into sight and followed.
 *
 * @param onMissing called when it is not there, nor a moment later
 */
export function useTourTarget(step: TourStep, onMissing: () => void): TourPlace | undefined {
  const [place, setPlace] = useState<TourPlace>();
  const skip = useEffectEvent(onMissing);

  useEffect(() => {
    let frame = 0;
    function follow(target: HTMLElement) {
      target.scrollIntoView({ block: 'center' });
      const steps = tourSteps.filter((one) => one === step || findTarget(one) !== undefined);
      const look = () => {
        const box = target.getBoundingClientRect();
        setPlace((last) =>
          last?.step === step && isSame(last.box, box) ? last : { step, box, steps },
        );
        frame = requestAnimationFrame(look);
      };
      look();
    }
    function followOr(otherwise: () => void) {
      const target = findTarget(step);
      if (target === undefined) otherwise();
      else follow(target);
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    followOr(() => {
      timer = setTimeout(() => followOr(skip), missingTargetMs);
    });
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [step]);

  return place?.step === step ? place : undefined;
}

function isSame(one: DOMRect, other: DOMRect): boolean {
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height
  );
}
