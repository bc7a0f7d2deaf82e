import { startTransition, useEffect, useState } from 'react';

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
