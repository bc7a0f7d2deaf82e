import { useWatch, type Control } from 'react-hook-form';
import type { Currency } from '#domain/catalog/currency.ts';
import type { RecurringBilling } from '#domain/catalog/products.ts';
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts';
import { appliedRateOf } from '#domain/tax/reverse-charge.ts';
import { containedTax, rateLabel, type ShopTaxes } from '#domain/tax/tax-rates.ts';
import { amountIn, percentIn } from '#web/site/price-in.ts';
import { useTeamsTexts } from './teams-texts.ts';

const sumKeys = {
  yearly: { renewing: 'teams.nowAndYear', once: 'teams.forYear' },
  monthly: { renewing: 'teams.nowAndMonth', once: 'teams.forMonth' },
} as const;

interface SumProps {
  cents: number;
  currency: Currency;
  billing: RecurringBilling;
  renews: boolean;
}

/** The first price of the seats, and whether it is paid again. */
export function SeatsSum({ cents, currency, billing, renews }: SumProps) {
  const { language, parts } = useTeamsTexts();
  return (
    <span>
      {parts(sumKeys[billing][renews ? 'renewing' : 'once'], {
        price: (
          <span key="price" className="text-lead font-semibold tabular-nums">
            {amountIn(language, cents, currency)}
          </span>
        ),
      })}
    </span>
  );
}

interface TaxProps {
  cents: number;
  currency: Currency;
  taxes: ShopTaxes;
  control: Control<DeliveryAddress>;
}

/** The tax in the sum, as soon as the address says where the company is. */
export function SeatsTax({ cents, currency, taxes, control }: TaxProps) {
  const { language, locale, text } = useTeamsTexts();
  const [country, state, taxId] = useWatch({ control, name: ['country', 'state', 'taxId'] });
  const rate = appliedRateOf(taxes, { country, state, taxId });
  if (rate?.isReverseCharge) {
    return <span className="block text-caption text-ink-soft">{text('teams.reverseCharge')}</span>;
  }
  if (country === '' || rate === undefined || rate.millionths === 0) return null;
  const price = amountIn(language, containedTax(cents, rate).cents, currency);
  return (
    <span className="block text-caption text-ink-soft">
      {text('teams.tax', {
        rate: language === 'en' ? rateLabel(rate.millionths) : percentIn(locale, rate.millionths),
        name: rate.name === 'VAT' ? text('teams.vat') : rate.name,
        price,
      })}
    </span>
  );
}
