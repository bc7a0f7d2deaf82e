import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds each review stays (specification 1, section 9). */
const stayMs = 5_000;

interface AutoAdvance {
  isRunning: boolean;
  /** Index of what is shown now; every change begins a new stay. */
  shown: number;
  onAdvance: (next: number) => void;
}

/** Goes on after each stay, as long as it may and somebody can see it. */
export function useAutoAdvance({ isRunning, shown, onAdvance }: AutoAdvance): void {
  const isVisible = useIsPageVisible();
  const advance = useEffectEvent(onAdvance);
  useEffect(() => {
    if (!isRunning || !isVisible) return undefined;
    const timer = setInterval(() => advance(shown + 1), stayMs);
    return () => clearInterval(timer);
  }, [isRunning, isVisible, shown]);
}

/** Whether the page's tab is the one that is seen. */
function useIsPageVisible(): boolean {
  const [isVisible, setIsVisible] = useState(true);
  useEffect(() => {
    const look = () => setIsVisible(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}
