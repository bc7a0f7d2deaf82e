import { cardStocks, findCardStock, standardStock } from '../card-design/card-stocks.ts';
import type { CardStockId } from '../card-design/card-stocks.ts';
import type { Money } from './currency.ts';
import type { ProductTerms, SurchargeId } from './products.ts';

/** The materials that may cost more: the standard one is printed where nobody has chosen, and never does. */
export const surchargedStocks = cardStocks.filter(
  (stock): stock is Exclude<typeof stock, { readonly id: 'forest' }> =>
    stock.id !== standardStock.id,
);

export type SurchargedStockId = (typeof surchargedStocks)[number]['id'];

/** The prices by which cards of a material cost more, one each; a material that is absent costs nothing more. */
export type Surcharges = Readonly<Partial<Record<SurchargedStockId, Money | undefined>>>;

/** The surcharge of a material as it is sold: a line of an order, which is no thing and is never in a cart. */
export function surchargeTerms(stock: CardStockId): ProductTerms & { readonly id: SurchargeId } {
  const name = `${findCardStock(stock)?.name ?? stock} surcharge`;
  const planName = name;
  return {
    id: `material-${stock}`,
    name,
    planName,
    tier: null,
    cards: 0,
    billing: 'once',
    kind: 'one_time',
  };
}

/** The material that a surcharge is for; undefined: the id is none of a surcharge that a catalog may have. */
export function findSurchargedStock(id: string) {
  return surchargedStocks.find((stock) => surchargeTerms(stock.id).id === id);
}

export function isSurchargeId(id: string): id is SurchargeId {
  return id.startsWith('material-');
}

/** The name of the material that a surcharge is for; undefined where an id is none of a surcharge. */
export function surchargedMaterial(id: string): string | undefined {
  if (!isSurchargeId(id)) return undefined;
  const stock = id.slice('material-'.length);
  return findCardStock(stock)?.name ?? stock;
}
