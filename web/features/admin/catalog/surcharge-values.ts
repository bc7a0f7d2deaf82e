import { get } from 'react-hook-form';
import type { Money } from '#domain/catalog/currency.ts';
import {
  surchargedStocks,
  type SurchargedStockId,
  type Surcharges,
} from '#domain/catalog/surcharges.ts';
import { noPrices, readPrices, typePrices, type TypedPrices } from './typed-prices.ts';

/** The surcharges of the materials as admins type them; one without any price costs nothing more. */
export type SurchargeValues = Record<SurchargedStockId, TypedPrices>;

export function surchargeValuesOf(surcharges: Surcharges = {}): SurchargeValues {
  const typed = (id: SurchargedStockId) => {
    const money = surcharges[id];
    return money === undefined ? { ...noPrices } : typePrices(money);
  };
  return {
    bone: typed('bone'),
    night: typed('night'),
    ocean: typed('ocean'),
    clay: typed('clay'),
    birch: typed('birch'),
  };
}

/** The surcharges that were typed; none at all: the content has no part for them. */
export function surchargesOf(typed: SurchargeValues): {
  readonly surcharges?: Readonly<Partial<Record<SurchargedStockId, Money>>>;
} {
  const prices = surchargedStocks
    .filter(({ id }) => Object.values(typed[id]).some((text) => text.trim() !== ''))
    .map(({ id }) => [id, readPrices(typed[id])] as const);
  return prices.length === 0 ? {} : { surcharges: Object.fromEntries(prices) };
}

/** Whether what was kept over a reload has every field of the surcharges. */
export function areSurchargesWhole(kept: object): boolean {
  return surchargedStocks.every(({ id }) => typeof get(kept, `surcharges.${id}.USD`) === 'string');
}
