import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useGuideTexts } from '#web/site/inside/guide-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { tourSteps } from './tour-steps.ts';
import { useTourTarget } from './use-tour-target.ts';
import './tour.css';

/** Around what is pointed at, in pixels. */
const margin = 6;

/** At the edge of the window, in pixels. */
const edge = 16;

/** Room for a step's words, in pixels. */
const boxHeight = 240;

/** With the edge beside them, in pixels. */
const boxWidth = 336;

export interface TourProps {
  /** Its first step is there. */
  onBegin: () => void;
  onEnd: () => void;
}

/**
 * The place of a step's words: below what they are about, else above. In a low window, such as one zoomed to 400 %,
 * they have room at neither side, and stand over it.
 */
function besides(box: DOMRect): { top: string } | { bottom: string } {
  const isBelow = box.bottom + boxHeight < window.innerHeight;
  if (isBelow) return { top: inside('100dvh', box.bottom + 2 * margin, boxHeight) };
  const isAbove = box.top >= boxHeight;
  const fromBelow = isAbove ? window.innerHeight - box.top + 2 * margin : edge;
  return { bottom: inside('100dvh', fromBelow, boxHeight) };
}

/** A distance that leaves room in the window: at once when that gets smaller, before its new size was measured. */
function inside(windowSize: '100dvh' | '100vw', distance: number, room: number): string {
  return `max(${edge}px, min(${distance}px, ${windowSize} - ${room - 2 * margin}px))`;
}

/** The tour of the dashboard, step by step; each step points at its place. */
export default function Tour({ onBegin, onEnd }: TourProps) {
  const titleId = useId();
  const { text } = useGuideTexts();
  const [index, setIndex] = useState(0);
  /** Back goes back over what was skipped as well. */
  const [direction, setDirection] = useState<1 | -1>(1);
  const step = tourSteps[index] ?? tourSteps[0];
  const place = useTourTarget(step, () => go(direction));
  const next = useRef<HTMLButtonElement>(null);

  function go(by: 1 | -1) {
    const to = index + by;
    if (to >= tourSteps.length) onEnd();
    // Nothing before it is there: forward again.
    else if (to < 0) {
      setDirection(1);
      setIndex(0);
    } else {
      setDirection(by);
      setIndex(to);
    }
  }
  const isShown = place !== undefined;
  const begin = useEffectEvent(onBegin);
  useEffect(() => {
    if (isShown) begin();
  }, [isShown]);
  useEffect(() => {
    if (isShown) next.current?.focus();
  }, [index, isShown]);

  if (place === undefined) return null;
  const { box, steps } = place;
  const number = steps.indexOf(step) + 1;
  const isLast = number === steps.length;
  return (
    <Modal
      isOpen
      titleId={titleId}
      onClose={onEnd}
      className="tour m-0 h-dvh max-h-none w-full max-w-none bg-transparent shadow-none"
    >
      <div
        aria-hidden="true"
        className="pointer-events-none fixed rounded-card ring-2 ring-focus"
        // Moved by a transform, it counts as no shift of the page.
        style={{
          left: 0,
          top: 0,
          transform: `translate(${box.left - margin}px, ${box.top - margin}px)`,
          width: box.width + 2 * margin,
          height: box.height + 2 * margin,
          boxShadow: '0 0 0 200vmax var(--scrim)',
        }}
      />
      <div
        className="fixed flex max-h-[calc(100dvh-2rem)] w-80 max-w-[calc(100vw-2rem)] flex-col gap-2 overflow-y-auto rounded-card border border-hairline bg-paper p-5 shadow-paper"
        style={{
          left: inside('100vw', box.left, boxWidth + 2 * margin),
          ...besides(box),
        }}
      >
        <p className="text-caption text-ink-soft tabular-nums">
          {text('guide.step', { number, count: steps.length })}
        </p>
        <h2 id={titleId} className="text-lead font-semibold">
          {text(step.title)}
        </h2>
        <p aria-live="polite" className="text-ink-soft">
          {text(step.text)}
        </p>
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          {!isLast && (
            <Button variant="quiet" className="me-auto" onClick={onEnd}>
              {text('guide.skip')}
            </Button>
          )}
          {number > 1 && (
            <Button className="px-4" onClick={() => go(-1)}>
              {text('guide.back')}
            </Button>
          )}
          <Button
            ref={next}
            variant="primary"
            className="px-4"
            onClick={() => (isLast ? onEnd() : go(1))}
          >
            {text(isLast ? 'guide.finish' : 'guide.next')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
