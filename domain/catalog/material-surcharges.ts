import { designOfEachCard, type CardDesigns } from '../card-design/card-design.ts';
import { standardStock } from '../card-design/card-stocks.ts';
import { sellBy, type Catalog } from './catalog.ts';
import { cardsOf } from './line-cards.ts';
import type { ProductLine } from './pricing.ts';
import type { ProductTerms } from './products.ts';
import { surchargedStocks, surchargeTerms } from './surcharges.ts';

interface DesignedLine {
  readonly product: Pick<ProductTerms, 'cards'>;
  readonly quantity: number;
  readonly designs?: CardDesigns | undefined;
}

/**
 * The surcharges of some lines by the materials of their cards: one line a material that costs more in the catalog's
 * content, with as many units as there are cards of it.
 */
export function surchargesOf(
  { content }: Pick<Catalog, 'content'>,
  lines: readonly DesignedLine[],
): ProductLine<ProductTerms>[] {
  const stocks = lines.flatMap(({ product, quantity, designs = [] }) =>
    designOfEachCard(designs, Math.min(cardsOf(product, quantity), designs.length)).map(
      (design) => design?.stock ?? standardStock.id,
    ),
  );
  return surchargedIn(content)
    .map(({ id }) => ({
      product: surchargeTerms(id),
      quantity: stocks.filter((stock) => stock === id).length,
    }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * The lines with the surcharges of their cards behind them.
 * @throws AppError as `sellBy`, where a material has no price in the catalog's currency
 */
export function withSurcharges(catalog: Catalog, lines: readonly ProductLine[]): ProductLine[] {
  const surcharges = surchargesOf(catalog, lines).map((line) => ({
    ...line,
    product: sellBy(catalog, line.product),
  }));
  return [...lines, ...surcharges];
}

/** The same as pages show them: surcharges without a price in the catalog's currency are left out. */
export function shownSurcharges(catalog: Catalog, lines: readonly DesignedLine[]): ProductLine[] {
  return surchargesOf(catalog, lines).flatMap(({ quantity, product: { id } }) => {
    const product = catalog.products[id];
    return product === undefined ? [] : [{ product, quantity }];
  });
}

/** The surcharge of one card of a material; undefined where there is none in the catalog's currency. */
export function surchargeCents({ products }: Catalog, stock: string): number | undefined {
  const terms = surchargedStocks.find(({ id }) => id === stock);
  return terms && products[surchargeTerms(terms.id).id]?.unitCents;
}

/** The materials that aren't offered in the catalog's currency: they cost more, and have no price in it. */
export function unpricedStocks({ content, currency }: Catalog): readonly string[] {
  return surchargedIn(content)
    .filter(({ id }) => content.surcharges?.[id]?.[currency] === undefined)
    .map(({ id }) => id);
}

/** The materials that cost more. */
export function dearerStocks({ content }: Pick<Catalog, 'content'>): readonly string[] {
  return surchargedIn(content).map(({ id }) => id);
}

function surchargedIn({ surcharges }: Catalog['content']) {
  return surchargedStocks.filter(({ id }) => surcharges?.[id] !== undefined);
}
