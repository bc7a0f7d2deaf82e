import { createDeadline } from '#server/platform/deadline.ts';

/** A page waits no longer for what it can do without. */
const waitAtMostMs = 2_000;
/** After a failure, the value is asked for again no sooner. */
const askAgainAfterMs = 1_000;

export interface KeptValuesOptions {
  /** Whether invalidations are known to arrive; while not, each value is read anew. */
  readonly isLive: () => boolean;
  /** Receives what made a value unreadable. */
  readonly onFailure: (error: unknown) => void;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

export type KeptValues = ReturnType<typeof createKeptValues>;

/** Reads a kept value. */
export interface ReadKept<Value> {
  (): Promise<Value>;
  /** Whether the value that was read last is still known to be true: then nothing needs to be awaited. */
  isFresh(): boolean;
}

/**
 * Values that every page shows, such as the banner: read once, and again after an invalidation of their tag in any
 * process (`invalidateEverywhere`). A page does not fail for them: while they cannot be read, they stay as they
 * were last.
 */
export function createKeptValues({
  isLive,
  onFailure,
  now = () => performance.now(),
}: KeptValuesOptions) {
  const kept: { readonly tag: string; readonly forget: () => void }[] = [];

  return {
    /**
     * Keeps a value under a tag; modules that are composed twice each keep their own.
     * @param read what fails or takes too long leaves the value as it was
     * @param initial the value until it was read for the first time
     */
    keep<Value>(tag: string, read: () => Promise<Value>, initial: Value): ReadKept<Value> {
      let last = initial;
      let reading: Promise<Value> | undefined;
      /** The reading whose value is `last`. */
      let taken: Promise<Value> | undefined;
      /** Whether `reading` may be used until the next invalidation. */
      let isTracked = false;
      let askAgainAt = Number.NEGATIVE_INFINITY;
      kept.push({
        tag,
        forget() {
          reading = undefined;
          askAgainAt = Number.NEGATIVE_INFINITY;
        },
      });

      function begin(): Promise<Value> {
        const begun = read();
        reading = begun;
        isTracked = isLive();
        void take(begun);
        return begun;
      }

      async function take(begun: Promise<Value>): Promise<void> {
        try {
          const value = await begun;
          // One that was begun later is newer.
          if (reading === begun || reading === undefined) last = value;
          taken = begun;
        } catch (error) {
          onFailure(error);
          if (reading === begun) reading = undefined;
        }
      }

      async function current(): Promise<Value> {
        const mayShare = reading !== undefined && isTracked && isLive();
        if (!mayShare && now() < askAgainAt) return last;
        const inTime = createDeadline(waitAtMostMs, () => new Error('too late'));
        try {
          return await inTime(mayShare && reading !== undefined ? reading : begin());
        } catch {
          askAgainAt = now() + askAgainAfterMs;
          return last;
        }
      }
      const isFresh = () => reading !== undefined && reading === taken && isTracked && isLive();
      return Object.assign(current, { isFresh });
    },

    drop(tag: string): void {
      for (const one of kept) if (one.tag === tag) one.forget();
    },

    clear(): void {
      for (const one of kept) one.forget();
    },
  };
}
