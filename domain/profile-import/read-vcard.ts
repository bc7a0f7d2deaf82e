import { bareEmail } from '../accounts/email.ts';
import {
  componentsOf,
  decodeVCard,
  plainText,
  readVCardProperties,
  type VCardProperty,
} from '../public-card/vcard-properties.ts';
import { spokenName } from '../public-card/vcard-name.ts';
import { addressText } from './address-text.ts';
import { createFinder, type Finder, type FoundProfile } from './found-profile.ts';

export interface FoundContact extends FoundProfile {
  /** The picture in it as base64; empty without one. */
  readonly picture: string;
}

/**
 * Reads the first contact of a file, vCard 2.1, 3.0 or 4.0. What is preferred comes first.
 * @returns undefined for what is no vCard
 */
export function readVCard(bytes: Uint8Array): FoundContact | undefined {
  const properties = readVCardProperties(decodeVCard(bytes));
  if (properties === undefined) return undefined;
  const finder = createFinder();
  const isPreferred = ({ types }: VCardProperty) => types.includes('pref');
  const ordered = properties.toSorted((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)));
  const called = (name: string) => ordered.filter((property) => property.name === name);
  const textOf = (name: string) => plainText(called(name)[0]?.value ?? '');

  finder.find('userProfile', textOf('FN'));
  finder.find('userProfile', spokenName(componentsOf(called('N')[0]?.value ?? '')));
  finder.find('companyName', componentsOf(called('ORG')[0]?.value ?? '')[0]);
  finder.find('jobTitle', textOf('TITLE') || textOf('ROLE'));
  finder.find('companyLocation', addressOf(componentsOf(called('ADR')[0]?.value ?? '')));
  finder.find('pronouns', textOf('PRONOUNS'));
  readNote(finder, textOf('NOTE'));
  for (const { value } of called('TEL')) finder.findPhone(plainText(value).replace(/^tel:/i, ''));
  for (const { value } of called('EMAIL')) finder.findEmail(bareEmail(plainText(value)));
  readLinks(finder, properties);
  return { ...finder.found(), picture: pictureOf([...called('PHOTO'), ...called('LOGO')]) };
}

/** Post box and suite stand first, and are left out. What has no parts is the address as it is written. */
function addressOf(parts: readonly string[]): string {
  const [written = '', , street, city, region, postcode, country] = parts;
  if (parts.length === 1) {
    const lines = written.split('\n').map((line) => line.trim());
    return lines.filter(Boolean).join(', ');
  }
  return addressText({ street, postcode, city, region, country });
}

/** Cards of this shop tell pronouns at the head of the note (`vcard.ts`). */
function readNote(finder: Finder, note: string): void {
  const [, pronouns, rest] = /^Pronouns: ([^\n]{1,60})(?:\n(.*))?$/s.exec(note) ?? [];
  finder.find('pronouns', pronouns);
  finder.find('description', pronouns === undefined ? note : rest);
}

/** The first address without a label is the website; a label stands in the same group (Apple). */
function readLinks(finder: Finder, properties: readonly VCardProperty[]): void {
  const labels = new Map(
    properties
      .filter(({ name, group }) => name === 'X-ABLABEL' && group !== '')
      .map(({ group, value }) => [group, plainText(value).replace(/^_\$!<(.*)>!\$_$/, '$1')]),
  );
  const links = properties.filter(({ name }) => name === 'URL');
  const website = links.find(({ group }) => !labels.has(group)) ?? links[0];
  for (const link of properties) {
    const text = plainText(link.value);
    if (link === website && !isOfNetwork(text)) finder.find('website', text);
    else if (/^(?:URL|X-SOCIALPROFILE|SOCIALPROFILE)$/.test(link.name)) {
      finder.findLink(text, labels.get(link.group));
    }
  }
}

function isOfNetwork(url: string): boolean {
  const finder = createFinder();
  finder.findLink(url);
  return finder.found().links.length === 0 && Object.keys(finder.found().fields).length > 0;
}

/** Only what the file itself holds: an address would have to be fetched. */
function pictureOf(pictures: readonly VCardProperty[]): string {
  for (const { encoding, value } of pictures) {
    const [, data] = /^data:image\/[\w.+-]+;base64,(.*)$/is.exec(value) ?? [];
    if (data !== undefined) return data;
    if (encoding === 'base64') return value.replace(/\s/g, '');
  }
  return '';
}
