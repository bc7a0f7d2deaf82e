import type { SaleTimes } from './sale-times.ts';

export const saleTimesMessages = {
  time: 'Please enter a date and a time.',
  reversed: 'The end is before the beginning.',
} as const;

/** Why the times of a sale can't be published, by the path of their field. @param path of the thing that is sold */
export function saleTimesProblems(
  { saleFrom, saleUntil }: SaleTimes,
  path: string,
): Readonly<Record<string, string>> {
  if (saleFrom !== undefined && !isTime(saleFrom)) {
    return { [`${path}.saleFrom`]: saleTimesMessages.time };
  }
  if (saleUntil === undefined) return {};
  if (!isTime(saleUntil)) return { [`${path}.saleUntil`]: saleTimesMessages.time };
  const isReversed = saleFrom !== undefined && new Date(saleUntil) <= new Date(saleFrom);
  return isReversed ? { [`${path}.saleUntil`]: saleTimesMessages.reversed } : {};
}

function isTime(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1970 && year <= 9999;
}

/** The differences of two versions about the sale of one thing, in words. */
export function saleTimesChanges(name: string, from: SaleTimes, to: SaleTimes): string[] {
  return [
    ...(from.isOnSale === to.isOnSale ? [] : [`${name}: ${to.isOnSale ? 'on sale' : 'off sale'}`]),
    ...(from.saleFrom === to.saleFrom
      ? []
      : [
          `${name}: on sale ${to.saleFrom === undefined ? 'at once' : `from ${said(to.saleFrom)}`}`,
        ]),
    ...(from.saleUntil === to.saleUntil
      ? []
      : [
          `${name}: on sale ${to.saleUntil === undefined ? 'without an end' : `until ${said(to.saleUntil)}`}`,
        ]),
  ];
}

/** A moment as the history says it; what is no time stays as it was typed. */
function said(time: string): string {
  return isTime(time) ? `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC` : time;
}
