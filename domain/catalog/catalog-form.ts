import { formatCents } from './money.ts';
import { renewingProductOf, type Catalog, type CatalogContent } from './catalog.ts';
import { currency, planTerms, type PlanId } from './plans.ts';
import { findRenewingProduct, findSold, soldProducts, type ProductId } from './products.ts';

/** The limits of a catalog's texts, in characters and lines. */
export const catalogLimits = { description: 200, feature: 80, features: 12, note: 200 } as const;

/** The highest price, in cents: what a line of an order holds, whatever the quantity. */
const mostCents = 10_000_000;

export const catalogMessages = {
  description: `Please enter a description of at most ${catalogLimits.description} characters.`,
  features: `Please enter 1 to ${catalogLimits.features} features of at most ${catalogLimits.feature} characters each.`,
  price: 'Please enter a price from $0.50 to $100,000, or $0.00.',
  note: `Please say in at most ${catalogLimits.note} characters what changes.`,
  freeOffSale: 'The Free plan stays on sale.',
  priceTaken: (name: string) =>
    `${name} has or had this price. Running subscriptions are told apart by their price, so please choose another one.`,
} as const;

/** Problems by the path of their field: `plans.business.description`, `prices.lifetime`. */
export type CatalogProblems = Readonly<Record<string, string>>;

/** Why a content can't be published. @param versions every version so far, the newest first */
export function catalogProblems(
  content: CatalogContent,
  versions: readonly Catalog[],
): CatalogProblems {
  const found: Record<string, string> = {};
  for (const { id } of planTerms) Object.assign(found, planProblems(id, content));
  for (const { id } of soldProducts) {
    const problem = priceProblem(id, content, versions);
    if (problem !== undefined) found[`prices.${id}`] = problem;
  }
  return found;
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
  { prices }: CatalogContent,
  versions: readonly Catalog[],
): string | undefined {
  const cents = prices[id][currency];
  // A provider takes no less, and nothing at all needs no provider.
  const isPrice = Number.isSafeInteger(cents) && (cents === 0 || cents >= 50) && cents <= mostCents;
  if (!isPrice) return catalogMessages.price;
  const terms = findRenewingProduct(id);
  if (terms === undefined) return undefined;
  const others = soldProducts.find(
    (other) =>
      other.id !== id &&
      findRenewingProduct(other.id)?.billing === terms.billing &&
      prices[other.id][currency] === cents,
  );
  const before = renewingProductOf(versions, cents, terms.billing);
  const taken = others?.id ?? (before === id ? undefined : before);
  return taken && catalogMessages.priceTaken(findSold(taken)?.name ?? taken);
}

/** A price that asks twice: nothing at all, or a hundred times more or less than the price of now. */
export function oddPrices(content: CatalogContent, current: Catalog): ProductId[] {
  return soldProducts.flatMap(({ id }) => {
    const [before, after] = [current.products[id].unitCents, content.prices[id][currency]];
    if (after === before) return [];
    return after === 0 || after >= before * 100 || after * 100 <= before ? [id] : [];
  });
}

/** The question before odd prices are published. */
export function oddPricesMessage(
  odd: readonly ProductId[],
  content: CatalogContent,
  current: Catalog,
): string {
  const lines = odd.map((id) => {
    const from = formatCents(current.products[id].unitCents);
    return `${findSold(id)?.name ?? id} from ${from} to ${formatCents(content.prices[id][currency])}`;
  });
  return `Please confirm these prices: ${lines.join('; ')}.`;
}

/** The differences of two versions in words, one each: what the history says. */
export function catalogChanges(from: Catalog, to: Catalog): string[] {
  const prices = soldProducts.flatMap(({ id, name }) => {
    const [before, after] = [from.products[id].unitCents, to.products[id].unitCents];
    return before === after ? [] : [`${name}: ${formatCents(before)} → ${formatCents(after)}`];
  });
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
