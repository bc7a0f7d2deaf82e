import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { currencies } from '#domain/catalog/currency.ts';
import {
  maximumPromoLabelLength,
  promoFormProblems,
  type PromoForm as PromoBody,
} from '#domain/catalog/new-promo.ts';
import { paidTiers } from '#domain/catalog/plans.ts';
import { maximumPromoCodeLength } from '#domain/catalog/promos.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { dropDraft, useDraft } from '#web/session/use-draft.ts';
import { useTierName } from '#web/site/use-plan-names.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { adminKey } from '../admin-key.ts';
import { BackLink } from '../back-link.tsx';
import { useAdminAddress } from '../use-admin-address.ts';

interface Values extends Omit<PromoBody, 'eligibleTiers' | 'startsAt' | 'expiresAt'> {
  business: boolean;
  business_plus: boolean;
  business_lifetime: boolean;
  /** A day, `2026-12-01`: the code works from its beginning, as the admin's clock has it. */
  startsAt: string;
  /** A day, `2026-12-31`: the code works to its end, as the admin's clock has it. */
  expiresAt: string;
  /** No control of its own: where the problem of the plans is shown. */
  eligibleTiers: string;
}

const defaultValues: Values = {
  code: '',
  label: '',
  discountPercent: '',
  business: true,
  business_plus: true,
  business_lifetime: true,
  eligibleTiers: '',
  currency: '',
  minimum: '',
  startsAt: '',
  expiresAt: '',
  maxUses: '',
  maxUsesPerAccount: '',
  isFirstPurchaseOnly: false,
};

const currencyOptions = [
  { value: '', text: 'Any currency' },
  ...currencies.map((currency) => ({ value: currency, text: currency })),
];

const draftKey = 'admin-promo';

function bodyOf(values: Values): PromoBody {
  const { code, label, discountPercent, startsAt, expiresAt } = values;
  const { currency, minimum, maxUses, maxUsesPerAccount, isFirstPurchaseOnly } = values;
  const eligibleTiers = paidTiers.filter((tier) => values[tier]);
  return {
    code,
    label,
    discountPercent,
    eligibleTiers,
    currency,
    minimum,
    startsAt: startsAt === '' ? '' : new Date(`${startsAt}T00:00`).toISOString(),
    expiresAt: expiresAt === '' ? '' : new Date(`${expiresAt}T23:59:59.999`).toISOString(),
    maxUses,
    maxUsesPerAccount,
    isFirstPurchaseOnly,
  };
}

const resolver = resolverOf<Values>((values) => promoFormProblems(bodyOf(values), new Date()));

/** Adds a code. */
export function PromoForm() {
  const tierName = useTierName('en');
  const { go } = useAdminAddress();
  const queryClient = useQueryClient();
  const form = useForm<Values>({ resolver, defaultValues });
  useDraft(draftKey, form, []);
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t add the code.' },
    async send(values) {
      const { message, promo } = await callApi('POST /admin/promos', {
        body: { ...bodyOf(values), eligibleTiers: [...bodyOf(values).eligibleTiers] },
      });
      toast.success(message);
      dropDraft(draftKey);
      await queryClient.invalidateQueries({ queryKey: adminKey('promos') });
      go({ id: promo.code }, { replace: true });
    },
  });
  const tiersProblem = form.formState.errors.eligibleTiers?.message;
  return (
    <>
      <BackLink>All promos</BackLink>
      <h2 className="mb-4 text-title font-semibold">Add a promo code</h2>
      <form noValidate onSubmit={submit} className="flex max-w-reading flex-col gap-5">
        <TextField
          label="Code"
          hint="Letters, digits, - and _. We’ll convert it to capital letters."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maximumPromoCodeLength}
          {...fieldOf(form, 'code')}
        />
        <TextField
          label="Label"
          hint="Customers see this when they use the code."
          maxLength={maximumPromoLabelLength}
          {...fieldOf(form, 'label')}
        />
        <TextField
          label="Percent off the first period"
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          {...fieldOf(form, 'discountPercent')}
        />
        <fieldset aria-describedby="promo-tiers-problem">
          <legend className="text-caption font-medium text-ink">Valid for these plans</legend>
          {paidTiers.map((tier) => (
            <CheckField key={tier} label={tierName(tier)} {...form.register(tier)} />
          ))}
          <p
            id="promo-tiers-problem"
            aria-live="polite"
            className="text-caption text-danger-ink empty:hidden"
          >
            {tiersProblem}
          </p>
        </fieldset>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Currency of the cart"
            options={currencyOptions}
            {...fieldOf(form, 'currency')}
          />
          <TextField
            label="Minimum before discounts (optional)"
            inputMode="decimal"
            maxLength={10}
            autoComplete="off"
            hint="Such as 20 or 19.50, in the chosen currency."
            {...fieldOf(form, 'minimum')}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="First day (optional)"
            type="date"
            hint="Without it, the code works right away."
            {...fieldOf(form, 'startsAt')}
          />
          <TextField
            label="Last day (optional)"
            type="date"
            hint="The code works until the end of this day."
            {...fieldOf(form, 'expiresAt')}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Total uses (optional)"
            inputMode="numeric"
            maxLength={7}
            autoComplete="off"
            {...fieldOf(form, 'maxUses')}
          />
          <TextField
            label="Uses per account (optional)"
            inputMode="numeric"
            maxLength={7}
            autoComplete="off"
            hint="A 100% code can only be used once per account."
            {...fieldOf(form, 'maxUsesPerAccount')}
          />
        </div>
        <CheckField label="Only for a first purchase" {...form.register('isFirstPurchaseOnly')} />
        <SubmitButton isPending={form.formState.isSubmitting} className="self-start">
          Add Code
        </SubmitButton>
      </form>
    </>
  );
}
