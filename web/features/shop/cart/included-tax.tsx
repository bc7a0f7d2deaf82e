import { useCartTexts } from '#web/site/cart-texts.ts';
import { amountIn, percentIn } from '#web/site/price-in.ts';
import { useWatch, type Control } from 'react-hook-form';
import { dollarsOf } from '#domain/catalog/money.ts';
import type { PricedCart } from '#domain/catalog/pricing.ts';
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts';
import { countryCodeOf } from '#domain/places/countries.ts';
import {
  containedTax,
  rateLabel,
  taxRateOf,
  type TaxPlace,
  type TaxTable,
} from '#domain/tax/tax-rates.ts';
import { SomeTax } from './some-tax.tsx';

interface IncludedTaxProps {
  control: Control<DeliveryAddress>;
  cart: Pick<PricedCart, 'totalCents'>;
  table: TaxTable;
}

/** The taxes in the total, as soon as the address says where the buyer is. */
export function IncludedTax({ control, cart: { totalCents }, table }: IncludedTaxProps) {
  const { language, locale, text } = useCartTexts();
  const [country, state] = useWatch({ control, name: ['country', 'state'] });
  if (table.length === 0) return null;
  if (countryCodeOf(country) === undefined) return <SomeTax />;
  const rate = taxRateOf(table, { country, state });
  if (rate === undefined || rate.millionths === 0) return null;
  const { cents } = containedTax(totalCents, rate);
  return (
    <output className="mt-3 block text-caption text-ink-soft">
      {text('cart.tax', {
        rate: language === 'en' ? rateLabel(rate.millionths) : percentIn(locale, rate.millionths),
        name: rate.name === 'VAT' ? text('cart.vat') : rate.name,
        price: amountIn(language, cents),
      })}
    </output>
  );
}

/** The taxes that the buyer was shown, in dollars, for the server to compare. */
export function taxClaim(table: TaxTable, place: TaxPlace, totalCents: number): number | undefined {
  if (table.length === 0) return undefined;
  const rate = taxRateOf(table, place);
  return rate === undefined ? 0 : dollarsOf(containedTax(totalCents, rate).cents);
}
