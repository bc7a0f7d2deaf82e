import { setTimeout } from 'node:timers/promises';

export interface ReadinessLog {
  warn(fields: object, message: string): void;
}

/** Whether the database may be used: it was reached once and its schema is up to date. */
export interface Readiness {
  readonly isReady: boolean;
  /** Resolves when ready. Keeps trying while the database is away, until `signal` aborts. */
  prepare(work: () => Promise<void>, signal: AbortSignal): Promise<void>;
}

const firstPauseMs = 250;
const longestPauseMs = 2_000;

/** Resolves after so many milliseconds, or as soon as the signal aborts. */
type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

const sleep: Pause = (ms, signal) => setTimeout(ms, undefined, { signal }).catch(() => undefined);

/**
 * @param isRetryable whether trying again makes sense; anything else is the operator's business
 */
export function createReadiness(
  log: ReadinessLog,
  isRetryable: (error: unknown) => boolean,
  pause: Pause = sleep,
): Readiness {
  let isReady = false;
  return {
    get isReady() {
      return isReady;
    },
    async prepare(work, signal) {
      for (let pauseMs = firstPauseMs; !signal.aborted;) {
        try {
          await work();
          isReady = true;
          return;
        } catch (error) {
          if (!isRetryable(error)) throw error;
          log.warn({ err: error, retryInMs: pauseMs }, 'the database is away');
          await pause(pauseMs, signal);
          pauseMs = Math.min(pauseMs * 2, longestPauseMs);
        }
      }
    },
  };
}
