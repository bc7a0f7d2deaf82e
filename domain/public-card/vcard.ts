import { shownOwnLinks } from '../profiles/own-links.ts';
import { e164 } from '../profiles/phone.ts';
import type { Profile } from '../profiles/profile.ts';
import { socialPlatformNames, socialPlatforms } from '../profiles/social-links.ts';
import { contentLine, textValue, uriValue } from './vcard-lines.ts';
import { isOrganisation, nameParts } from './vcard-name.ts';

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
    imageLines('LOGO', card.logoJpegBase64),
    imageLines('PHOTO', card.photoJpegBase64),
    contentLine('END', 'VCARD'),
  ].join('');
}

function nameLines({ profile, profileUrl }: VCardInput): string[] {
  const { family, given, additional } = nameParts(profile);
  const name = [family, given, additional, '', ''].map(textValue).join(';');
  const formattedName =
    profile.userProfile || profile.companyName || profile.companyEmail || profileUrl;
  return [
    contentLine('N', name),
    contentLine('FN', textValue(formattedName)),
    textLine('ORG', profile.companyName),
    // Tells Apple's address book that this is a company, which shows ORG as the name.
    isOrganisation(profile) ? contentLine('X-ABSHOWAS', 'COMPANY') : '',
    textLine('TITLE', profile.jobTitle),
  ];
}

function contactLines(profile: Profile): string[] {
  const isPersonal = profile.profileType === 'Personal';
  const number = e164({ countryCode: profile.companyCountryCode, digits: profile.companyPhone });
  const secondNumber = e164({
    countryCode: profile.secondPhoneCountryCode,
    digits: profile.secondPhone,
  });
  const street = textValue(profile.companyLocation);
  return [
    number ? contentLine(isPersonal ? 'TEL;TYPE=CELL,VOICE' : 'TEL;TYPE=WORK,VOICE', number) : '',
    // Whether it is of the desk or of the pocket, the profile does not say.
    secondNumber ? contentLine('TEL;TYPE=VOICE', secondNumber) : '',
    textLine(isPersonal ? 'EMAIL;TYPE=INTERNET' : 'EMAIL;TYPE=INTERNET,WORK', profile.companyEmail),
    textLine('EMAIL;TYPE=INTERNET', profile.secondEmail),
    // One formatted line, as the owner wrote it: taking it apart would guess.
    street ? contentLine('ADR;TYPE=WORK', `;;${street};;;;`) : '',
  ];
}

/**
 * The website, then the labelled ones, one's own last. The label travels in a group (`item1.`): Apple shows it,
 * Android keeps the URL, and neither drops it as it would an X-SOCIALPROFILE.
 */
function linkLines({ profile, profileUrl }: VCardInput): string[] {
  const links = [
    { label: 'Profile', url: profileUrl },
    ...socialPlatformNames.map((name) => ({
      label: socialPlatforms[name].label,
      url: profile[name],
    })),
    ...shownOwnLinks(profile.links),
  ].filter(({ url }) => url);
  return [
    profile.website ? contentLine('URL', uriValue(profile.website)) : '',
    ...links.flatMap(({ label, url }, index) => [
      contentLine(`item${index + 1}.URL`, uriValue(url)),
      contentLine(`item${index + 1}.X-ABLabel`, textValue(label)),
    ]),
  ];
}

/** vCard 3.0 has no place for pronouns that an address book would show: they head the note. */
function note({ pronouns, description }: Profile): string {
  return [pronouns && `Pronouns: ${pronouns}`, description].filter(Boolean).join('\n');
}

/** With the empty line after it that Samsung's address book needs. */
function imageLines(name: 'LOGO' | 'PHOTO', jpegBase64: string | undefined): string {
  return jpegBase64 ? `${contentLine(`${name};ENCODING=b;TYPE=JPEG`, jpegBase64)}\r\n` : '';
}

function textLine(name: string, text: string): string {
  return text ? contentLine(name, textValue(text)) : '';
}
