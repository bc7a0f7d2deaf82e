/** When something is sold. */
export interface SaleTimes {
  /** Whether it is sold at all. In a version that shops read: whether it is at their time (`contentAt`). */
  readonly isOnSale: boolean;
  /** ISO 8601; absent: from the beginning of its version. */
  readonly saleFrom?: string | undefined;
  /** ISO 8601, the first moment that it is not sold any more; absent: no end. */
  readonly saleUntil?: string | undefined;
}

/** Whether something is sold at a time. */
export function isOnSaleAt({ isOnSale, saleFrom, saleUntil }: SaleTimes, at: Date): boolean {
  const hasBegun = saleFrom === undefined || new Date(saleFrom) <= at;
  const hasEnded = saleUntil !== undefined && new Date(saleUntil) <= at;
  return isOnSale && hasBegun && !hasEnded;
}
