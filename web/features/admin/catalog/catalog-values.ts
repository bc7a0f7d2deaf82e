import { get } from 'react-hook-form';
import {
  catalogChanges,
  catalogProblems,
  type CatalogProblems,
} from '#domain/catalog/catalog-form.ts';
import { createCatalog, type Catalog, type CatalogContent } from '#domain/catalog/catalog.ts';
import {
  otherCurrencies,
  mainCurrency,
  type Currency,
  type OtherCurrency,
} from '#domain/catalog/currency.ts';
import { shippedPlanOrder, type PaidPlanId } from '#domain/catalog/plan-order.ts';
import { planTerms, shippedNameOf, type PlanId } from '#domain/catalog/plans.ts';
import { soldProducts, type FixedProductId } from '#domain/catalog/products.ts';
import { singleLine } from '#domain/text.ts';
import type { AdminCatalogView } from '#wire/admin/catalog.ts';
import {
  accessoryOf,
  areAccessoriesWhole,
  valuesOfAccessory,
  type AccessoryValues,
} from './accessory-values.ts';
import { areCapsWhole, capsOfValues, capValuesOf, type CapValues } from './cap-values.ts';
import { areSaleValuesWhole, saleTimesOf, saleValuesOf, type SaleValues } from './sale-values.ts';
import { areZonesWhole, zoneOfValues, zoneValuesOf, type ZoneValues } from './shipping-values.ts';
import {
  areTranslationsWhole,
  linesOf,
  planTranslationsOf,
  translationValuesOf,
  type TranslationValues,
} from './translation-values.ts';
import { areSurchargesWhole, surchargesOf, surchargeValuesOf } from './surcharge-values.ts';
import type { SurchargeValues } from './surcharge-values.ts';
import { noCount } from './typed-count.ts';
import { isRead, readPrices, typePrices } from './typed-prices.ts';

interface PlanValues extends SaleValues {
  /** In English. */
  names: { en: string };
  translations: TranslationValues;
  description: string;
  /** One per line. */
  features: string;
  caps: CapValues;
}

export interface CatalogValues {
  plans: Record<PlanId, PlanValues>;
  /** Dollars, `5.00`. */
  prices: Record<FixedProductId, string>;
  /** The same in other currencies; empty: not sold in it. */
  otherPrices: Record<OtherCurrency, Record<FixedProductId, string>>;
  accessories: AccessoryValues[];
  surcharges: SurchargeValues;
  planOrder: PaidPlanId[];
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
    ...saleValuesOf(content.plans[id]),
    features: content.plans[id].features.join('\n'),
    caps: capValuesOf(content, id),
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
    surcharges: surchargeValuesOf(content.surcharges),
    shipping: (content.shipping ?? []).map(zoneValuesOf),
    planOrder: [...(content.planOrder ?? shippedPlanOrder)],
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
  return eachProduct((id) => typePrices(prices[id])[currency]);
}

/** The content that was typed. */
export function contentOf({
  plans,
  prices,
  otherPrices,
  accessories,
  surcharges,
  shipping,
  planOrder,
}: CatalogValues) {
  const plan = (id: PlanId) => ({
    ...namesOf(id, plans[id].names.en),
    ...planTranslationsOf(plans[id].translations),
    description: plans[id].description.trim(),
    features: linesOf(plans[id].features),
    ...capsOfValues(id, plans[id].caps),
    ...saleTimesOf(plans[id]),
  });
  const price = (id: FixedProductId) =>
    readPrices({ USD: prices[id], EUR: otherPrices.EUR[id], GBP: otherPrices.GBP[id] });
  return {
    plans: {
      free: plan('free'),
      business: plan('business'),
      'business-plus': plan('business-plus'),
      lifetime: plan('lifetime'),
    },
    prices: eachProduct(price),
    ...(planOrder.join() !== shippedPlanOrder.join() && { planOrder: [...planOrder] }),
    ...(accessories.length > 0 && { accessories: accessories.map(accessoryOf) }),
    ...surchargesOf(surcharges),
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
  return catalogProblems(contentOf(values), versions);
}

/** The catalog that was typed; `undefined` while a price is no amount, or another number is none. */
export function typedCatalog(values: CatalogValues): Catalog | undefined {
  const content = contentOf(values);
  const { plans, prices, accessories = [], surcharges = {}, shipping = [] } = content;
  const counts = [
    ...Object.values(plans).flatMap(({ caps }) => Object.values(caps ?? {})),
    ...accessories.map(({ weightGrams }) => weightGrams),
    ...shipping.flatMap(({ fromDays, toDays }) => [fromDays, toDays]),
  ];
  const all = [
    ...Object.values(prices),
    ...accessories.map(({ price }) => price),
    ...Object.values(surcharges),
    ...shipping.map((zone) => zone.prices),
  ];
  const isWhole = all.every(isRead) && !counts.includes(noCount);
  return isWhole ? createCatalog({ number: 0, content }) : undefined;
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
    Array.isArray(get(kept, 'planOrder')) &&
    areZonesWhole(kept) &&
    areSurchargesWhole(kept) &&
    areCapsWhole(kept) &&
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
        areSaleValuesWhole(kept, `plans.${id}`),
    );
  return isWhole ? kept : undefined;
}
