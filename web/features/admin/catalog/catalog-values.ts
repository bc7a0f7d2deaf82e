import { get } from 'react-hook-form';
import {
  catalogChanges,
  catalogMessages,
  catalogProblems,
  pricePath,
  type CatalogProblems,
} from '#domain/catalog/catalog-form.ts';
import { priceMessage } from '#domain/catalog/accessories.ts';
import { createCatalog, type Catalog, type CatalogContent } from '#domain/catalog/catalog.ts';
import { decimalDollars } from '#domain/catalog/money.ts';
import {
  currencies,
  otherCurrencies,
  mainCurrency,
  type Currency,
  type Money,
  type OtherCurrency,
} from '#domain/catalog/currency.ts';
import { planTerms, shippedNameOf, type PlanId } from '#domain/catalog/plans.ts';
import { soldProducts, type FixedProductId } from '#domain/catalog/products.ts';
import { singleLine } from '#domain/text.ts';
import type { AdminCatalogView } from '#wire/admin/catalog.ts';
import {
  accessoryOf,
  areAccessoriesWhole,
  otherPrice,
  valuesOfAccessory,
  type AccessoryValues,
} from './accessory-values.ts';
import {
  areZonesWhole,
  unreadZonePrices,
  zoneOfValues,
  zoneValuesOf,
  type ZoneValues,
} from './shipping-values.ts';
import {
  areTranslationsWhole,
  linesOf,
  planTranslationsOf,
  translationValuesOf,
  type TranslationValues,
} from './translation-values.ts';
import { centsOf } from './typed-cents.ts';

interface PlanValues {
  /** In English. */
  names: { en: string };
  translations: TranslationValues;
  description: string;
  /** One per line. */
  features: string;
  isOnSale: boolean;
}

export interface CatalogValues {
  plans: Record<PlanId, PlanValues>;
  /** Dollars, `5.00`. */
  prices: Record<FixedProductId, string>;
  /** The same in other currencies; empty: not sold in it. */
  otherPrices: Record<OtherCurrency, Record<FixedProductId, string>>;
  accessories: AccessoryValues[];
  /** None: cards ship everywhere for free. */
  shipping: ZoneValues[];
  /** Of the draft that the admin has seen; kept with what was typed. */
  revision: number;
}

type Draft = AdminCatalogView['draft'];

export function valuesOf({ revision, content }: Draft): CatalogValues {
  const plan = (id: PlanId): PlanValues => ({
    names: { en: content.plans[id].names?.en ?? shippedNameOf(id) },
    translations: translationValuesOf(content.plans[id].translations),
    description: content.plans[id].description,
    isOnSale: content.plans[id].isOnSale,
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
    accessories: (content.accessories ?? []).map(valuesOfAccessory),
    shipping: (content.shipping ?? []).map(zoneValuesOf),
    revision,
  };
}

function eachProduct<Value>(of: (id: FixedProductId) => Value): Record<FixedProductId, Value> {
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

function pricesIn(currency: Currency, { prices }: CatalogContent): Record<FixedProductId, string> {
  return eachProduct((id) => {
    const cents = prices[id][currency];
    return cents === undefined ? '' : decimalDollars(cents);
  });
}

/** Prices without an amount in whole cents, by the path of their field. */
function unreadPrices({
  prices,
  otherPrices,
  accessories,
  shipping,
}: CatalogValues): CatalogProblems {
  const unread = soldProducts.filter(({ id }) => centsOf(prices[id]) === undefined);
  const others = otherCurrencies.flatMap((currency) =>
    soldProducts
      .filter(({ id }) => {
        const typed = otherPrices[currency][id];
        return typed.trim() !== '' && centsOf(typed) === undefined;
      })
      .map(({ id }): [string, string] => [pricePath(id, currency), catalogMessages.otherPrice]),
  );
  const ofAccessories = accessories.flatMap(({ price }, index) =>
    currencies
      .filter((currency) => {
        const isNeeded = currency === mainCurrency || price[currency].trim() !== '';
        return isNeeded && centsOf(price[currency]) === undefined;
      })
      .map((currency) => [`accessories.${index}.price.${currency}`, priceMessage(currency)]),
  );
  return Object.fromEntries([
    ...ofAccessories,
    ...unread.map(({ id }) => [pricePath(id, mainCurrency), catalogMessages.price]),
    ...others,
    ...Object.entries(unreadZonePrices(shipping)),
  ]);
}

/** The content that was typed; a price without an amount is -1 cent, which the rules refuse. */
export function contentOf({ plans, prices, otherPrices, accessories, shipping }: CatalogValues) {
  const plan = (id: PlanId) => ({
    ...namesOf(id, plans[id].names.en),
    ...planTranslationsOf(plans[id].translations),
    description: plans[id].description.trim(),
    features: linesOf(plans[id].features),
    isOnSale: plans[id].isOnSale,
  });
  const price = (id: FixedProductId): Money => ({
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
    ...(accessories.length > 0 && { accessories: accessories.map(accessoryOf) }),
    ...(shipping.length > 0 && { shipping: shipping.map(zoneOfValues) }),
  } satisfies CatalogContent;
}

/** Nothing where it is the shipped name. */
function namesOf(id: PlanId, typed: string) {
  const name = singleLine(typed);
  return name === shippedNameOf(id) ? {} : { names: { en: name } };
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
    areAccessoriesWhole(kept) &&
    areZonesWhole(kept) &&
    soldProducts.every(
      ({ id }) =>
        has(`prices.${id}`, 'string') &&
        otherCurrencies.every((currency) => has(`otherPrices.${currency}.${id}`, 'string')),
    ) &&
    planTerms.every(
      ({ id }) =>
        has(`plans.${id}.names.en`, 'string') &&
        areTranslationsWhole(kept, `plans.${id}`) &&
        has(`plans.${id}.description`, 'string') &&
        has(`plans.${id}.features`, 'string') &&
        has(`plans.${id}.isOnSale`, 'boolean'),
    );
  return isWhole ? kept : undefined;
}
