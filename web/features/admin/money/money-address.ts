/** The names of the tab's pages besides the money inbox. */
export const monthsId = 'months';

const prefix = 'month-';

/** @param month `2026-10` */
export const addressOfMonth = (month: string) => prefix + month;

/** @returns undefined where something else is opened */
export function monthOfAddress(opened: string): string | undefined {
  return opened.startsWith(prefix) ? opened.slice(prefix.length) : undefined;
}
