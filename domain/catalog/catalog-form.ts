import { findAccessory } from './accessories.ts';
import { accessoryChanges, accessoryProblems, priceText } from './accessories-form.ts';
import { renewingProductOf, type Catalog, type CatalogContent } from './catalog.ts';
import { currencies, mainCurrency, type Currency, type Money } from './currency.ts';
import { nameChanges, nameIn, nameProblems } from './names-form.ts';
import { isOddText, isOddWhereTyped } from './odd-text.ts';
import { capChanges, capProblems } from './plan-caps-form.ts';
import { planOrderChanges, planOrderProblems } from './plan-order-form.ts';
import { planTerms, type PlanId, type PlanTexts } from './plans.ts';
import { priceProblem, soldCents, type PriceField } from './price-field.ts';
import {
  findRenewingProduct,
  findSold,
  furtherCard,
  soldProducts,
  type FixedProductId,
  type ProductId,
} from './products.ts';
import { saleTimesChanges, saleTimesProblems } from './sale-times-form.ts';
import { findSurchargedStock, surchargedStocks, surchargeTerms } from './surcharges.ts';
import { surchargeChanges, surchargeProblems } from './surcharges-form.ts';
import { shippingChanges, shippingProblems } from './shipping-form.ts';
import { translationChanges, translationPath } from './translations-form.ts';

/** The limits of a catalog's texts, in characters and lines. */
export const catalogLimits = { description: 200, feature: 80, features: 12, note: 200 } as const;

export const catalogMessages = {
  description: `Please enter a description of at most ${catalogLimits.description} characters.`,
  features: `Please enter 1 to ${catalogLimits.features} features of at most ${catalogLimits.feature} characters each.`,
  translatedFeatures: `Please enter at most ${catalogLimits.features} features of at most ${catalogLimits.feature} characters each.`,
  price: 'Please enter a price from $0.50 to $100,000, or $0.00.',
  otherPrice: 'Please enter a price from 0.50 to 100,000, or 0.00, or leave it empty.',
  otherMissing: 'Please enter both the monthly and the yearly price, or neither.',
  cardMissing: 'Please enter a price for extra cards too, or none in this currency.',
  note: `Please describe the change in at most ${catalogLimits.note} characters.`,
  freeOffSale: 'The Free plan stays on sale.',
  priceTaken: (name: string) =>
    `${name} has or had this price. We tell running subscriptions apart by price, so please choose another one.`,
} as const;

/** The price of a plan, a card or a seat; nothing at all needs no provider. */
const priceField: PriceField = {
  ...soldCents,
  mayBeFree: true,
  message: catalogMessages.price,
  otherMessage: catalogMessages.otherPrice,
};

/**
 * Problems by the path of their field: `plans.business.names.en`, `plans.business.description`, `prices.lifetime`,
 * `otherPrices.EUR.lifetime`.
 */
export type CatalogProblems = Readonly<Record<string, string>>;

/** Why a content can't be published. @param versions every version so far, the newest first */
export function catalogProblems(
  content: CatalogContent,
  versions: readonly Catalog[],
): CatalogProblems {
  const found: Record<string, string> = {};
  for (const { id } of planTerms) Object.assign(found, planProblems(id, content));
  Object.assign(found, nameProblems(content), capProblems(content), planOrderProblems(content));
  for (const currency of currencies) {
    for (const { id } of soldProducts) {
      const problem = productPriceProblem(id, currency, content, versions);
      if (problem !== undefined) found[pricePath(id, currency)] = problem;
    }
  }
  return {
    ...found,
    ...shippingProblems(content),
    ...accessoryProblems(content.accessories ?? []),
    ...surchargeProblems(content.surcharges ?? {}),
  };
}

/** The path of the field of a price. */
export function pricePath(id: FixedProductId, currency: Currency): string {
  return currency === mainCurrency ? `prices.${id}` : `otherPrices.${currency}.${id}`;
}

