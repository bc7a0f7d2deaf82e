import type { UseFormRegisterReturn } from 'react-hook-form';
import { defaultCountryCode, phoneDigits, phoneFormatsOf } from '#domain/phones/phone.ts';
import { nameOrderLabel, nameOrders } from '#domain/profiles/name-order.ts';
import { pageLanguageName, pageLanguages } from '#domain/profiles/page-language.ts';
import {
  getProfileField,
  isRequired,
  profileLabel,
  type ProfileFieldName,
  type ProfileTextField,
} from '#domain/profiles/profile-fields.ts';
import type { ProfileFields } from '#domain/profiles/profile.ts';
import type { Language } from '#domain/texts/languages.ts';
import { CountryCodeField } from './country-code-field.tsx';
import type { FieldTexts } from './field.tsx';
import { PhoneField, type PhoneWords } from './phone-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { EmailField, TextField } from './text-field.tsx';

/** The keyboards where not letters are typed. */
const keyboards: Partial<Record<ProfileTextField['kind'], 'url' | 'numeric'>> = {
  website: 'url',
  social: 'url',
  number: 'numeric',
};

interface ProfileFieldProps extends UseFormRegisterReturn<ProfileFieldName>, Partial<FieldTexts> {
  /** The other choices of the profile: labels and the grouping of digits follow them. */
  profile: Pick<ProfileFields, 'profileType' | 'companyCountryCode' | 'companyPhoneFormat'> &
    Partial<Pick<ProfileFields, 'secondPhoneCountryCode'>>;
  /** Of a choice: those that the plan does not have, and the plan that does. */
  lockedChoices?: { isLocked: (choice: string) => boolean; plan: string } | undefined;
  /** Of a choice: its words by value, in another language. */
  choiceTexts?: Readonly<Record<string, string>> | undefined;
  /** Of a country code: the number beside it, as it is typed, and the language of the countries' names. */
  number?: string;
  language?: Language | undefined;
  /** Of a phone: it was read as a number with this country's code. */
  onRead?: (countryCode: string) => void;
  phoneWords?: PhoneWords | undefined;
}

/** The control of a profile's field, by the table of fields unless it is set otherwise. */
export function ProfileField(props: ProfileFieldProps) {
  const { profile, number = '', language, lockedChoices, choiceTexts, ...others } = props;
  const { onRead, phoneWords, ...given } = others;
  const { profileType, companyPhoneFormat } = profile;
  const field = getProfileField(given.name);
  const control = {
    label: profileLabel(field, profileType),
    required: isRequired(field, profileType),
    ...('autoComplete' in field && { autoComplete: field.autoComplete }),
    // Names and sentences are of any script.
    ...((field.kind === 'text' || field.kind === 'lines') && { dir: 'auto' }),
    ...given,
  };
  if (field.name === 'nameOrder' || field.name === 'pageLanguage') {
    const options = field.name === 'nameOrder' ? nameOrderOptions : languageOptions;
    return (
      <SelectField
        options={options.map(({ value, text }) => ({ value, text: choiceTexts?.[value] ?? text }))}
        {...control}
      />
    );
  }
  if (field.kind === 'choice') {
    const isFormat = field.name === 'companyPhoneFormat';
    const choices: readonly string[] = isFormat
      ? phoneFormatsOf(profile.companyCountryCode)
      : field.choices;
    const options = choices.map((choice) => {
      const { value, text: english } = asOption(choice);
      const text = choiceTexts?.[value] ?? english;
      return lockedChoices?.isLocked(choice)
        ? { value, text: `${text} (${lockedChoices.plan})`, isDisabled: true }
        : { value, text };
    });
    return <SelectField options={options} {...control} />;
  }
  if (field.kind === 'countryCode') {
    const countryCode = profile[field.name] ?? defaultCountryCode;
    const phone = { countryCode, digits: phoneDigits(number) };
    return <CountryCodeField phone={phone} language={language} {...control} />;
  }
  if (field.kind === 'phone') {
    return (
      <PhoneField
        countryCode={profile[field.codeField] ?? defaultCountryCode}
        format={companyPhoneFormat}
        onRead={onRead}
        words={phoneWords}
        {...control}
      />
    );
  }
  if (field.kind === 'email') return <EmailField {...control} />;
  if (field.kind === 'lines') return <TextAreaField {...control} />;
  return <TextField inputMode={keyboards[field.kind]} {...control} />;
}

function asOption(choice: string) {
  return { value: choice, text: choice.charAt(0).toUpperCase() + choice.slice(1) };
}

const nameOrderOptions = nameOrders.map((order) => ({
  value: order,
  text: nameOrderLabel(order),
}));

const languageOptions = pageLanguages.map((choice) => ({
  value: choice,
  text: pageLanguageName(choice),
}));
