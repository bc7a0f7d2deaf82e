import { useState } from 'react';
import { get, useWatch, type UseFormReturn } from 'react-hook-form';
import type { PlanId } from '#domain/catalog/plans.ts';
import { fieldOf } from '#web/forms.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useOnChange } from '#web/ui/use-on-change.ts';
import type { CatalogValues } from './catalog-values.ts';
import { saleText, saleTimesOf } from './sale-values.ts';

interface SaleFieldsProps {
  form: UseFormReturn<CatalogValues>;
  /** The thing that is sold. */
  path: `plans.${PlanId}` | `accessories.${number}`;
  /** Its name, which labels name it by. */
  name: string;
}

/** Whether a thing is on sale, and from when until when, folded away while it has no times. */
export function SaleFields({ form, path, name }: SaleFieldsProps) {
  const [saleFrom, saleUntil] = useWatch({
    control: form.control,
    name: [`${path}.saleFrom`, `${path}.saleUntil`],
  });
  const times = saleText(saleTimesOf({ isOnSale: true, saleFrom, saleUntil }));
  const [isOpen, setOpen] = useState(times !== '');
  const errors: { saleFrom?: object; saleUntil?: object } = get(form.formState.errors, path) ?? {};
  const isWrong = errors.saleFrom !== undefined || errors.saleUntil !== undefined;
  useOnChange(`${isWrong} ${form.formState.submitCount}`, () => {
    if (isWrong) setOpen(true);
  });
  return (
    <div>
      <CheckField label={`${name} is on sale`} {...form.register(`${path}.isOnSale`)} />
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 font-medium text-accent-ink">
          <span>For a limited time</span>
          <span className="text-caption font-normal text-ink-soft">{times}</span>
        </summary>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          <TextField
            label="On sale from (UTC)"
            about={name}
            type="datetime-local"
            hint="Leave it empty to start at once."
            {...fieldOf(form, `${path}.saleFrom`)}
          />
          <TextField
            label="On sale until (UTC)"
            about={name}
            type="datetime-local"
            hint="Leave it empty for no end."
            {...fieldOf(form, `${path}.saleUntil`)}
          />
        </div>
      </details>
    </div>
  );
}
