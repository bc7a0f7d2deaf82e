import type { UseFormReturn } from 'react-hook-form';
import type { PlanId } from '#domain/catalog/plans.ts';
import { fieldOf } from '#web/forms.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { CatalogValues } from './catalog-values.ts';

interface CapFieldsProps {
  id: PlanId;
  form: UseFormReturn<CatalogValues>;
}

/** How much a plan includes: profiles, and cards where it comes with them. */
export function CapFields({ id, form }: CapFieldsProps) {
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 5 } as const;
  return (
    <div className="grid gap-x-3 gap-y-5 sm:grid-cols-2">
      <TextField
        label="Profiles"
        hint="If you lower it, customers keep the profiles they have. They just can’t add new ones."
        {...number}
        {...fieldOf(form, `plans.${id}.caps.profiles`)}
      />
    </div>
  );
}
