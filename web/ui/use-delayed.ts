import { useEffect, useState } from 'react';

/** Something done once nobody has asked for it again for a while. */
export interface Delayed {
  /**
   * Begins the wait anew, for `run` alone; what still runs from before is aborted.
   * @param run learns by its signal when it is needed no longer
   */
  readonly start: (run: (signal: AbortSignal) => unknown) => void;
  readonly cancel: () => void;
}

export function createDelayed(delayMs: number): Delayed {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = new AbortController();

  function cancel() {
    clearTimeout(timer);
    running.abort();
  }
  return {
    cancel,
    start(run) {
      cancel();
      running = new AbortController();
      timer = setTimeout(run, delayMs, running.signal);
    },
  };
}

/** Waits typing out; what waits when the component goes is never done. */
export function useDelayed(delayMs: number): Delayed {
  const [delayed] = useState(() => createDelayed(delayMs));
  useEffect(() => delayed.cancel, [delayed]);
  return delayed;
}
