import type { UseFormReturn } from 'react-hook-form';
import { standardStock } from '#domain/card-design/card-stocks.ts';
import { currencies, currencyNames } from '#domain/catalog/currency.ts';
import { surchargedStocks } from '#domain/catalog/surcharges.ts';
import { fieldOf } from '#web/forms.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { CatalogValues } from './catalog-values.ts';

/** The surcharge of each material in each currency, side by side. */
export function SurchargeFields({ form }: { form: UseFormReturn<CatalogValues> }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-lead font-semibold">Materials</legend>
      <p className="mb-4 max-w-reading text-ink-soft">
        {`Charge extra for cards of these materials, one time per card. Leave a material empty to offer it at no extra cost. One with a surcharge is offered only in the currencies you fill in. ${standardStock.name} is preselected and never costs extra.`}
      </p>
      <div className="grid gap-x-12 gap-y-5 lg:grid-cols-2">
        {surchargedStocks.map(({ id, name, material }) => (
          <div key={id}>
            <p className="mb-2">
              <span className="font-medium">{name}</span>{' '}
              <span className="text-ink-soft">{material}</span>
            </p>
            <div className="grid grid-cols-3 gap-3">
              {currencies.map((currency) => (
                <TextField
                  key={currency}
                  label={currencyNames[currency]}
                  about={`Surcharge for ${name}, in`}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={12}
                  {...fieldOf(form, `surcharges.${id}.${currency}`)}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
