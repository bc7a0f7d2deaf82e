import { get } from 'react-hook-form';
import {
  catalogChanges,
  catalogMessages,
  catalogProblems,
  pricePath,
  type CatalogProblems,
} from '#domain/catalog/catalog-form.ts';
import { createCatalog, type Catalog, type CatalogContent } from '#domain/catalog/catalog.ts';
import { centsOfDollars, decimalDollars } from '#domain/catalog/money.ts';
import {
  otherCurrencies,
  mainCurrency,
  type Currency,
  type Money,
  type OtherCurrency,
} from '#domain/catalog/currency.ts';
import { planTerms, type PlanId } from '#domain/catalog/plans.ts';
import { soldProducts, type ProductId } from '#domain/catalog/products.ts';
import type { AdminCatalogView } from '#wire/admin/catalog.ts';

interface PlanValues {
  description: string;
  /** One per line. */
  features: string;
  isOnSale: boolean;
}

export interface CatalogValues {
  plans: Record<PlanId, PlanValues>;
  /** Dollars, `5.00`. */
  prices: Record<ProductId, string>;
  /** The same in other currencies; empty: not sold in it. */
  otherPrices: Record<OtherCurrency, Record<ProductId, string>>;
  /** Of the draft that the admin has seen; kept with what was typed. */
  revision: number;
}

type Draft = AdminCatalogView['draft'];

export function valuesOf({ revision, content }: Draft): CatalogValues {
  const plan = (id: PlanId): PlanValues => ({
    ...content.plans[id],
    features: content.plans[id].features.join('\n'),
  });
  return {
    plans: {
      free: plan('free'),
      business: plan('business'),
      'business-plus': plan('business-plus'),
      lifetime: plan('lifetime'),
    },
    prices: pricesIn(mainCurrency, content),
    otherPrices: { EUR: pricesIn('EUR', content), GBP: pricesIn('GBP', content) },
    revision,
  };
}

function eachProduct<Value>(of: (id: ProductId) => Value): Record<ProductId, Value> {
  return {
    'business-monthly': of('business-monthly'),
    'business-yearly': of('business-yearly'),
    'business-plus-monthly': of('business-plus-monthly'),
    'business-plus-yearly': of('business-plus-yearly'),
    lifetime: of('lifetime'),
    'further-card': of('further-card'),
    'card-replacement': of('card-replacement'),
    'teams-monthly': of('teams-monthly'),
    'teams-yearly': of('teams-yearly'),
  };
}

function pricesIn(currency: Currency, { prices }: CatalogContent): Record<ProductId, string> {
  return eachProduct((id) => {
    const cents = prices[id][currency];
    return cents === undefined ? '' : decimalDollars(cents);
  });
}

/** A comma before one or two last digits is one of cents, as in `4,90`; any other parts thousands. */
function centsOf(typed: string): number | undefined {
  const amount = typed.replaceAll(/[$€£\s]/g, '');
  return centsOfDollars(amount.replace(/,(\d{1,2})$/, '.$1').replaceAll(',', ''));
}

/** Prices without an amount in whole cents, by the path of their field. */
function unreadPrices({ prices, otherPrices }: CatalogValues): CatalogProblems {
  const unread = soldProducts.filter(({ id }) => centsOf(prices[id]) === undefined);
  const others = otherCurrencies.flatMap((currency) =>
    soldProducts
      .filter(({ id }) => {
        const typed = otherPrices[currency][id];
        return typed.trim() !== '' && centsOf(typed) === undefined;
      })
      .map(({ id }): [string, string] => [pricePath(id, currency), catalogMessages.otherPrice]),
  );
  return Object.fromEntries([
    ...unread.map(({ id }) => [pricePath(id, mainCurrency), catalogMessages.price]),
    ...others,
  ]);
}

/** The content that was typed; a price without an amount is -1 cent, which the rules refuse. */
export function contentOf({ plans, prices, otherPrices }: CatalogValues) {
  const plan = (id: PlanId) => ({
    description: plans[id].description.trim(),
    features: plans[id].features
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    isOnSale: plans[id].isOnSale,
  });
  const price = (id: ProductId): Money => ({
    USD: centsOf(prices[id]) ?? -1,
    ...otherPrice(otherPrices.EUR[id], 'EUR'),
    ...otherPrice(otherPrices.GBP[id], 'GBP'),
  });
  return {
    plans: {
      free: plan('free'),
      business: plan('business'),
      'business-plus': plan('business-plus'),
      lifetime: plan('lifetime'),
    },
    prices: eachProduct(price),
  } satisfies CatalogContent;
}

/** Nothing for an empty field. */
function otherPrice(typed: string, currency: OtherCurrency): Partial<Money> {
  return typed.trim() === '' ? {} : { [currency]: centsOf(typed) ?? -1 };
}

/** @param versions the newest first */
export function problemsOf(values: CatalogValues, versions: readonly Catalog[]): CatalogProblems {
  return { ...catalogProblems(contentOf(values), versions), ...unreadPrices(values) };
}

/** The catalog that was typed; `undefined` while a price is no amount. */
export function typedCatalog(values: CatalogValues): Catalog | undefined {
  if (Object.keys(unreadPrices(values)).length > 0) return undefined;
  return createCatalog({ number: 0, content: contentOf(values) });
}

/** The differences of a draft that was saved meanwhile from what was typed, in words. */
export function changesFrom({ content }: Draft, values: CatalogValues): readonly string[] {
  const typed = typedCatalog(values);
  return typed === undefined ? [] : catalogChanges(createCatalog({ number: 0, content }), typed);
}

/** Accepts what was kept over a reload if it has every field of the form. */
export function acceptKept(kept: object): Partial<CatalogValues> | undefined {
  const has = (path: string, type: string) => typeof get(kept, path) === type;
  const isWhole =
    has('revision', 'number') &&
    soldProducts.every(
      ({ id }) =>
        has(`prices.${id}`, 'string') &&
        otherCurrencies.every((currency) => has(`otherPrices.${currency}.${id}`, 'string')),
    ) &&
    planTerms.every(
      ({ id }) =>
        has(`plans.${id}.description`, 'string') &&
        has(`plans.${id}.features`, 'string') &&
        has(`plans.${id}.isOnSale`, 'boolean'),
    );
  return isWhole ? kept : undefined;
}
