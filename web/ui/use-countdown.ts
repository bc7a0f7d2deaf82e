import { useEffect, useState } from 'react';

/**
 * Whole seconds left of a wait that `start` begins; 0 when there is none.
 *
 * @param initialSeconds of a wait that begins at once
 */
export function useCountdown(initialSeconds = 0): {
  secondsLeft: number;
  start: (seconds: number) => void;
} {
  const [secondsLeft, setSecondsLeft] = useState(initialSeconds);
  useEffect(() => {
    if (secondsLeft === 0) return undefined;
    const tick = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(tick);
  }, [secondsLeft]);
  return { secondsLeft, start: setSecondsLeft };
}
