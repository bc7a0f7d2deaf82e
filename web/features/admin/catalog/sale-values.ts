import { get } from 'react-hook-form';
import type { SaleTimes } from '#domain/catalog/sale-times.ts';
import { shownUtcTime } from '../shown.ts';

/** When a thing is sold, as the form has it: times of `datetime-local` fields, in UTC; empty: none. */
export interface SaleValues {
  isOnSale: boolean;
  saleFrom: string;
  saleUntil: string;
}

export function saleValuesOf({ isOnSale, saleFrom, saleUntil }: SaleTimes): SaleValues {
  return { isOnSale, saleFrom: typeTime(saleFrom), saleUntil: typeTime(saleUntil) };
}

function typeTime(time = ''): string {
  const at = new Date(time);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 16);
}

/** The times that were typed. */
export function saleTimesOf({ isOnSale, saleFrom, saleUntil }: SaleValues): SaleTimes {
  return {
    isOnSale,
    ...(saleFrom !== '' && { saleFrom: `${saleFrom}Z` }),
    ...(saleUntil !== '' && { saleUntil: `${saleUntil}Z` }),
  };
}

/** Whether what was kept over a reload has the times of a thing. @param path of the thing */
export function areSaleValuesWhole(kept: object, path: string): boolean {
  return (
    typeof get(kept, `${path}.isOnSale`) === 'boolean' &&
    typeof get(kept, `${path}.saleFrom`) === 'string' &&
    typeof get(kept, `${path}.saleUntil`) === 'string'
  );
}

/** 'from Dec 1, 2026, 8:00 AM UTC until …'; of what has no times ''. */
export function saleText({ saleFrom, saleUntil }: SaleTimes): string {
  const parts = [
    ...(saleFrom === undefined ? [] : [`from ${shownUtcTime(saleFrom)}`]),
    ...(saleUntil === undefined ? [] : [`until ${shownUtcTime(saleUntil)}`]),
  ];
  return parts.join(' ');
}
