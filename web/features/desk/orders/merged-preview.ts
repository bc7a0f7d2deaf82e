import { changeWarnings } from '#domain/orders/status-change.ts';
import type { StatusChangePreview } from '#wire/orders-desk.ts';

/** What a change of all orders would do, of what it would do to parts of them. */
export function mergedPreview(previews: readonly StatusChangePreview[]): StatusChangePreview {
  const all = previews.flatMap(({ warnings }) => warnings);
  return {
    mailCount: previews.reduce((sum, { mailCount }) => sum + mailCount, 0),
    warnings: changeWarnings
      .map((warning) => ({
        warning,
        orders: all.filter((one) => one.warning === warning).flatMap(({ orders }) => orders),
      }))
      .filter(({ orders }) => orders.length > 0),
  };
}
