import { graphemesOf } from '../graphemes.ts';
import type { Profile } from '../profiles/profile.ts';
import { foldedLine, octetsOf, textLine, textValue, uriValue } from './vcard-lines.ts';
import { isOrganization, nameLine, nameParts, type NameParts } from './vcard-name.ts';
import { formattedName, phoneNumbers } from './vcard.ts';

/**
 * The capacity of a QR code of version 15 with error correction M (ISO/IEC 18004, table 7), less the mark of
 * UTF-8: 77 modules a side, of which a phone still reads each when another shows them.
 */
export const smallVCardOctets = 411;

/** How much of each name is taken; who has a longer one is known by its beginning. */
const nameOctets = 90;

/**
 * The profile as a vCard that fits a QR code, so that it is saved without a network: the names, then as
 * many of phone, e-mail, page, company, job title, second phone and second e-mail as there is room for. No line
 * names its charset, which the code's mark of UTF-8 tells.
 * @param profileUrl absolute URL of the profile's public page
 */
export function smallVCard(profile: Profile, profileUrl: string): string {
  const { number, secondNumber } = phoneNumbers(profile);
  const company = textLine('ORG', cutToOctets(profile.companyName, nameOctets), foldedLine);
  const begin = foldedLine('BEGIN', 'VCARD') + foldedLine('VERSION', '3.0');
  const end = foldedLine('END', 'VCARD');
  const name = formattedName(profile);
  const fullName = foldedLine('FN', textValue(cutToOctets(name || 'Contact', nameOctets)));
  let card = begin + nameLine(shortNameParts(profile), foldedLine) + fullName;
  for (const line of [
    isOrganization(profile) ? company : '',
    number ? foldedLine('TEL', number) : '',
    textLine('EMAIL', profile.companyEmail, foldedLine),
    foldedLine('URL', uriValue(profileUrl)),
    isOrganization(profile) ? '' : company,
    textLine('TITLE', profile.jobTitle, foldedLine),
    secondNumber ? foldedLine('TEL', secondNumber) : '',
    textLine('EMAIL', profile.secondEmail, foldedLine),
  ]) {
    if (octetsOf(card + line + end) <= smallVCardOctets) card += line;
  }
  return card + end;
}

/** A long name is not taken apart: cut, its parts would be wrong. */
function shortNameParts(profile: Profile): NameParts {
  const isLong = octetsOf(textValue(profile.userProfile)) > nameOctets;
  return isLong
    ? { family: '', given: cutToOctets(profile.userProfile, nameOctets), ...noOtherPart }
    : nameParts(profile);
}

const noOtherPart = { additional: '', prefix: '', suffix: '' };

/** The beginning, of whole characters as people see them, so that it fits when it is written. */
function cutToOctets(text: string, maximum: number): string {
  const fits = (part: string) => octetsOf(textValue(part)) <= maximum;
  if (fits(text)) return text;
  const characters = graphemesOf(text);
  // One "character" may have any number of marks.
  const parts = fits(characters[0] ?? '') ? characters : Array.from(text);
  let kept = '';
  for (const part of parts) {
    if (!fits(kept + part)) break;
    kept += part;
  }
  return kept.trimEnd();
}
