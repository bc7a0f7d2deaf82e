import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { currencies, currencyNames } from '#domain/catalog/currency.ts';
import { shippingLimits } from '#domain/catalog/shipping-zones.ts';
import { countryName, countryCodeOf } from '#domain/places/countries.ts';
import { fieldOf } from '#web/forms.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { CatalogValues } from './catalog-values.ts';
import { codesOf, emptyZone } from './shipping-values.ts';

interface ShippingFieldsProps {
  form: UseFormReturn<CatalogValues>;
}

/** The zones that cards are shipped to; none: everywhere for free. */
export function ShippingFields({ form }: ShippingFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'shipping' });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-lead font-semibold">Shipping</legend>
      <p className="mb-4 max-w-reading text-ink-soft">
        {fields.length === 0
          ? 'Cards ship everywhere for free. Add a zone to set prices and delivery times yourself.'
          : 'A zone without countries is for the rest of the world. Countries that no zone covers are not shipped to. Orders with nothing else to pay ship for free.'}
      </p>
      <ul className="flex flex-col gap-6">
        {fields.map(({ id }, index) => (
          <li key={id} className="border-t border-hairline pt-4">
            <ZoneFields form={form} index={index} onRemove={() => remove(index)} />
          </li>
        ))}
      </ul>
      <Button
        className="mt-4"
        disabled={fields.length >= shippingLimits.zones}
        onClick={() => append({ ...emptyZone, prices: { ...emptyZone.prices } })}
      >
        <Plus className="size-5" />
        Add Zone
      </Button>
    </fieldset>
  );
}

interface ZoneFieldsProps extends ShippingFieldsProps {
  index: number;
  onRemove: () => void;
}

function ZoneFields({ form, index, onRemove }: ZoneFieldsProps) {
  const path = `shipping.${index}` as const;
  const [name, countries] = useWatch({
    control: form.control,
    name: [`${path}.name`, `${path}.countries`],
  });
  const called = name.trim() === '' ? `Zone ${index + 1}` : name.trim();
  const price = { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } as const;
  const days = { inputMode: 'numeric', autoComplete: 'off', maxLength: 3 } as const;
  return (
    <fieldset className="grid min-w-0 gap-5 sm:grid-cols-2 lg:grid-cols-5">
      <legend className="sr-only">{called}</legend>
      <div className="sm:col-span-2">
        <TextField
          label="Name of the zone"
          dir="auto"
          maxLength={shippingLimits.name}
          {...fieldOf(form, `${path}.name`)}
        />
      </div>
      <div className="sm:col-span-2 lg:col-span-3">
        <TextAreaField
          label="Countries, separated by commas"
          rows={2}
          maxLength={5_000}
          hint={countriesHint(countries)}
          {...fieldOf(form, `${path}.countries`)}
        />
      </div>
      {currencies.map((currency) => (
        <TextField
          key={currency}
          label={`Shipping, in ${currencyNames[currency]}`}
          {...price}
          {...fieldOf(form, `${path}.prices.${currency}`)}
        />
      ))}
      <TextField label="Days, from" {...days} {...fieldOf(form, `${path}.fromDays`)} />
      <TextField label="Days, to" {...days} {...fieldOf(form, `${path}.toDays`)} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:col-span-2 lg:col-span-5">
        <CheckField label={`Ship to ${called}`} {...form.register(`${path}.isOn`)} />
        <Button variant="quiet" onClick={onRemove}>
          <Trash className="size-5" />
          Remove {called}
        </Button>
      </div>
    </fieldset>
  );
}

/** The countries as which the typed text is read. */
function countriesHint(typed: string): string {
  const codes = codesOf(typed).filter((code) => countryCodeOf(code) === code);
  if (codes.length === 0) {
    return 'Names or two-letter codes; EU adds the European Union. Empty: the rest of the world.';
  }
  const names = codes.map(countryName);
  return names.length > 6
    ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`
    : names.join(', ');
}
