import { changeWarnings } from '#domain/orders/status-change.ts';
import type { StatusChangePreview } from '#wire/admin/orders.ts';

/** Merges the previews of a change for parts of the orders into one of all. */
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
