import {
  dearerStocks,
  surchargeCents,
  unpricedStocks,
} from '#domain/catalog/material-surcharges.ts';
import type { Catalog } from '#domain/catalog/catalog.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import { amountIn } from '#web/site/price-in.ts';
import { blankCards } from './blank-cards.ts';

/** How the materials of some cards are offered. */
export interface MaterialOffer {
  /** '+ $8.00'; undefined where a material costs nothing more. */
  readonly surchargeOf: (stock: string) => string | undefined;
  /** The ids of stocks that can't be chosen: those without a price in the currency. */
  readonly withheld: readonly string[];
}

/** The materials as a cart in the catalog's currency pays for them. */
export function materialOffer(catalog: Catalog, language: SiteLanguage): MaterialOffer {
  return {
    surchargeOf(stock) {
      const cents = surchargeCents(catalog, stock);
      return cents === undefined ? undefined : `+ ${amountIn(language, cents, catalog.currency)}`;
    },
    withheld: unpricedStocks(catalog),
  };
}

/** The materials where nothing is paid for the cards: those without a surcharge. */
export function freeMaterials(catalog: Catalog): MaterialOffer {
  return { surchargeOf: () => undefined, withheld: dearerStocks(catalog) };
}

/** The stocks to choose from; the chosen one stays among them, whatever it costs. */
export function offeredCards({ withheld }: MaterialOffer, chosen: string) {
  return blankCards.filter(({ id }) => id === chosen || !withheld.includes(id));
}
