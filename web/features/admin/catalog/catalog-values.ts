import { get } from 'react-hook-form';
import {
  catalogChanges,
  catalogProblems,
  type CatalogProblems,
} from '#domain/catalog/catalog-form.ts';
import type { Accessory } from '#domain/catalog/accessories.ts';
import { createCatalog, type Catalog, type CatalogContent } from '#domain/catalog/catalog.ts';
import {
  otherCurrencies,
  mainCurrency,
  type Currency,
  type OtherCurrency,
} from '#domain/catalog/currency.ts';
import { shippedPlanOrder, type PaidPlanId } from '#domain/catalog/plan-order.ts';
import { planTerms, shippedNameOf, type PlanId } from '#domain/catalog/plans.ts';
import { soldProducts, type AccessoryId, type FixedProductId } from '#domain/catalog/products.ts';
import { singleLine } from '#domain/text.ts';
import { randomUuid } from '#web/random-uuid.ts';
import type { AdminCatalogView } from '#wire/admin/catalog.ts';
import { areCapsWhole, capsOfValues, capValuesOf, type CapValues } from './cap-values.ts';
import { areZonesWhole, zoneOfValues, zoneValuesOf, type ZoneValues } from './shipping-values.ts';
import { isRead, noPrices, readPrices, typePrices, type TypedPrices } from './typed-prices.ts';

interface PlanValues {
  /** In English, which every language shows. */
  names: { en: string };
  description: string;
  /** One per line. */
  features: string;
  caps: CapValues;
  isOnSale: boolean;
}

interface AccessoryValues extends Pick<Accessory, 'name' | 'description' | 'picture' | 'isOnSale'> {
  /** The accessory's id; the form has ids of its own. */
  accessoryId: AccessoryId;
  price: TypedPrices;
  weightGrams: string;
}

export interface CatalogValues {
  plans: Record<PlanId, PlanValues>;
  /** Dollars, `5.00`. */
  prices: Record<FixedProductId, string>;
  /** The same in other currencies; empty: not sold in it. */
  otherPrices: Record<OtherCurrency, Record<FixedProductId, string>>;
  accessories: AccessoryValues[];
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
    description: content.plans[id].description,
    isOnSale: content.plans[id].isOnSale,
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
    shipping: (content.shipping ?? []).map(zoneValuesOf),
    planOrder: [...(content.planOrder ?? shippedPlanOrder)],
    revision,
  };
}

function valuesOfAccessory({ id, price, weightGrams, ...accessory }: Accessory): AccessoryValues {
  return {
    ...accessory,
    accessoryId: id,
    price: typePrices(price),
    weightGrams: String(weightGrams),
  };
}

/** A new accessory, which is on sale once it is published. */
export function emptyAccessory(): AccessoryValues {
  const id = randomUuid().slice(0, 8);
  return {
    accessoryId: `accessory-${id}`,
    name: '',
    description: '',
    picture: '',
    price: noPrices,
    weightGrams: '0',
    isOnSale: true,
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
  shipping,
  planOrder,
}: CatalogValues) {
  const plan = (id: PlanId) => ({
    ...namesOf(id, plans[id].names.en),
    description: plans[id].description.trim(),
    features: plans[id].features
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    ...capsOfValues(id, plans[id].caps),
    isOnSale: plans[id].isOnSale,
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
    ...(shipping.length > 0 && { shipping: shipping.map(zoneOfValues) }),
  } satisfies CatalogContent;
}

/** Nothing where it is the shipped name. */
function namesOf(id: PlanId, typed: string) {
  const name = singleLine(typed);
  return name === shippedNameOf(id) ? {} : { names: { en: name } };
}

function accessoryOf(typed: AccessoryValues): Accessory {
  const { accessoryId: id, name, description, picture, price, weightGrams, isOnSale } = typed;
  return {
    id,
    name: name.trim(),
    description: description.trim(),
    picture,
    price: readPrices(price),
    weightGrams: /^\d{1,6}$/.test(weightGrams.trim()) ? Number(weightGrams) : -1,
    isOnSale,
  };
}

/** @param versions the newest first */
export function problemsOf(values: CatalogValues, versions: readonly Catalog[]): CatalogProblems {
  return catalogProblems(contentOf(values), versions);
}

/** The catalog that was typed; `undefined` while a price is no amount. */
export function typedCatalog(values: CatalogValues): Catalog | undefined {
  const content = contentOf(values);
  const { prices, accessories = [], shipping = [] } = content;
  const all = [
    ...Object.values(prices),
    ...accessories.map(({ price }) => price),
    ...shipping.map((zone) => zone.prices),
  ];
  return all.every(isRead) ? createCatalog({ number: 0, content }) : undefined;
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
    Array.isArray(get(kept, 'accessories')) &&
    Array.isArray(get(kept, 'planOrder')) &&
    areZonesWhole(kept) &&
    areCapsWhole(kept) &&
    soldProducts.every(
      ({ id }) =>
        has(`prices.${id}`, 'string') &&
        otherCurrencies.every((currency) => has(`otherPrices.${currency}.${id}`, 'string')),
    ) &&
    planTerms.every(
      ({ id }) =>
        has(`plans.${id}.names.en`, 'string') &&
        has(`plans.${id}.description`, 'string') &&
        has(`plans.${id}.features`, 'string') &&
        has(`plans.${id}.isOnSale`, 'boolean'),
    );
  return isWhole ? kept : undefined;
}