function planProblems(id: PlanId, { plans }: CatalogContent): CatalogProblems {
  const { description, features, isOnSale, saleFrom, saleUntil } = plans[id];
  const isOdd =
    features.length === 0 ||
    features.length > catalogLimits.features ||
    features.some((feature) => isOddText(feature, catalogLimits.feature));
  return {
    ...(isOddText(description, catalogLimits.description) && {
      [`plans.${id}.description`]: catalogMessages.description,
    }),
    ...(isOdd && { [`plans.${id}.features`]: catalogMessages.features }),
    ...translatedProblems(id, plans[id]),
    ...(id === 'free'
      ? (!isOnSale || saleFrom !== undefined || saleUntil !== undefined) && {
          'plans.free.isOnSale': catalogMessages.freeOffSale,
        }
      : saleTimesProblems(plans[id], `plans.${id}`)),
  };
}

/** Of its translations; one that is empty is English. Names are judged beside those of the other plans. */
function translatedProblems(id: PlanId, { translations = [] }: PlanTexts): CatalogProblems {
  const problems = translations.flatMap(({ language, description, features }) => {
    const path = (text: 'description' | 'features') =>
      translationPath(`plans.${id}`, language, text);
    const isOdd =
      features.length > catalogLimits.features ||
      features.some((feature) => isOddText(feature, catalogLimits.feature));
    return [
      ...(isOddWhereTyped(description, catalogLimits.description)
        ? [[path('description'), catalogMessages.description]]
        : []),
      ...(isOdd ? [[path('features'), catalogMessages.translatedFeatures]] : []),
    ];
  });
  return Object.fromEntries(problems);
}

function productPriceProblem(
  id: FixedProductId,
  currency: Currency,
  content: CatalogContent,
  versions: readonly Catalog[],
): string | undefined {
  const { prices } = content;
  const cents = prices[id][currency];
  if (cents === undefined) return missingPriceProblem(id, currency, prices);
  const problem = priceProblem(priceField, prices[id], currency);
  if (problem !== undefined) return problem;
  const terms = findRenewingProduct(id);
  if (terms === undefined) return undefined;
  const others = soldProducts.find(
    (other) =>
      other.id !== id &&
      findRenewingProduct(other.id)?.billing === terms.billing &&
      prices[other.id][currency] === cents,
  );
  const before = renewingProductOf(versions, { unitCents: cents, currency }, terms.billing);
  const taken = others?.id ?? (before === id ? undefined : before);
  return taken && catalogMessages.priceTaken(nameIn(content, taken));
}

/**
 * A plan is sold in a currency by the month and by the year, and so are seats. Nobody with a plan or seats in a
 * currency is without a price of cards in it.
 */
function missingPriceProblem(
  id: FixedProductId,
  currency: Currency,
  prices: CatalogContent['prices'],
): string | undefined {
  const terms = findSold(id);
  const isPriced = (other: FixedProductId) => prices[other][currency] !== undefined;
  if (id === furtherCard.id) {
    const isUsed = soldProducts.some(
      ({ id: other, tier, kind }) => (tier !== null || kind === 'recurring') && isPriced(other),
    );
    return isUsed ? catalogMessages.cardMissing : undefined;
  }
  if (terms?.kind !== 'recurring') return undefined;
  const isHalf = soldProducts.some(
    (other) =>
      other.kind === 'recurring' && other.planName === terms.planName && isPriced(other.id),
  );
  return isHalf ? catalogMessages.otherMissing : undefined;
}

/** A price in one currency. */
export interface OddPrice {
  readonly id: ProductId;
  readonly currency: Currency;
}

/**
 * Prices that ask twice: nothing at all, or a hundred times more or less than the price of now. A first price in a
 * currency is compared with the dollars.
 */
