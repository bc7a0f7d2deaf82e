import { startTransition, useEffect, useState, type ReactNode } from 'react';

/**
 * Counts from 0 up to `last`, one more after each paint. What is rendered in stages leaves the main
 * thread free in between, so that a large thing opens at once and fills itself.
 */
export function useStage(last: number): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage === last) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame's callback still stands before its paint, the timer after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setStage(stage + 1)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [stage, last]);
  return stage;
}

interface InStagesProps {
  last: number;
  children: (stage: number) => ReactNode;
}

/**
 * Renders its children by their stage. Whoever stands around it is not rendered again for that, and an
 * element that was made out there is neither.
 */
export function InStages({ last, children }: InStagesProps): ReactNode {
  return children(useStage(last));
}
