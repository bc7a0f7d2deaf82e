import { useWatch, type UseFormReturn } from 'react-hook-form';
import { defaultProfileFields } from '#domain/profiles/profile.ts';
import { fieldOf } from '#web/forms.ts';
import { ProfileField } from '#web/ui/profile-field.tsx';
import { basicProfileFields, type ClaimValues } from './claim-values.ts';

const { companyPhoneFormat } = defaultProfileFields();

/** The required fields of a first profile; the labels follow its type. */
export function ProfileBasics({ form }: { form: UseFormReturn<ClaimValues> }) {
  const [profileType, companyCountryCode] = useWatch({
    control: form.control,
    name: ['profileType', 'companyCountryCode'],
  });
  const isPersonal = profileType === 'Personal';
  const names = basicProfileFields.filter((name) => !isPersonal || name !== 'companyName');
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-5 w-full border-t border-hairline pt-6 text-title font-semibold">
        Your first profile
      </legend>
      {names.map((name) => (
        <ProfileField
          key={name}
          profile={{ profileType, companyCountryCode, companyPhoneFormat }}
          {...fieldOf(form, name)}
          {...(name === 'companyEmail' && {
            ...(isPersonal && { label: 'Profile Email' }),
            hint: 'Shown on your card. Left empty, it is the e-mail of your account.',
            required: false,
          })}
        />
      ))}
    </fieldset>
  );
}
