import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { accessoryLimits } from '#domain/catalog/accessories-form.ts';
import { currencies, currencyNames } from '#domain/catalog/currency.ts';
import { fieldOf } from '#web/forms.ts';
import { Button } from '#web/ui/button.tsx';
import { DraggableList } from '#web/ui/draggable-list.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { moveLabel } from '../move-label.ts';
import { emptyAccessory } from './accessory-values.ts';
import type { CatalogValues } from './catalog-values.ts';
import { PicturesField } from './pictures-field.tsx';
import { SaleFields } from './sale-fields.tsx';
import { TranslationFields } from './translation-fields.tsx';

interface FieldsProps {
  form: UseFormReturn<CatalogValues>;
  /** Whether a place of the tax table has a reduced rate. */
  hasReducedRate: boolean;
}

/** The accessories of the draft, in the order of the shop: dragged by their handles or moved by buttons. */
export function AccessoriesFields({ form, hasReducedRate }: FieldsProps) {
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'accessories',
  });
  const accessories = useWatch({ control: form.control, name: 'accessories' });
  const nameAt = (index: number) => accessories[index]?.name || `accessory ${index + 1}`;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-lead font-semibold">Accessories</legend>
      <p className="mb-4 max-w-reading text-ink-soft">
        Things customers add to their cart with a plan or alone, such as stickers and stands. Count
        them under Cards, Stock to have them sell out. Drag a handle, or use the arrows, to change
        the order.
      </p>
      <DraggableList
        keys={fields.map(({ id }) => id)}
        nameAt={nameAt}
        moveLabel={moveLabel}
        onMove={move}
      >
        {(index) => (
          <AccessoryFields
            form={form}
            hasReducedRate={hasReducedRate}
            index={index}
            onRemove={() => remove(index)}
          />
        )}
      </DraggableList>
      <Button
        className="mt-3"
        disabled={fields.length >= accessoryLimits.count}
        onClick={() => append(emptyAccessory())}
      >
        <Plus className="size-5" />
        Add Accessory
      </Button>
    </fieldset>
  );
}

const taxClasses = [
  { value: '', text: 'Standard rate' },
  { value: 'reduced', text: 'Reduced rate' },
];

type AccessoryFieldsProps = FieldsProps & { index: number; onRemove: () => void };

function AccessoryFields({ form, hasReducedRate, index, onRemove }: AccessoryFieldsProps) {
  const path = `accessories.${index}` as const;
  const [pictures, typedName] = useWatch({
    control: form.control,
    name: [`${path}.pictures`, `${path}.name`],
  });
  const number = index + 1;
  const name = typedName || `accessory ${number}`;
  const amount = { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } as const;
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <TextField
        label={`Name of accessory ${number}`}
        dir="auto"
        maxLength={accessoryLimits.name}
        {...fieldOf(form, `${path}.name`)}
      />
      <TextAreaField
        label={`Description of ${name}`}
        rows={2}
        dir="auto"
        maxLength={accessoryLimits.description}
        {...fieldOf(form, `${path}.description`)}
      />
      <TranslationFields form={form} path={path} of={` of ${name}`} most={accessoryLimits} />
      <PicturesField
        name={name}
        value={pictures}
        error={form.formState.errors.accessories?.[index]?.pictures?.message}
        onChange={(value) =>
          form.setValue(`${path}.pictures`, value, { shouldDirty: true, shouldValidate: true })
        }
        onProblem={(message) => form.setError(`${path}.pictures`, { message })}
      />
      <div className="grid gap-4 sm:grid-cols-4">
        {currencies.map((currency) => (
          <TextField
            key={currency}
            label={currencyNames[currency]}
            about={`Price of ${name}, in`}
            {...amount}
            {...fieldOf(form, `${path}.price.${currency}`)}
          />
        ))}
        <TextField
          label={`Weight of ${name}, in grams`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...fieldOf(form, `${path}.weightGrams`)}
        />
      </div>
      <div className="sm:max-w-sm">
        <SelectField
          label={`Tax of ${name}`}
          hint={
            hasReducedRate
              ? undefined
              : 'TAX_TABLE has no reduced rate (as in DE 19/7 VAT), so both are the same today.'
          }
          options={taxClasses}
          {...fieldOf(form, `${path}.taxClass`)}
        />
      </div>
      <SaleFields form={form} path={path} name={typedName || `Accessory ${number}`} />
      <Button
        variant="quiet"
        className="self-start"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <Trash className="size-5" />
        Remove
      </Button>
    </div>
  );
}