export function oddPrices(content: CatalogContent, current: Catalog): OddPrice[] {
  const ids = [
    ...soldProducts,
    ...(content.accessories ?? []),
    ...surchargedStocks.map(({ id }) => surchargeTerms(id)),
  ].map(({ id }) => id);
  return currencies.flatMap((currency) =>
    ids.flatMap((id) => {
      const after = moneyOf(content, id)?.[currency];
      if (after === undefined || after === moneyOf(current.content, id)?.[currency]) return [];
      const before = centsBefore(current, { id, currency }) ?? moneyOf(content, id)?.USD ?? after;
      return isOddPrice(before, after) ? [{ id, currency }] : [];
    }),
  );
}

/** Whether a price asks twice: nothing at all, or a hundred times more or less than before. */
export function isOddPrice(before: number, after: number): boolean {
  return after === 0 || after >= before * 100 || after * 100 <= before;
}

function centsBefore({ content }: Catalog, { id, currency }: OddPrice): number | undefined {
  const money = moneyOf(content, id);
  return money?.[currency] ?? money?.[mainCurrency];
}

/** @returns undefined for an accessory or a surcharge that the content has not */
function moneyOf(content: CatalogContent, id: ProductId): Money | undefined {
  const surcharged = findSurchargedStock(id);
  if (surcharged !== undefined) return content.surcharges?.[surcharged.id];
  const fixed = findSold(id);
  return fixed ? content.prices[fixed.id] : findAccessory(content, id)?.price;
}

/** The question before odd prices are published. */
export function oddPricesMessage(
  odd: readonly OddPrice[],
  content: CatalogContent,
  current: Catalog,
): string {
  const lines = odd.map(({ id, currency }) => {
    const from = priceText(moneyOf(current.content, id)?.[currency], currency);
    const to = priceText(moneyOf(content, id)?.[currency], currency);
    return `${nameIn(content, id)} from ${from} to ${to}`;
  });
  return oddPriceMessage(lines);
}

/** @param changes each as `Business Monthly from $5.00 to $0.00` */
export function oddPriceMessage(changes: readonly string[]): string {
  return `Please confirm these prices: ${changes.join('; ')}.`;
}

const planTextNames = ['description', 'features'] as const;

/** The differences of two versions in words, one each: what the history says. */
export function catalogChanges(from: Catalog, to: Catalog): string[] {
  const prices = currencies.flatMap((currency) =>
    soldProducts.flatMap(({ id }) => {
      const [before, after] = [from.content.prices[id][currency], to.content.prices[id][currency]];
      if (before === after) return [];
      return [
        `${nameIn(to.content, id)}: ${priceText(before, currency)} → ${priceText(after, currency)}`,
      ];
    }),
  );
  const texts = to.plans.flatMap((plan) => {
    const before = from.plans.find(({ id }) => id === plan.id);
    if (before === undefined) return [];
    const [oldTexts, newTexts] = [from.content.plans[plan.id], to.content.plans[plan.id]];
    const isNew = (one: PlanTexts, other: PlanTexts) => (text: 'description' | 'features') =>
      [one[text]].flat().join('\n') !== [other[text]].flat().join('\n');
    // The lines that name profiles or cards follow their number, and a translation doesn't.
    const shownAnew = planTextNames.filter(isNew(before, plan));
    return [
      ...planTextNames.filter(isNew(oldTexts, newTexts)).map((text) => `${plan.name}: new ${text}`),
      ...translationChanges({
        name: plan.name,
        from: before,
        to: plan,
        texts: planTextNames,
        changed: before.name === plan.name ? shownAnew : ['name', ...shownAnew],
      }),
      ...saleTimesChanges(plan.name, oldTexts, newTexts),
    ];
  });
  return [
    ...nameChanges(from.content, to.content),
    ...prices,
    ...capChanges(from.content, to.content),
    ...texts,
    ...planOrderChanges(from.content, to.content),
    ...accessoryChanges(from.content, to.content),
    ...surchargeChanges(from.content, to.content),
    ...shippingChanges(from.content, to.content),
  ];
}
