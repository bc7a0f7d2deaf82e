import { useMemo } from 'react';
import type { CardLayout } from '#domain/profiles/card-layout.ts';
import type { CardBlock } from '#domain/profiles/block-order.ts';
import {
  profileFields,
  profileLabel,
  type ProfileField,
  type ProfileFieldName,
} from '#domain/profiles/profile-fields.ts';
import type { ProfileType } from '#domain/profiles/profile-type.ts';
import type { InsideTextKey } from '#domain/texts/inside-parts.ts';
import { useProfileTexts, type ProfileTexts } from '#web/site/inside/profile-texts.ts';
import type { FormWords } from './form-words.ts';
import type { ProfilePart } from './profile-differences.ts';
import type { SectionName } from './use-form-sections.ts';

type SocialField = Extract<ProfileField, { kind: 'social' }>;

const isSocial = (field: ProfileField): field is SocialField => field.kind === 'social';

/** The label of a field in the owner's language; English has one for each type of profile. */
export function labelIn(
  { language, text }: ProfileTexts,
  name: ProfileFieldName,
  profileType: ProfileType = 'Personal',
): string {
  const field = profileFields.find((one) => one.name === name);
  if (field === undefined) return name;
  // The names of networks are the same everywhere.
  return language === 'en' || isSocial(field)
    ? profileLabel(field, profileType)
    : text(`profile.${field.name}`);
}

/** The same of a field that the server names; `label` for one that there is not any more. */
export function partLabelIn(texts: ProfileTexts, name: string, label: string): string {
  const field = profileFields.find((one) => one.name === name);
  return field === undefined ? label : labelIn(texts, field.name);
}

const sectionKeys = {
  pictures: 'profile.partPictures',
  about: 'profile.partAbout',
  reach: 'profile.partReach',
  hours: 'profile.partHours',
  gallery: 'profile.partGallery',
  links: 'profile.partLinks',
  address: 'profile.customSlug',
  connect: 'profile.partConnect',
  order: 'profile.partOrder',
  language: 'profile.partLanguage',
  privacy: 'profile.partPrivacy',
} as const satisfies Record<SectionName, InsideTextKey<'profile'>>;

export const sectionTitle = ({ text }: ProfileTexts, name: SectionName): string =>
  text(sectionKeys[name]);

const blockKeys = {
  contact: 'profile.blockContact',
  hours: 'profile.partHours',
  about: 'profile.partAbout',
  skills: 'profile.keySkills',
  links: 'profile.blockLinks',
  gallery: 'profile.partGallery',
  social: 'profile.blockSocial',
  qr: 'profile.blockQr',
  connect: 'profile.blockConnect',
} as const satisfies Record<CardBlock, InsideTextKey<'profile'>>;

export const blockName = ({ text }: ProfileTexts, block: CardBlock): string =>
  text(blockKeys[block]);

const layoutKeys = {
  banner: 'profile.layoutBanner',
  portrait: 'profile.layoutPortrait',
  split: 'profile.layoutSplit',
  minimal: 'profile.layoutMinimal',
  stage: 'profile.layoutStage',
  business: 'profile.layoutBusiness',
} as const satisfies Record<CardLayout, InsideTextKey<'profile'>>;

export const layoutName = ({ text }: ProfileTexts, layout: CardLayout): string =>
  text(layoutKeys[layout]);

const choiceKeys = {
  Personal: 'profile.typePersonal',
  Business: 'profile.typeBusiness',
  School: 'profile.typeSchool',
  Conference: 'profile.typeConference',
  Custom: 'profile.typeCustom',
  auto: 'profile.orderAuto',
  givenFirst: 'profile.orderGivenFirst',
  familyFirst: 'profile.orderFamilyFirst',
  right: 'profile.positionRight',
  center: 'profile.positionCenter',
  left: 'profile.positionLeft',
  parentheses: 'profile.formatParentheses',
  dashes: 'profile.formatDashes',
  none: 'profile.formatNone',
  national: 'profile.formatNational',
  visitor: 'profile.visitorsLanguage',
} as const satisfies Record<string, InsideTextKey<'profile'>>;

type Choice = keyof typeof choiceKeys;

const isChoice = (value: string): value is Choice => Object.hasOwn(choiceKeys, value);

/** A choice in words, by its value; what is none is returned as it is. */
export const choiceName = ({ text }: ProfileTexts, value: string): string =>
  isChoice(value) ? text(choiceKeys[value]) : value;

const partKeys = {
  connectSection: 'profile.partConnect',
  links: 'profile.partLinks',
  openingHours: 'profile.partHours',
  gallery: 'profile.partGallery',
  blockOrder: 'profile.partOrder',
  isIndexable: 'profile.indexable',
  isContactHidden: 'profile.contactHidden',
} as const satisfies Record<Exclude<ProfilePart, ProfileFieldName>, InsideTextKey<'profile'>>;

const isNoField = (part: ProfilePart): part is keyof typeof partKeys =>
  Object.hasOwn(partKeys, part);

/** The label of a part of a profile where two versions of it are compared. */
export function labelOfPart(
  texts: ProfileTexts,
  part: ProfilePart,
  profileType: ProfileType,
): string {
  return isNoField(part) ? texts.text(partKeys[part]) : labelIn(texts, part, profileType);
}

/** The words of a profile's form in its owner's language; English has those of the table of fields. */
export function useOwnersFormWords(): FormWords {
  const texts = useProfileTexts();
  return useMemo(() => ownersFormWords(texts), [texts]);
}

function ownersFormWords(texts: ProfileTexts): FormWords {
  const { language, text } = texts;
  if (language === 'en') return {};
  return {
    language,
    labels: Object.fromEntries(profileFields.map(({ name }) => [name, labelIn(texts, name)])),
    choices: Object.fromEntries(
      Object.entries(choiceKeys).map(([value, key]) => [value, text(key)]),
    ),
    phoneWords: {
      language,
      doubts: {
        zero: text('profile.phoneZero'),
        short: (code) => text('profile.phoneShort', { code }),
        long: (code) => text('profile.phoneLong', { code }),
      },
      code: (code, country) => text('profile.phoneCode', { code, country }),
    },
  };
}
