import type { UseFormReturn } from 'react-hook-form';
import type { PlanId } from '#domain/catalog/plans.ts';
import { fieldOf } from '#web/forms.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { CatalogValues } from './catalog-values.ts';

interface CapFieldsProps {
  id: PlanId;
  form: UseFormReturn<CatalogValues>;
}

/** How much a plan includes. */
export function CapFields({ id, form }: CapFieldsProps) {
  return (
    <>
      <TextField
        label="Profiles"
        hint="If you lower it, customers keep the profiles they have. They just can’t add new ones."
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        {...fieldOf(form, `plans.${id}.caps.profiles`)}
      />
      {id !== 'free' && (
        <TextField
          label="NFC cards"
          hint="They ship with each new order of this plan. Orders placed before keep the cards they were sold with."
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          {...fieldOf(form, `plans.${id}.caps.cards`)}
        />
      )}
    </>
  );
}
