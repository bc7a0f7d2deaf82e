import { profileFields, type ProfileFieldName } from '#domain/profiles/profile-fields.ts';
import type { FormWords } from '#web/profiles/form-words.ts';
import type { ClaimTextKey } from './claim-text-keys.ts';
import type { ClaimTexts } from './claim-texts.ts';

/** The fields of the first profile that are asked for before the sections. */
const labelKeys: Partial<Record<string, ClaimTextKey>> = {
  userProfile: 'form.name',
  jobTitle: 'claim.jobTitle',
  profileType: 'claim.profileType',
  companyName: 'claim.organization',
  companyLocation: 'card.location',
  companyCountryCode: 'claim.countryCode',
  companyPhone: 'card.phone',
  companyPhoneFormat: 'claim.numberFormat',
  companyEmail: 'claim.profileEmail',
  profilePicture: 'claim.photo',
} satisfies Partial<Record<ProfileFieldName, ClaimTextKey>>;

/** Whether a field stands before the sections, and speaks the visitor's language. */
export function isSpokenField(name: string): boolean {
  return Object.hasOwn(labelKeys, name);
}

/** The label of a field; in English where the catalogue has none, and undefined for no field. */
export function labelIn({ text }: ClaimTexts, name: string): string | undefined {
  const key = labelKeys[name];
  if (key !== undefined) return text(key);
  const label = profileFields.find((field) => field.name === name)?.label;
  return typeof label === 'function' ? label('Personal') : label;
}

/** The words of the profile's form; English has its own, which are specified. */
export function profileWords({ language, text }: ClaimTexts): FormWords {
  if (language === 'en') return { addMore: text('claim.addMore') };
  return {
    language,
    labels: Object.fromEntries(
      Object.entries(labelKeys).flatMap(([name, key]) => (key ? [[name, text(key)]] : [])),
    ),
    choices: {
      Personal: text('claim.typePersonal'),
      Business: text('claim.typeBusiness'),
      School: text('claim.typeSchool'),
      Conference: text('claim.typeConference'),
      Custom: text('claim.typeCustom'),
    },
    sections: {
      pictures: text('claim.partPictures'),
      about: text('card.about'),
      reach: text('claim.partReach'),
      hours: text('card.openingHours'),
      gallery: text('claim.partGallery'),
      links: text('card.links'),
      address: text('claim.partAddress'),
      connect: text('form.title'),
      order: text('claim.partOrder'),
      language: text('card.language'),
      privacy: text('form.privacy'),
    },
    addMore: text('claim.addMore'),
    picture: {
      hint: text('claim.photoHint'),
      choose: text('claim.photoChoose'),
      chooseOrTake: text('claim.photoChooseOrTake'),
      replace: text('claim.photoReplace'),
      take: text('claim.photoTake'),
      remove: text('claim.photoRemove'),
      uploaded: text('claim.photoSaved'),
      failed: text('claim.photoFailed'),
    },
  };
}
