import { useCartTexts } from '#web/site/cart-texts.ts';
import { amountIn, percentIn } from '#web/site/price-in.ts';
import { useWatch, type Control } from 'react-hook-form';
import { dollarsOf } from '#domain/catalog/money.ts';
import type { PricedCart } from '#domain/catalog/pricing.ts';
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts';
import { countryCodeOf } from '#domain/places/countries.ts';
import { appliedRateOf } from '#domain/tax/reverse-charge.ts';
import { containedTax, rateLabel, type ShopTaxes, type TaxPlace } from '#domain/tax/tax-rates.ts';
import { SomeTax } from './some-tax.tsx';

interface IncludedTaxProps {
  control: Control<DeliveryAddress>;
  cart: Pick<PricedCart, 'totalCents' | 'currency'>;
  taxes: ShopTaxes;
}

/** The taxes in the total, as soon as the address says where the buyer is. */
export function IncludedTax({ control, cart: { totalCents, currency }, taxes }: IncludedTaxProps) {
  const { language, locale, text } = useCartTexts();
  const [country, state, taxId] = useWatch({ control, name: ['country', 'state', 'taxId'] });
  if (taxes.taxTable.length === 0) return null;
  if (countryCodeOf(country) === undefined)
    return <SomeTax taxTable={taxes.taxTable} currency={currency} />;
  const rate = appliedRateOf(taxes, { country, state, taxId });
  if (rate?.isReverseCharge) {
    return (
      <output className="mt-3 block text-caption text-ink-soft">
        {text('cart.reverseCharge')}
      </output>
    );
  }
  if (rate === undefined || rate.millionths === 0) return null;
  const { cents } = containedTax(totalCents, rate);
  return (
    <output className="mt-3 block text-caption text-ink-soft">
      {text('cart.tax', {
        rate: language === 'en' ? rateLabel(rate.millionths) : percentIn(locale, rate.millionths),
        name: rate.name === 'VAT' ? text('cart.vat') : rate.name,
        price: amountIn(language, cents, currency),
      })}
    </output>
  );
}

/** The taxes that the buyer was shown, in dollars or the like, for the server to compare. */
export function taxClaim(
  taxes: ShopTaxes,
  place: TaxPlace,
  totalCents: number,
): number | undefined {
  if (taxes.taxTable.length === 0) return undefined;
  const rate = appliedRateOf(taxes, place);
  return rate === undefined ? 0 : dollarsOf(containedTax(totalCents, rate).cents);
}
