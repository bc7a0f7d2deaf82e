import {
  catalogIn,
  findInCatalog,
  offeredCurrencies,
  type Catalog,
} from '#domain/catalog/catalog.ts';
import { productLines } from '#domain/cart/priced-cart.ts';
import { mainCurrency } from '#domain/catalog/currency.ts';
import { surchargesOf } from '#domain/catalog/material-surcharges.ts';
import { useEffect } from 'react';
import { cardsIn } from '#domain/catalog/plan-caps.ts';
import { cartStore, useCartItems } from '#web/session/cart-store.ts';
import { useChosenCurrency } from '#web/session/chosen-currency.ts';
import { useCatalog } from '#web/site/use-catalog.ts';

/**
 * The catalog in the currency that the buyer chose, for what is put into a cart. All of a cart is in one currency, so with
 * something in it that has no price in the chosen one, everything is in dollars (`unsoldInChosen` says so).
 */
export function useShopCatalog(): Catalog {
  const catalog = useCatalog();
  useCountedCards(catalog);
  const wanted = useWantedCatalog(catalog);
  return useUnsold(wanted) === undefined ? wanted : catalog;
}

/** Keeps the cards of the cart's lines, which may have been put there under another catalog, or by another tab. */
function useCountedCards({ content }: Catalog): void {
  useEffect(() => {
    const count = () => cartStore.getState().countCards(cardsIn(content));
    count();
    return cartStore.subscribe(count);
  }, [content]);
}

/** The product or the surcharge in the cart that has no price in the chosen currency, if any. */
export function useUnsoldInChosen() {
  const wanted = useWantedCatalog(useCatalog());
  const product = useUnsold(wanted);
  return product && { product, currency: wanted.currency };
}

function useWantedCatalog(catalog: Catalog): Catalog {
  const chosen = useChosenCurrency();
  const isOffered = chosen !== undefined && offeredCurrencies(catalog).includes(chosen);
  return catalogIn(catalog, isOffered ? chosen : mainCurrency);
}

function useUnsold(catalog: Catalog) {
  const { products } = catalog;
  const items = useCartItems();
  // A product that the catalog no longer has is in no currency's way.
  const asked = [
    ...items.flatMap(({ id }) => findInCatalog(catalog, id) ?? []),
    ...surchargesOf(catalog, productLines(items)).map(({ product }) => product),
  ];
  return asked.find(({ id }) => products[id] === undefined);
}
