import type { SubmitEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { catalogLimits } from '#domain/catalog/catalog-form.ts';
import { currencyNames, mainCurrency, otherCurrencies } from '#domain/catalog/currency.ts';
import { longestPlanName } from '#domain/catalog/names-form.ts';
import { planTerms, shippedNameOf, type PlanTerms } from '#domain/catalog/plans.ts';
import {
  productNameOf,
  soldProducts,
  type Billing,
  type FixedTerms,
} from '#domain/catalog/products.ts';
import { fieldOf } from '#web/forms.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AccessoriesFields } from './accessories-fields.tsx';
import { CapFields } from './cap-fields.tsx';
import type { CatalogValues } from './catalog-values.ts';
import { PlanOrderFields } from './plan-order-fields.tsx';
import { SaleFields } from './sale-fields.tsx';
import { ShippingFields } from './shipping-fields.tsx';
import { SurchargeFields } from './surcharge-fields.tsx';
import { TranslationFields } from './translation-fields.tsx';

interface CatalogFormProps {
  form: UseFormReturn<CatalogValues>;
  /** Whether a place of the tax table has a reduced rate. */
  hasReducedRate: boolean;
  onSubmit: (event: SubmitEvent) => Promise<void>;
  /** The differences of what was typed from a draft that somebody else saved; absent: nobody did. */
  differences: readonly string[] | undefined;
  /** Drops what was typed for the draft that somebody else saved. */
  onTakeTheirs: () => void;
}

const legendLook = 'mb-4 text-lead font-semibold';

/** The shared draft: texts and prices of the plans, then the prices of everything else. */
export function CatalogForm({
  form,
  hasReducedRate,
  onSubmit,
  differences,
  onTakeTheirs,
}: CatalogFormProps) {
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-8">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        {planTerms.map((plan) => (
          <PlanFields key={plan.id} plan={plan} form={form} />
        ))}
      </div>
      <PlanOrderFields form={form} />
      <fieldset>
        <legend className={legendLook}>Seats and cards</legend>
        <div className="grid gap-x-12 gap-y-5 lg:grid-cols-2">
          {soldProducts
            .filter(({ tier }) => tier === null)
            .map((product) => (
              <PriceField key={product.id} product={product} form={form} />
            ))}
        </div>
      </fieldset>
      <AccessoriesFields form={form} hasReducedRate={hasReducedRate} />
      <SurchargeFields form={form} />
      <ShippingFields form={form} />
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

function PlanFields({ plan: { id, tier }, form }: FieldsProps & { plan: PlanTerms }) {
  // As the draft has it: what is typed changes no label under its writer.
  const name = form.formState.defaultValues?.plans?.[id]?.names?.en ?? shippedNameOf(id);
  return (
    <fieldset>
      <legend className={legendLook}>
        <bdi>{name}</bdi>
      </legend>
      <div className="flex flex-col gap-5">
        <TextField
          label="Name"
          dir="auto"
          autoComplete="off"
          maxLength={longestPlanName}
          hint="Lists and exports have this name. Past orders keep the one they were sold by."
          {...fieldOf(form, `plans.${id}.names.en`)}
        />
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
          hint={`Up to ${catalogLimits.features}, each of at most ${catalogLimits.feature} characters. Lines like “Up to 10 profiles” or “1 NFC card” follow the numbers below.`}
          {...fieldOf(form, `plans.${id}.features`)}
        />
        <TranslationFields
          form={form}
          path={`plans.${id}`}
          most={{ name: longestPlanName, description: catalogLimits.description }}
        />
        <CapFields id={id} form={form} />
        {id !== 'free' && (
          <>
            <div className="flex flex-col gap-5">
              {soldProducts
                .filter((product) => product.tier === tier)
                .map((product) => (
                  <PriceField
                    key={product.id}
                    product={{ ...product, name: productNameOf(name, product.billing) }}
                    form={form}
                  />
                ))}
            </div>
            <SaleFields form={form} path={`plans.${id}`} name={name} />
          </>
        )}
      </div>
    </fieldset>
  );
}

/** The period that a price is paid for, below the name of its plan. */
const billingWords: Readonly<Record<Billing, string>> = {
  monthly: 'Monthly',
  yearly: 'Yearly',
  lifetime: 'One time',
  once: 'One time',
};

/** The price of a product in each currency, side by side. */
function PriceField({ product, form }: FieldsProps & { product: FixedTerms }) {
  const { id, name, tier, billing } = product;
  const shared = {
    about: `${name}, in`,
    inputMode: 'decimal',
    autoComplete: 'off',
    maxLength: 12,
  } as const;
  return (
    <div>
      <p className="mb-2 font-medium">{tier === null ? name : billingWords[billing]}</p>
      <div className="grid grid-cols-3 gap-3">
        <TextField
          label={currencyNames[mainCurrency]}
          {...shared}
          {...fieldOf(form, `prices.${id}`)}
        />
        {otherCurrencies.map((currency) => (
          <TextField
            key={currency}
            label={currencyNames[currency]}
            {...shared}
            {...fieldOf(form, `otherPrices.${currency}.${id}`)}
          />
        ))}
      </div>
    </div>
  );
}
