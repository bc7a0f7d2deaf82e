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
    textLine('NOTE', card.profile.description),
    contentLine('REV', card.revisedAt.toISOString().replace(/\.[0-9]+Z$/, 'Z')),
    photoLines(card.photoJpegBase64),
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
    // The line under the name on the card; the only one of a profile that describes the role.
    textLine('TITLE', profile.industry),
  ];
}

function contactLines(profile: Profile): string[] {
  const isPersonal = profile.profileType === 'Personal';
  const number = e164({ countryCode: profile.companyCountryCode, digits: profile.companyPhone });
  const street = textValue(profile.companyLocation);
  return [
    number ? contentLine(isPersonal ? 'TEL;TYPE=CELL,VOICE' : 'TEL;TYPE=WORK,VOICE', number) : '',
    textLine(isPersonal ? 'EMAIL;TYPE=INTERNET' : 'EMAIL;TYPE=INTERNET,WORK', profile.companyEmail),
    // One formatted line, as the owner wrote it: taking it apart would guess.
    street ? contentLine('ADR;TYPE=WORK', `;;${street};;;;`) : '',
  ];
}

/**
 * The website, then the labelled ones. The label travels in a group (`item1.`): Apple shows it,
 * Android keeps the URL, and neither drops it as it would an X-SOCIALPROFILE.
 */
function linkLines({ profile, profileUrl }: VCardInput): string[] {
  const links = [
    { label: 'Profile', url: profileUrl },
    ...socialPlatformNames.map((name) => ({
      label: socialPlatforms[name].label,
      url: profile[name],
    })),
  ].filter(({ url }) => url);
  return [
    profile.website ? contentLine('URL', uriValue(profile.website)) : '',
    ...links.flatMap(({ label, url }, index) => [
      contentLine(`item${index + 1}.URL`, uriValue(url)),
      contentLine(`item${index + 1}.X-ABLabel`, textValue(label)),
    ]),
  ];
}

/** With the empty line after it that Samsung's address book needs. */
function photoLines(jpegBase64: string | undefined): string {
  return jpegBase64 ? `${contentLine('PHOTO;ENCODING=b;TYPE=JPEG', jpegBase64)}\r\n` : '';
}

function textLine(name: string, text: string): string {
  return text ? contentLine(name, textValue(text)) : '';
}
