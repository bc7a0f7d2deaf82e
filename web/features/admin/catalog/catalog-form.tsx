import type { SubmitEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { catalogLimits } from '#domain/catalog/catalog-form.ts';
import { currencyNames, otherCurrencies } from '#domain/catalog/currency.ts';
import { planTerms, type PlanTerms } from '#domain/catalog/plans.ts';
import { findProduct, soldProducts, type ProductTerms } from '#domain/catalog/products.ts';
import { fieldOf } from '#web/forms.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { CatalogValues } from './catalog-values.ts';

interface CatalogFormProps {
  form: UseFormReturn<CatalogValues>;
  onSubmit: (event: SubmitEvent) => Promise<void>;
  /** The differences of what was typed from a draft that somebody else saved; absent: nobody did. */
  differences: readonly string[] | undefined;
  /** Drops what was typed for the draft that somebody else saved. */
  onTakeTheirs: () => void;
}

const legendLook = 'mb-4 text-lead font-semibold';

/** The shared draft: texts and prices of the plans, then the prices of everything else. */
export function CatalogForm({ form, onSubmit, differences, onTakeTheirs }: CatalogFormProps) {
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-8">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        {planTerms.map((plan) => (
          <PlanFields key={plan.id} plan={plan} form={form} />
        ))}
      </div>
      <fieldset>
        <legend className={legendLook}>Seats and cards</legend>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {soldProducts
            .filter(({ tier }) => tier === null)
            .map((product) => (
              <PriceField key={product.id} product={product} form={form} />
            ))}
        </div>
      </fieldset>
      {errors.root?.message !== undefined && (
        <Alert kind="error">
          <p>{errors.root.message}</p>
          {differences !== undefined && (
            <>
              <Differences of={differences} />
              <p className="mt-2 text-ink">
                Save again to replace the other draft with yours, or take the other one.
              </p>
              <Button className="mt-3" onClick={onTakeTheirs}>
                Take the Other Draft
              </Button>
            </>
          )}
        </Alert>
      )}
      <SubmitButton isPending={isSubmitting} className="self-start">
        Save Draft
      </SubmitButton>
    </form>
  );
}

function Differences({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <div className="mt-2 text-ink">
      <p>From the other draft to yours:</p>
      <ul className="list-disc ps-5">
        {of.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  );
}

interface FieldsProps {
  form: UseFormReturn<CatalogValues>;
}

function PlanFields({ plan: { id, name, tier }, form }: FieldsProps & { plan: PlanTerms }) {
  const onSale = `plans.${id}.isOnSale` as const;
  return (
    <fieldset>
      <legend className={legendLook}>{name}</legend>
      <div className="flex flex-col gap-5">
        <TextAreaField
          label="Description"
          rows={2}
          dir="auto"
          maxLength={catalogLimits.description}
          {...fieldOf(form, `plans.${id}.description`)}
        />
        <TextAreaField
          label="Features, one per line"
          rows={5}
          dir="auto"
          hint={`Up to ${catalogLimits.features}, each of at most ${catalogLimits.feature} characters.`}
          {...fieldOf(form, `plans.${id}.features`)}
        />
        {id !== 'free' && (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              {soldProducts
                .filter((product) => product.tier === tier)
                .map((product) => (
                  <PriceField key={product.id} product={product} form={form} />
                ))}
            </div>
            <CheckField label={`${name} is on sale`} {...form.register(onSale)} />
          </>
        )}
      </div>
    </fieldset>
  );
}

function PriceField({ product: { id, name }, form }: FieldsProps & { product: ProductTerms }) {
  const shared = { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } as const;
  return (
    <div className="flex flex-col gap-3">
      <TextField label={`${name}, in dollars`} {...shared} {...fieldOf(form, `prices.${id}`)} />
      {findProduct(id) !== undefined && (
        <div className="grid grid-cols-2 gap-3">
          {otherCurrencies.map((currency) => (
            <TextField
              key={currency}
              label={`${name}, in ${currencyNames[currency]}`}
              {...shared}
              {...fieldOf(form, `otherPrices.${currency}.${id}`)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
