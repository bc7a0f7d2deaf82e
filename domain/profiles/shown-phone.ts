import { formatPhone, nationalDigits } from '../phones/phone-format.ts';
import { phonesOf } from './phones-of.ts';
import { profileFields, type ProfileFieldValues } from './profile-fields.ts';

/** The number as the card shows it; empty without one. */
export function shownPhone(profile: ProfileFieldValues): string {
  return formatPhone(phonesOf(profile).first);
}

/** The second number as the card shows it, in the format of the first; empty without one. */
export function shownSecondPhone(profile: ProfileFieldValues): string {
  return formatPhone(phonesOf(profile).second);
}

/** The profile with its numbers as they follow their countries' codes, in which form they are stored. */
export function withNationalNumbers<Fields extends ProfileFieldValues>(profile: Fields): Fields {
  const fields = { ...profile };
  for (const field of profileFields) {
    if (field.kind !== 'phone') continue;
    const countryCode = fields[field.codeField];
    fields[field.name] = nationalDigits({ countryCode, digits: fields[field.name] });
  }
  return fields;
}
