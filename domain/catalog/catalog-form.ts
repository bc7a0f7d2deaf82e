import { formatCents } from './money.ts';
import { renewingProductOf, type Catalog, type CatalogContent } from './catalog.ts';
import { currencies, mainCurrency, type Currency } from './currency.ts';
import { planTerms, type PlanId } from './plans.ts';
import {
  findRenewingProduct,
  findSold,
  furtherCard,
  soldProducts,
  type ProductId,
} from './products.ts';

/** The limits of a catalog's texts, in characters and lines. */
export const catalogLimits = { description: 200, feature: 80, features: 12, note: 200 } as const;

/** The highest price, in cents: what a line of an order holds, whatever the quantity. */
const mostCents = 10_000_000;

export const catalogMessages = {
  description: `Please enter a description of at most ${catalogLimits.description} characters.`,
  features: `Please enter 1 to ${catalogLimits.features} features of at most ${catalogLimits.feature} characters each.`,
  price: 'Please enter a price from $0.50 to $100,000, or $0.00.',
  otherPrice: 'Please enter a price from 0.50 to 100,000, or 0.00, or leave it empty.',
  otherMissing: 'Please enter the price of the month and that of the year, or neither.',
  cardMissing: 'Please enter a price for extra cards too, or none in this currency.',
  note: `Please say in at most ${catalogLimits.note} characters what changes.`,
  freeOffSale: 'The Free plan stays on sale.',
  priceTaken: (name: string) =>
    `${name} has or had this price. Running subscriptions are told apart by their price, so please choose another one.`,
} as const;

/** Problems by the path of their field: `plans.business.description`, `prices.lifetime`, `otherPrices.EUR.lifetime`. */
export type CatalogProblems = Readonly<Record<string, string>>;

/** Why a content can't be published. @param versions every version so far, the newest first */
export function catalogProblems(
  content: CatalogContent,
  versions: readonly Catalog[],
): CatalogProblems {
  const found: Record<string, string> = {};
  for (const { id } of planTerms) Object.assign(found, planProblems(id, content));
  for (const currency of currencies) {
    for (const { id } of soldProducts) {
      const problem = priceProblem(id, currency, content, versions);
      if (problem !== undefined) found[pricePath(id, currency)] = problem;
    }
  }
  return found;
}

/** The path of the field of a price. */
export function pricePath(id: ProductId, currency: Currency): string {
  return currency === mainCurrency ? `prices.${id}` : `otherPrices.${currency}.${id}`;
}

function planProblems(id: PlanId, { plans }: CatalogContent): CatalogProblems {
  const { description, features, isOnSale } = plans[id];
  const isLong = (text: string, most: number) => text.trim() === '' || text.length > most;
  const isOdd =
    features.length === 0 ||
    features.length > catalogLimits.features ||
    features.some((feature) => isLong(feature, catalogLimits.feature));
  return {
    ...(isLong(description, catalogLimits.description) && {
      [`plans.${id}.description`]: catalogMessages.description,
    }),
    ...(isOdd && { [`plans.${id}.features`]: catalogMessages.features }),
    ...(id === 'free' && !isOnSale && { 'plans.free.isOnSale': catalogMessages.freeOffSale }),
  };
}

function priceProblem(
  id: ProductId,
  currency: Currency,
  { prices }: CatalogContent,
  versions: readonly Catalog[],
): string | undefined {
  const cents = prices[id][currency];
  if (cents === undefined) return missingPriceProblem(id, currency, prices);
  // A provider takes no less, and nothing at all needs no provider.
  const isPrice = Number.isSafeInteger(cents) && (cents === 0 || cents >= 50) && cents <= mostCents;
  if (!isPrice) {
    return currency === mainCurrency ? catalogMessages.price : catalogMessages.otherPrice;
  }
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
  return taken && catalogMessages.priceTaken(findSold(taken)?.name ?? taken);
}

/** A plan is sold in a currency by the month and by the year, and no cart is in a currency that cards have no price in. */
function missingPriceProblem(
  id: ProductId,
  currency: Currency,
  prices: CatalogContent['prices'],
): string | undefined {
  const terms = findSold(id);
  const isPriced = (other: ProductId) => prices[other][currency] !== undefined;
  if (id === furtherCard.id) {
    const isUsed = soldProducts.some(({ id: other, tier }) => tier !== null && isPriced(other));
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
  return currencies.flatMap((currency) =>
    soldProducts.flatMap(({ id }) => {
      const [before, after] = [
        centsBefore(current, { id, currency }),
        content.prices[id][currency],
      ];
      if (after === undefined || after === current.content.prices[id][currency]) return [];
      const isOdd = after === 0 || after >= before * 100 || after * 100 <= before;
      return isOdd ? [{ id, currency }] : [];
    }),
  );
}

function centsBefore({ content }: Catalog, { id, currency }: OddPrice): number {
  return content.prices[id][currency] ?? content.prices[id][mainCurrency];
}

/** The question before odd prices are published. */
export function oddPricesMessage(
  odd: readonly OddPrice[],
  content: CatalogContent,
  current: Catalog,
): string {
  const lines = odd.map(({ id, currency }) => {
    const from = priceText(current.content.prices[id][currency], currency);
    const to = priceText(content.prices[id][currency], currency);
    return `${findSold(id)?.name ?? id} from ${from} to ${to}`;
  });
  return `Please confirm these prices: ${lines.join('; ')}.`;
}

function priceText(cents: number | undefined, currency: Currency): string {
  return cents === undefined ? `no price in ${currency}` : formatCents(cents, currency);
}

/** The differences of two versions in words, one each: what the history says. */
export function catalogChanges(from: Catalog, to: Catalog): string[] {
  const prices = currencies.flatMap((currency) =>
    soldProducts.flatMap(({ id, name }) => {
      const [before, after] = [from.content.prices[id][currency], to.content.prices[id][currency]];
      if (before === after) return [];
      return [`${name}: ${priceText(before, currency)} → ${priceText(after, currency)}`];
    }),
  );
  const texts = to.plans.flatMap((plan) => {
    const before = from.plans.find(({ id }) => id === plan.id);
    if (before === undefined) return [];
    return [
      ...(before.description === plan.description ? [] : [`${plan.name}: another description`]),
      ...(before.features.join('\n') === plan.features.join('\n')
        ? []
        : [`${plan.name}: other features`]),
      ...(before.isOnSale === plan.isOnSale
        ? []
        : [`${plan.name}: ${plan.isOnSale ? 'on sale' : 'off sale'}`]),
    ];
  });
  return [...prices, ...texts];
}
