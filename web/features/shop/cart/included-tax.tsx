import { useCartTexts } from '#web/site/cart-texts.ts';
import { amountIn, percentIn } from '#web/site/price-in.ts';
import { useWatch, type Control } from 'react-hook-form';
import { dollarsOf } from '#domain/catalog/money.ts';
import type { PricedCart } from '#domain/catalog/pricing.ts';
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts';
import { countryCodeOf } from '#domain/places/countries.ts';
import { cartTaxes } from '#domain/orders/taxed-parts.ts';
import { rateLabel, taxCentsOf, type ShopTaxes, type TaxPlace } from '#domain/tax/tax-rates.ts';
import { SomeTax } from './some-tax.tsx';

interface IncludedTaxProps {
  control: Control<DeliveryAddress>;
  cart: Pick<PricedCart, 'lines' | 'shipping' | 'totalCents' | 'currency'>;
  taxes: ShopTaxes;
}

/** The taxes in the total, as soon as the address says where the buyer is. */
export function IncludedTax({ control, cart, taxes }: IncludedTaxProps) {
  const { currency } = cart;
  const { language, locale, text } = useCartTexts();
  const [country, state, taxId] = useWatch({ control, name: ['country', 'state', 'taxId'] });
  if (taxes.taxTable.length === 0) return null;
  if (countryCodeOf(country) === undefined)
    return <SomeTax taxTable={taxes.taxTable} currency={currency} />;
  const contained = cartTaxes(taxes, { country, state, taxId }, cart);
  if (contained.some(({ isReverseCharge }) => isReverseCharge)) {
    return (
      <output className="mt-3 block text-caption text-ink-soft">
        {text('cart.reverseCharge')}
      </output>
    );
  }
  const charged = contained.filter(({ millionths }) => millionths > 0);
  if (charged.length === 0) return null;
  return (
    <output className="mt-3 block text-caption text-ink-soft">
      {charged.map(({ millionths, name, cents }) => (
        <span key={millionths} className="block">
          {text('cart.tax', {
            rate: language === 'en' ? rateLabel(millionths) : percentIn(locale, millionths),
            name: name === 'VAT' ? text('cart.vat') : name,
            price: amountIn(language, cents, currency),
          })}
        </span>
      ))}
    </output>
  );
}

/** The taxes that the buyer was shown, in dollars or the like, for the server to compare. */
export function taxClaim(
  taxes: ShopTaxes,
  place: TaxPlace,
  cart: IncludedTaxProps['cart'],
): number | undefined {
  if (taxes.taxTable.length === 0) return undefined;
  return dollarsOf(taxCentsOf(cartTaxes(taxes, place, cart)));
}
