/** So many in so long. */
export interface RateLimit {
  readonly count: number;
  readonly seconds: number;
}

/** A limit's count times the operator's factor (`RATE_LIMIT_FACTOR`), never below one. */
export function multiplyCount(count: number, factor: number): number {
  return Math.max(1, Math.round(count * factor));
}
