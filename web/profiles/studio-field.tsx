import type { ComponentProps } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { isRefused } from '#domain/phones/phone-entry.ts';
import { formatPhoneDigits, nationalDigits } from '#domain/phones/phone-format.ts';
import { phoneDigits, phoneFormatFor } from '#domain/phones/phone.ts';
import { getProfileField, type ProfileFieldName } from '#domain/profiles/profile-fields.ts';
import { normalizeSocialLink } from '#domain/profiles/social-links.ts';
import { normalizeWebsite } from '#domain/profiles/website.ts';
import { shownWebUrl } from '#domain/web-url.ts';
import { fieldOf } from '#web/forms.ts';
import type { FieldTexts } from '#web/ui/field.tsx';
import { ProfileField } from '#web/ui/profile-field.tsx';
import { useFormWords } from './form-words.ts';
import { useLockedHint } from './locked-fields.ts';
import type { ProfileValues } from './profile-values.ts';

export type ProfileForm = UseFormReturn<ProfileValues>;

interface StudioFieldProps extends Partial<FieldTexts> {
  form: ProfileForm;
  name: ProfileFieldName;
  required?: boolean;
  lockedChoices?: ComponentProps<typeof ProfileField>['lockedChoices'];
}

/** The control of a field, by the table of fields, at work within the form. */
export function StudioField({ form, name, ...given }: StudioFieldProps) {
  const [profileType, companyCountryCode, companyPhoneFormat, secondPhoneCountryCode] = useWatch({
    control: form.control,
    name: ['profileType', 'companyCountryCode', 'companyPhoneFormat', 'secondPhoneCountryCode'],
  });
  const field = getProfileField(name);
  const [companyPhone, secondPhone] = useWatch({
    control: form.control,
    name: ['companyPhone', 'secondPhone'],
    // Only the country's field follows what is typed.
    disabled: field.kind !== 'countryCode',
  });
  const lockedHint = useLockedHint(name);
  const { labels, choices, language, phoneWords } = useFormWords();
  const label = labels?.[name];
  const isPhoneLook = field.kind === 'countryCode' || name === 'companyPhoneFormat';
  const options = {
    ...((field.kind === 'social' || field.kind === 'website') && {
      onBlur: () => leaveLink(form, name),
    }),
    ...(field.kind === 'phone' && { onBlur: () => leavePhone(form, name) }),
    ...(isPhoneLook && { onChange: () => groupPhones(form) }),
  };
  return (
    <ProfileField
      profile={{ profileType, companyCountryCode, companyPhoneFormat, secondPhoneCountryCode }}
      {...fieldOf(form, name, options)}
      {...(field.kind === 'phone' && {
        onRead: (code) => {
          form.setValue(field.codeField, code, { shouldDirty: true });
          groupPhones(form);
        },
      })}
      {...(field.kind === 'countryCode' && {
        number: field.name === 'companyCountryCode' ? companyPhone : secondPhone,
      })}
      choiceTexts={choices}
      {...(field.kind === 'phone' && phoneWords && { phoneWords })}
      language={language}
      {...(label !== undefined && { label })}
      {...given}
      {...lockedHint}
    />
  );
}

/** Puts a link into its normal form, or says what is wrong with it, when its field is left. */
function leaveLink(form: ProfileForm, name: ProfileFieldName): void {
  const field = getProfileField(name);
  const typed = form.getValues(name);
  const link =
    field.kind === 'social' ? normalizeSocialLink(field.name, typed) : normalizeWebsite(typed);
  const shown = link === undefined ? typed : shownWebUrl(link);
  if (shown !== typed) form.setValue(name, shown, { shouldDirty: true });
  void form.trigger(name);
}

/** Says what is wrong with a number when its field is left; an empty one is asked for at the end. */
function leavePhone(form: ProfileForm, name: ProfileFieldName): void {
  if (form.getValues(name) !== '') void form.trigger(name);
}

/**
 * Groups the numbers as their countries do, after one of those or the format has changed. A format that the
 * country does not have becomes its own.
 */
function groupPhones(form: ProfileForm): void {
  const { companyCountryCode, companyPhoneFormat } = form.getValues();
  const format = phoneFormatFor(companyCountryCode, companyPhoneFormat);
  if (format !== companyPhoneFormat) form.setValue('companyPhoneFormat', format);
  for (const [name, codeName] of phoneNames) {
    const typed = form.getValues(name);
    // It begins with a code that is still being typed, or is none, or has an extension.
    if (isRefused(typed)) continue;
    const countryCode = form.getValues(codeName);
    const digits = nationalDigits({ countryCode, digits: phoneDigits(typed) });
    form.setValue(name, formatPhoneDigits({ countryCode, digits, format }));
  }
}

const phoneNames = [
  ['companyPhone', 'companyCountryCode'],
  ['secondPhone', 'secondPhoneCountryCode'],
] as const;
