import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  detailsOf,
  normalizeCompany,
  companyProblems,
  type CompanyDetails,
} from '#domain/companies/company.ts';
import { callApi } from '#web/api-client.ts';
import { LogoField } from '#web/card-design/logo-field.tsx';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ColorField } from '#web/ui/color-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { CompanyView } from '#wire/companies/companies.ts';
import { useReadCompaniesAgain } from './use-company.ts';

const fields = [
  ['addressLine1', 'Address line 1', 'address-line1'],
  ['addressLine2', 'Address line 2', 'address-line2'],
  ['city', 'City', 'address-level2'],
  ['state', 'State', 'address-level1'],
  ['postalCode', 'Postal code', 'postal-code'],
  ['country', 'Country', 'country-name'],
  ['taxId', 'Tax ID', 'off'],
] as const;

/** Name, look, address and tax id of a company. */
export function Settings({ company }: { company: CompanyView }) {
  const { _id: id, version } = company;
  const readAgain = useReadCompaniesAgain();
  const [isUploading, setIsUploading] = useState(false);
  const form = useForm<CompanyDetails>({
    resolver: resolverOf((values) => companyProblems(normalizeCompany(values))),
    defaultValues: detailsOf(company),
  });
  const { control, setValue, setError, formState } = form;
  const [shownLogo, shownColor] = useWatch({ control, name: ['logo', 'color'] });
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t save the company' },
    async send(values) {
      const answer = await callApi('PUT /companies/:id', {
        params: { id },
        body: { ...values, version },
      });
      toast.success(answer.message);
      await readAgain();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="flex max-w-reading flex-col gap-5">
      <TextField
        label="Name"
        autoComplete="organization"
        maxLength={120}
        required
        {...fieldOf(form, 'name')}
      />
      <LogoField
        value={shownLogo}
        error={formState.errors.logo?.message}
        warning={undefined}
        added="You’ll see your logo once you save."
        onChange={(path) => {
          form.clearErrors('logo');
          setValue('logo', path, { shouldDirty: true });
        }}
        onProblem={(message) => setError('logo', { message })}
        onBusy={setIsUploading}
      />
      <ColorField
        label="Color"
        current={shownColor}
        onPick={(picked) => setValue('color', picked, { shouldDirty: true })}
        {...fieldOf(form, 'color')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map(([field, label, autoComplete]) => (
          <TextField
            key={field}
            label={label}
            autoComplete={autoComplete}
            maxLength={200}
            {...fieldOf(form, field)}
          />
        ))}
      </div>
      <SubmitButton
        isPending={formState.isSubmitting}
        isDisabled={isUploading}
        className="sm:self-start"
      >
        Save
      </SubmitButton>
    </form>
  );
}
