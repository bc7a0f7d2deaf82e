import { hasUnknownCode } from '#domain/phones/phone-entry.ts';
import { maximumGalleryPictures } from '#domain/profiles/gallery.ts';
import {
  maximumPeriodsOfDay,
  openingHoursMessages,
  weekdayName,
  weekdays,
  type Weekday,
} from '#domain/profiles/opening-hours.ts';
import {
  maximumOwnLinkLabel,
  maximumOwnLinks,
  maximumOwnLinkUrl,
  ownLinkMessages,
} from '#domain/profiles/own-links.ts';
import { isRequired, profileFields, type ProfileField } from '#domain/profiles/profile-fields.ts';
import type { InsideTextKey } from '#domain/texts/inside-parts.ts';
import type { ProfileFields } from '#domain/profiles/profile.ts';
import { maximumSlugLength, slugMessages, slugWhenNone } from '#domain/profiles/slug.ts';
import type { FormProblems } from '#web/forms.ts';
import type { ProfileTexts } from '#web/site/inside/profile-texts.ts';
import type { ProfileValues } from './profile-values.ts';
import { labelIn } from './owners-form-words.ts';

/** A day of the week in the owner's language. */
export function dayIn({ language, locale }: ProfileTexts, day: Weekday): string {
  if (language === 'en') return weekdayName(day);
  // The first of January 2024 was a Monday.
  const date = Date.UTC(2024, 0, 1 + weekdays.indexOf(day));
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(date);
}

/** The problems of a profile in the owner's language; English has the words of the rules. */
export function problemsIn(
  texts: ProfileTexts,
  problems: FormProblems<ProfileValues>,
  fields: ProfileFields,
): FormProblems<ProfileValues> {
  if (texts.language === 'en') return problems;
  return Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [
      name,
      message && problemIn(texts, name, message, fields),
    ]),
  );
}

/** The one sentence for what is wrong with a profile, in another language than English: what is missing comes first. */
export function problemMessageIn(
  texts: ProfileTexts,
  problems: FormProblems<ProfileValues>,
  fields: ProfileFields,
): string | undefined {
  const missing = profileFields.filter((field) => isMissing(field, fields));
  if (missing.length === 0) return Object.values(problemsIn(texts, problems, fields))[0];
  const labels = missing.map(({ name }) => labelIn(texts, name));
  return texts.text('profile.pleaseFill', { fields: labels.join(', ') });
}

const isMissing = (field: ProfileField, fields: ProfileFields) =>
  isRequired(field, fields.profileType) && !fields[field.name];

function problemIn(
  texts: ProfileTexts,
  name: string,
  message: string,
  fields: ProfileFields,
): string {
  const { text } = texts;
  if (name === 'customSlug') return slugProblemIn(texts, message);
  if (name === 'profileType') return text('profile.freeType');
  if (name === 'openingHours') return hoursProblemIn(texts, message);
  if (name === 'gallery') return text('profile.galleryTooMany', { count: maximumGalleryPictures });
  if (name.startsWith('links')) return linkProblemIn(texts, message);
  const field = profileFields.find((one) => one.name === name);
  return field === undefined ? message : fieldProblemIn(texts, field, fields);
}

/** By its kind, a text has one problem besides being left out or too long. */
function fieldProblemIn(texts: ProfileTexts, field: ProfileField, fields: ProfileFields): string {
  const { text } = texts;
  const label = labelIn(texts, field.name);
  const written = fields[field.name];
  if (isMissing(field, fields)) return text('profile.isMissing', { field: label });
  if (field.kind !== 'choice' && written.length > field.max) {
    return text('profile.isTooLong', { field: label, count: field.max });
  }
  const { kind, name } = field;
  if (kind === 'phone') {
    const key = hasUnknownCode(written) ? 'profile.phoneUnknown' : 'profile.phoneInvalid';
    return text(key, { field: label });
  }
  if (kind === 'number') {
    return text(name === 'foundedYear' ? 'profile.yearInvalid' : 'profile.countInvalid');
  }
  if (isPlain(kind)) return text(plainKeys[kind]);
  return text('profile.urlInvalid', { field: label });
}

const plainKeys = {
  email: 'profile.emailInvalid',
  countryCode: 'profile.codeInvalid',
  timeZone: 'profile.zoneInvalid',
  color: 'profile.colorInvalid',
} as const satisfies Partial<Record<ProfileField['kind'], InsideTextKey<'profile'>>>;

const isPlain = (kind: ProfileField['kind']): kind is keyof typeof plainKeys =>
  Object.hasOwn(plainKeys, kind);

/** A web-URL that can't be had, said in the owner's language. */
export function slugProblemIn({ language, text }: ProfileTexts, message: string): string {
  if (language === 'en') return message;
  if (message === slugMessages.invalid) {
    return text('profile.slugInvalid', { count: maximumSlugLength });
  }
  if (message === slugMessages.reserved)
    return text('profile.slugReserved', { word: slugWhenNone });
  if (message === slugMessages.notOnFreePlan) return text('profile.slugFreePlan');
  return text('profile.slugTaken');
}

const hoursKeys = {
  time: 'profile.hoursTime',
  same: 'profile.hoursSame',
  overlap: 'profile.hoursOverlap',
} as const;
const hoursKinds = ['time', 'same', 'overlap'] as const;

function hoursProblemIn(texts: ProfileTexts, message: string): string {
  for (const weekday of weekdays) {
    const day = dayIn(texts, weekday);
    const kind = hoursKinds.find((one) => openingHoursMessages[one](weekday) === message);
    if (kind !== undefined) return texts.text(hoursKeys[kind], { day });
    if (openingHoursMessages.tooMany(weekday) === message) {
      return texts.text('profile.hoursTooMany', { day, count: maximumPeriodsOfDay });
    }
  }
  return message;
}

function linkProblemIn({ text }: ProfileTexts, message: string): string {
  if (message === ownLinkMessages.tooMany) {
    return text('profile.linksTooMany', { count: maximumOwnLinks });
  }
  if (message === ownLinkMessages.invalidUrl) return text('profile.linkInvalid');
  const isLabel = message === ownLinkMessages.labelTooLong;
  return text('profile.linkTooLong', { count: isLabel ? maximumOwnLinkLabel : maximumOwnLinkUrl });
}
