import { get } from 'react-hook-form';
import {
  catalogChanges,
  catalogMessages,
  catalogProblems,
  type CatalogProblems,
} from '#domain/catalog/catalog-form.ts';
import { createCatalog, type Catalog, type CatalogContent } from '#domain/catalog/catalog.ts';
import { centsOfDollars, decimalDollars } from '#domain/catalog/money.ts';
import { currency, planTerms, type PlanId } from '#domain/catalog/plans.ts';
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
  /** Of the draft that the admin has seen; kept with what was typed. */
  revision: number;
}

type Draft = AdminCatalogView['draft'];

export function valuesOf({ revision, content }: Draft): CatalogValues {
  const plan = (id: PlanId): PlanValues => ({
    ...content.plans[id],
    features: content.plans[id].features.join('\n'),
  });
  const price = (id: ProductId) => decimalDollars(content.prices[id][currency]);
  return {
    plans: {
      free: plan('free'),
      business: plan('business'),
      'business-plus': plan('business-plus'),
      lifetime: plan('lifetime'),
    },
    prices: {
      'business-monthly': price('business-monthly'),
      'business-yearly': price('business-yearly'),
      'business-plus-monthly': price('business-plus-monthly'),
      'business-plus-yearly': price('business-plus-yearly'),
      lifetime: price('lifetime'),
      'further-card': price('further-card'),
      'card-replacement': price('card-replacement'),
      'teams-monthly': price('teams-monthly'),
      'teams-yearly': price('teams-yearly'),
    },
    revision,
  };
}

function centsOf(typed: string): number | undefined {
  return centsOfDollars(typed.trim().replace(/^\$/, '').replaceAll(',', ''));
}

/** Prices without an amount in whole cents, by the path of their field. */
function unreadPrices({ prices }: CatalogValues): CatalogProblems {
  const unread = soldProducts.filter(({ id }) => centsOf(prices[id]) === undefined);
  return Object.fromEntries(unread.map(({ id }) => [`prices.${id}`, catalogMessages.price]));
}

/** The content that was typed; a price without an amount is -1 cent, which the rules refuse. */
export function contentOf({ plans, prices }: CatalogValues) {
  const plan = (id: PlanId) => ({
    description: plans[id].description.trim(),
    features: plans[id].features
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    isOnSale: plans[id].isOnSale,
  });
  const price = (id: ProductId) => ({ [currency]: centsOf(prices[id]) ?? -1 });
  return {
    plans: {
      free: plan('free'),
      business: plan('business'),
      'business-plus': plan('business-plus'),
      lifetime: plan('lifetime'),
    },
    prices: {
      'business-monthly': price('business-monthly'),
      'business-yearly': price('business-yearly'),
      'business-plus-monthly': price('business-plus-monthly'),
      'business-plus-yearly': price('business-plus-yearly'),
      lifetime: price('lifetime'),
      'further-card': price('further-card'),
      'card-replacement': price('card-replacement'),
      'teams-monthly': price('teams-monthly'),
      'teams-yearly': price('teams-yearly'),
    },
  } satisfies CatalogContent;
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
    soldProducts.every(({ id }) => has(`prices.${id}`, 'string')) &&
    planTerms.every(
      ({ id }) =>
        has(`plans.${id}.description`, 'string') &&
        has(`plans.${id}.features`, 'string') &&
        has(`plans.${id}.isOnSale`, 'boolean'),
    );
  return isWhole ? kept : undefined;
}
