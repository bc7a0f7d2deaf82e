import { e164 } from '../phones/phone.ts';
import { shownLinkLabel, shownOwnLinks } from '../profiles/own-links.ts';
import type { Profile, ProfileFields } from '../profiles/profile.ts';
import { socialPlatformNames, socialPlatforms } from '../profiles/social-links.ts';
import { contentLine, foldedLine, textLine, textValue, uriValue } from './vcard-lines.ts';
import { isOrganization, nameLine, nameParts } from './vcard-name.ts';

export const vCardContentType = 'text/vcard; charset=utf-8';

export interface VCardInput {
  readonly profile: Profile;
  /** Absolute URL of the profile's public page. */
  readonly profileUrl: string;
  /** A JPEG of at most 256 × 256 px; larger photos make some phones refuse the contact. */
  readonly photoJpegBase64?: string | undefined;
  /** As small, of a profile that has a logo beside its photo. */
  readonly logoJpegBase64?: string | undefined;
  /** When the profile last changed. */
  readonly revisedAt: Date;
}

/**
 * The profile as vCard 3.0 (RFC 2426), which imports where 4.0 fails on Android. Empty fields leave
 * no line, but for N and FN, which the RFC requires.
 */
export function vCard(card: VCardInput): string {
  return [
    contentLine('BEGIN', 'VCARD'),
    contentLine('VERSION', '3.0'),
    ...nameLines(card),
    ...contactLines(card.profile),
    ...linkLines(card),
    textLine('NOTE', note(card.profile)),
    contentLine('REV', card.revisedAt.toISOString().replace(/\.[0-9]+Z$/, 'Z')),
    imageLine('LOGO', card.logoJpegBase64),
    imageLine('PHOTO', card.photoJpegBase64),
    contentLine('END', 'VCARD'),
  ].join('');
}

function nameLines({ profile, profileUrl }: VCardInput): string[] {
  return [
    nameLine(nameParts(profile)),
    contentLine('FN', textValue(formattedName(profile) || profileUrl)),
    textLine('ORG', profile.companyName),
    // Tells Apple's address book that this is a company, which shows ORG as the name.
    isOrganization(profile) ? contentLine('X-ABSHOWAS', 'COMPANY') : '',
    textLine('TITLE', profile.jobTitle),
  ];
}

/** FN: never empty for a profile that can be published. */
export function formattedName({ userProfile, companyName, companyEmail }: ProfileFields): string {
  return userProfile || companyName || companyEmail;
}

/** The first of each kind is preferred; where the second belongs, the profile does not say. */
function contactLines(profile: Profile): string[] {
  const place = profile.profileType === 'Personal' ? 'HOME' : 'WORK';
  const phone = profile.profileType === 'Personal' ? 'CELL' : 'WORK';
  const { number, secondNumber } = phoneNumbers(profile);
  return [
    number ? contentLine(`TEL;TYPE=${phone},VOICE,PREF`, number) : '',
    secondNumber ? contentLine('TEL;TYPE=VOICE', secondNumber) : '',
    textLine(`EMAIL;TYPE=INTERNET,${place},PREF`, profile.companyEmail),
    textLine('EMAIL;TYPE=INTERNET', profile.secondEmail),
    profile.companyLocation ? contentLine(`ADR;TYPE=${place}`, address(profile)) : '',
  ];
}

/**
 * The parts of the location, as far as they are known. One that was typed stays one line, as its owner
 * wrote it: taking it apart would guess.
 */
function address({ companyLocation, locationParts }: Profile): string {
  const { street, city, state, postcode, country } = locationParts;
  const parts = locationParts.formatted
    ? [street, city, state, postcode, country]
    : [companyLocation, '', '', '', ''];
  return ['', '', ...parts].map(textValue).join(';');
}

/** Both numbers as they are dialled from anywhere; undefined where there is none. */
export function phoneNumbers(profile: ProfileFields) {
  return {
    number: e164({ countryCode: profile.companyCountryCode, digits: profile.companyPhone }),
    secondNumber: e164({
      countryCode: profile.secondPhoneCountryCode,
      digits: profile.secondPhone,
    }),
  };
}

/**
 * The website, then the labelled ones, one's own last. The label travels in a group (`item1.`): Apple shows
 * it, Android keeps the URL. Apple has social networks apart, in a property that Android drops, so they
 * stand in both forms.
 */
function linkLines({ profile, profileUrl }: VCardInput): string[] {
  const social = socialPlatformNames.filter((name) => profile[name]);
  const links = [
    { label: 'Profile', url: profileUrl },
    ...social.map((name) => ({ label: socialPlatforms[name].label, url: profile[name] })),
    ...shownOwnLinks(profile.links),
  ];
  return [
    profile.website ? contentLine('URL', uriValue(profile.website)) : '',
    ...links.flatMap(({ label, url }, index) => [
      contentLine(`item${index + 1}.URL`, uriValue(url)),
      // Only Apple reads it, as UTF-8.
      foldedLine(`item${index + 1}.X-ABLabel`, textValue(shownLinkLabel({ label, url }))),
    ]),
    ...social.map((name) =>
      contentLine(`X-SOCIALPROFILE;TYPE=${socialTypes[name]}`, uriValue(profile[name])),
    ),
  ];
}

/** The names of the networks in Apple's address book. */
const socialTypes = {
  linkedin: 'linkedin',
  facebook: 'facebook',
  instagram: 'instagram',
  twitterX: 'twitter',
  youtube: 'youtube',
} as const satisfies Record<(typeof socialPlatformNames)[number], string>;

/** vCard 3.0 has no place for pronouns that an address book would show: they head the note. */
function note({ pronouns, description }: Profile): string {
  return [pronouns && `Pronouns: ${pronouns}`, description].filter(Boolean).join('\n');
}

/** The blank line ends the base64 of vCard 2.1; Samsung's contacts refuse a card of 3.0 without it. */
function imageLine(name: 'LOGO' | 'PHOTO', jpegBase64: string | undefined): string {
  return jpegBase64 ? `${contentLine(`${name};ENCODING=b;TYPE=JPEG`, jpegBase64)}\r\n` : '';
}
