import { useEffect, useEffectEvent, useState } from 'react';
import { findTarget, missingTargetMs, type TourStep } from './tour-steps.ts';

/**
 * The position of the step's target on the screen, scrolled into sight and followed.
 *
 * @param onMissing called when it is not there, nor a moment later
 */
export function useTourTarget(step: TourStep, onMissing: () => void): DOMRect | undefined {
  const [place, setPlace] = useState<{ step: TourStep; box: DOMRect }>();
  const skip = useEffectEvent(onMissing);

  useEffect(() => {
    let frame = 0;
    function follow(target: HTMLElement) {
      target.scrollIntoView({ block: 'center' });
      const look = () => {
        const box = target.getBoundingClientRect();
        setPlace((last) => (last?.step === step && isSame(last.box, box) ? last : { step, box }));
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

  return place?.step === step ? place.box : undefined;
}

function isSame(one: DOMRect, other: DOMRect): boolean {
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height
  );
}
