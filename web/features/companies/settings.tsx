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
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { useFrameTexts } from '#web/site/inside/frame-texts.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ColorField } from '#web/ui/color-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { CompanyView } from '#wire/companies/companies.ts';
import { problemsIn } from './problem-words.ts';
import { useReadCompaniesAgain } from './use-company.ts';

const fields = [
  ['addressLine1', 'company.addressLine1', 'address-line1'],
  ['addressLine2', 'company.addressLine2', 'address-line2'],
  ['city', 'company.city', 'address-level2'],
  ['state', 'company.state', 'address-level1'],
  ['postalCode', 'company.postalCode', 'postal-code'],
  ['country', 'company.country', 'country-name'],
  ['taxId', 'company.taxId', 'off'],
] as const;

/** Name, look, address and tax id of a company. */
export function Settings({ company }: { company: CompanyView }) {
  const { _id: id, version } = company;
  const texts = useCompanyTexts();
  const { language, text } = texts;
  const frame = useFrameTexts();
  const readAgain = useReadCompaniesAgain();
  const [isUploading, setIsUploading] = useState(false);
  const form = useForm<CompanyDetails>({
    resolver: resolverOf((values) =>
      problemsIn({ company: texts, frame }, companyProblems(normalizeCompany(values))),
    ),
    defaultValues: detailsOf(company),
  });
  const { control, setValue, setError, formState } = form;
  const [shownLogo, shownColor] = useWatch({ control, name: ['logo', 'color'] });
  const submit = useSubmit(form, {
    failure: { refused: text('company.saveFailed') },
    async send(values) {
      const answer = await callApi('PUT /companies/:id', {
        params: { id },
        body: { ...values, version },
      });
      toast.success(language === 'en' ? answer.message : text('company.saved'));
      await readAgain();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="flex max-w-reading flex-col gap-5">
      <TextField
        label={text('company.name')}
        autoComplete="organization"
        maxLength={120}
        required
        {...fieldOf(form, 'name')}
      />
      <LogoField
        value={shownLogo}
        error={formState.errors.logo?.message}
        warning={undefined}
        added={text('company.logoAdded')}
        onChange={(path) => {
          form.clearErrors('logo');
          setValue('logo', path, { shouldDirty: true });
        }}
        onProblem={(message) => setError('logo', { message })}
        onBusy={setIsUploading}
      />
      <ColorField
        label={text('company.color')}
        current={shownColor}
        onPick={(picked) => setValue('color', picked, { shouldDirty: true })}
        {...fieldOf(form, 'color')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map(([field, label, autoComplete]) => (
          <TextField
            key={field}
            label={text(label)}
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
        {text('company.save')}
      </SubmitButton>
    </form>
  );
}
