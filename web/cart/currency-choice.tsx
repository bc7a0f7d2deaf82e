import { offeredCurrencies } from '#domain/catalog/catalog.ts';
import { surchargedMaterial } from '#domain/catalog/surcharges.ts';
import { mainCurrency } from '#domain/catalog/currency.ts';
import { useCartTexts } from '#web/site/cart-texts.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { productNameIn } from './cart-words.ts';
import { CurrencyMenu } from './currency-menu.tsx';
import { useShopCatalog, useUnsoldInChosen } from './use-shop-catalog.ts';

/** The currency of the prices, where there are several; a cart that can't be in the chosen one says why. */
export function CurrencyChoice() {
  const texts = useCartTexts();
  const unsold = useUnsoldInChosen();
  return (
    <CurrencyMenu
      label={texts.text('cart.currency')}
      offered={offeredCurrencies(useCatalog())}
      currency={useShopCatalog().currency}
      note={
        unsold &&
        texts.text('cart.notIn', {
          name:
            surchargedMaterial(unsold.product.id) ??
            productNameIn(texts, unsold.product.id, unsold.product.name),
          currency: unsold.currency,
          main: mainCurrency,
        })
      }
    />
  );
}
