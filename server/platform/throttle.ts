export interface ThrottleRule {
  /** So many pass in each period, the first ones. */
  readonly count: number;
  readonly perMs: number;
}

/** Bounds how often something is written, and counts what is held back. @param now monotonic milliseconds */
export function createThrottle({ count, perMs }: ThrottleRule, now = () => performance.now()) {
  let startedAt = Number.NEGATIVE_INFINITY;
  let passed = 0;
  let heldBack = 0;
  return {
    /** @returns how many were held back since the last one passed; undefined: hold this one back too */
    pass(): number | undefined {
      const at = now();
      if (at >= startedAt + perMs) {
        startedAt = at;
        passed = 0;
      }
      if (passed >= count) {
        heldBack += 1;
        return undefined;
      }
      passed += 1;
      const suppressed = heldBack;
      heldBack = 0;
      return suppressed;
    },
  };
}
