import { offeredCurrencies } from '#domain/catalog/catalog.ts';
import { currencySigns, findCurrency, mainCurrency } from '#domain/catalog/currency.ts';
import { chooseCurrency } from '#web/session/chosen-currency.ts';
import { useCartTexts } from '#web/site/cart-texts.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { productNameIn } from './cart-words.ts';
import { useShopCatalog, useUnsoldInChosen } from './use-shop-catalog.ts';

/** The currency of the prices, where there are several; a cart that can't be in the chosen one says why. */
export function CurrencyChoice() {
  const texts = useCartTexts();
  const isHydrated = useHydrated();
  const offered = offeredCurrencies(useCatalog());
  const { currency } = useShopCatalog();
  const unsold = useUnsoldInChosen();
  if (offered.length < 2) return null;
  return (
    <div className="w-fit min-w-36 noscript:hidden">
      <SelectField
        label={texts.text('cart.currency')}
        options={offered.map((value) => ({ value, text: `${value} ${currencySigns[value]}` }))}
        disabled={!isHydrated}
        value={currency}
        onChange={({ currentTarget: { value } }) =>
          chooseCurrency(findCurrency(value) ?? mainCurrency)
        }
      />
      {unsold && (
        <output className="mt-1.5 block max-w-reading text-caption text-ink-soft">
          {texts.text('cart.notIn', {
            name: productNameIn(texts, unsold.line.id, unsold.line.name),
            currency: unsold.currency,
            main: mainCurrency,
          })}
        </output>
      )}
    </div>
  );
}
