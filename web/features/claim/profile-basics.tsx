import { useWatch, type UseFormReturn } from 'react-hook-form';
import { countryCodes } from '#domain/profiles/phone.ts';
import { profileLabels } from '#domain/profiles/profile-labels.ts';
import { defaultProfileFields, profileTypes } from '#domain/profiles/profile.ts';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { EmailField, TextField } from '#web/ui/text-field.tsx';
import { fieldOf } from '#web/forms.ts';
import type { ClaimValues } from './claim-values.ts';

const typeOptions = profileTypes.map((type) => ({ value: type, text: type }));
const countryOptions = countryCodes.map(({ code, countries }) => ({
  value: code,
  text: `${code} ${countries}`,
}));
const { companyPhoneFormat } = defaultProfileFields();

/** The required fields of a first profile; the labels follow its type. */
export function ProfileBasics({ form }: { form: UseFormReturn<ClaimValues> }) {
  const [profileType, countryCode] = useWatch({
    control: form.control,
    name: ['profileType', 'companyCountryCode'],
  });
  const labels = profileLabels(profileType);
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-5 w-full border-t border-hairline pt-6 text-title font-semibold">
        Your first profile
      </legend>
      <SelectField
        label={labels.profileType}
        options={typeOptions}
        {...fieldOf(form, 'profileType')}
      />
      <TextField
        label={labels.userProfile}
        autoComplete="name"
        required
        {...fieldOf(form, 'userProfile')}
      />
      {profileType !== 'Personal' && (
        <TextField
          label={labels.companyName}
          autoComplete="organization"
          required
          {...fieldOf(form, 'companyName')}
        />
      )}
      <TextField
        label={labels.companyLocation}
        autoComplete="address-level2"
        required
        {...fieldOf(form, 'companyLocation')}
      />
      <SelectField
        label={labels.companyCountryCode}
        options={countryOptions}
        autoComplete="tel-country-code"
        {...fieldOf(form, 'companyCountryCode')}
      />
      <PhoneField
        label={labels.companyPhone}
        countryCode={countryCode}
        format={companyPhoneFormat}
        required
        {...fieldOf(form, 'companyPhone')}
      />
      <EmailField
        label={profileType === 'Personal' ? 'Profile Email' : labels.companyEmail}
        hint="Shown on your card. Left empty, it is the e-mail of your account."
        {...fieldOf(form, 'companyEmail')}
      />
    </fieldset>
  );
}
