import { setTimeout } from 'node:timers/promises';
import { failureInOneLine } from './database-errors.ts';

export interface ReadinessLog {
  warn(message: string): void;
}

const firstPauseMs = 250;
const longestPauseMs = 2_000;
const saidEveryMs = 60_000;

/** Resolves after so many milliseconds, or as soon as the signal aborts. */
type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

const sleep: Pause = (ms, signal) => setTimeout(ms, undefined, { signal }).catch(() => undefined);

export type Readiness = ReturnType<typeof createReadiness>;

/**
 * Whether the database may be used: it was reached once and its schema is up to date.
 * @param isRetryable whether trying again makes sense; anything else is the operator's business
 */
export function createReadiness(
  log: ReadinessLog,
  isRetryable: (error: unknown) => boolean,
  pause: Pause = sleep,
  now = () => performance.now(),
) {
  let isReady = false;
  return {
    get isReady() {
      return isReady;
    },
    /**
     * Resolves when ready. Keeps trying while the database is away, until `signal` aborts, and says so in
     * a line a minute.
     * @param hint what the operator may look at, for what could be wrong for ever as well
     */
    async prepare(work: () => Promise<void>, signal: AbortSignal, hint = '') {
      let saidAt = Number.NEGATIVE_INFINITY;
      for (let pauseMs = firstPauseMs; !signal.aborted;) {
        try {
          await work();
          isReady = true;
          return;
        } catch (error) {
          if (!isRetryable(error)) throw error;
          if (now() >= saidAt + saidEveryMs) {
            log.warn(
              `the database is away, the start waits for it: ${failureInOneLine(error)}${hint}`,
            );
            saidAt = now();
          }
          await pause(pauseMs, signal);
          pauseMs = Math.min(pauseMs * 2, longestPauseMs);
        }
      }
    },
  };
}
