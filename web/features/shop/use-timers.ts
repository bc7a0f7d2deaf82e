import { useEffect, useState } from 'react';

interface Timers {
  /** Nothing happens where the component is gone already. */
  after: (delayMs: number, run: () => void) => void;
  /** Forgets all that waits. */
  cancel: () => void;
  open: () => void;
  close: () => void;
}

function createTimers(): Timers {
  const waiting = new Set<ReturnType<typeof setTimeout>>();
  let isOpen = true;
  function cancel() {
    for (const timer of waiting) clearTimeout(timer);
    waiting.clear();
  }
  return {
    after(delayMs, run) {
      if (isOpen) waiting.add(setTimeout(run, delayMs));
    },
    cancel,
    open: () => {
      isOpen = true;
    },
    close: () => {
      isOpen = false;
      cancel();
    },
  };
}

/** Does things later, and none of them once the component is gone. */
export function useTimers(): Pick<Timers, 'after' | 'cancel'> {
  const [timers] = useState(createTimers);
  useEffect(() => {
    timers.open();
    return timers.close;
  }, [timers]);
  return timers;
}
