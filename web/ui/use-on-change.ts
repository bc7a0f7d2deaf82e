import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `run` when `value` has changed since the component appeared, not for its first value. */
export function useOnChange(value: unknown, run: () => void): void {
  const last = useRef(value);
  const react = useEffectEvent(run);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    react();
  }, [value]);
}
