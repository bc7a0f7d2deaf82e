import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import VCF from 'vcf';
import { describe, expect, it } from 'vitest';
import { componentsOf, unescapeText, vCardProblems } from '#tests/support/strict-vcard.ts';
import { vCardProfiles } from '#tests/support/vcard-profiles.ts';
import { vCard } from './vcard.ts';

/** A new or changed one is written by `npx vitest run --project unit --update domain/public-card/golden.test.ts`. */
describe.each(Object.entries(vCardProfiles))('golden/%s.vcf', (name, input) => {
  const text = vCard(input);

  it('is the profile’s vCard, byte for byte', async () => {
    await expect(text).toMatchFileSnapshot(`golden/${name}.vcf`);
    const golden = readFileSync(new URL(`golden/${name}.vcf`, import.meta.url));
    expect(golden.equals(Buffer.from(text))).toBe(true);
  });

  it('passes a strict reading of RFC 2426', () => {
    expect(vCardProblems(Buffer.from(text))).toEqual([]);
  });

  it('says the same to two independent parsers, and that is the profile', () => {
    const fields = byIcal(text);
    expect(byVcf(text)).toEqual(fields);

    const { profile, profileUrl } = input;
    const said = (property: string) => fields[property]?.[0]?.[0] ?? '';
    expect(said('version')).toBe('3.0');
    expect(said('fn')).toBe(profile.userProfile || profileUrl);
    expect(said('org')).toBe(profile.companyName);
    expect(said('title')).toBe(profile.jobTitle);
    expect(said('email')).toBe(profile.companyEmail);
    const pronouns = profile.pronouns && `Pronouns: ${profile.pronouns}`;
    expect(said('note')).toBe([pronouns, profile.description].filter(Boolean).join('\n'));
    expect(said('photo')).toBe(input.photoJpegBase64 ?? '');
    const { formatted, street, city, state, postcode, country } = profile.locationParts;
    const address = formatted
      ? [street, city, state, postcode, country]
      : [profile.companyLocation, '', '', '', ''];
    expect(fields['adr']?.[0] ?? ['', '', '', '', '', '', '']).toEqual(['', '', ...address]);
    const numbers = [profile.companyPhone, profile.secondPhone].filter(Boolean);
    expect(fields['tel'] ?? []).toHaveLength(numbers.length);
    const links = profile.links.filter(({ isShown }) => isShown);
    const labels = fields['xablabel']?.flat() ?? [];
    expect(labels).toEqual(expect.arrayContaining(links.map(({ label }) => label)));
  });
});

/** The values of each property, of structured ones all components. */
type Fields = Record<string, string[][]>;

const structured = new Set(['n', 'adr']);

function byIcal(text: string): Fields {
  const fields: Fields = {};
  for (const property of ICAL.Component.fromString(text).getAllProperties()) {
    const name = nameOf(property);
    const value: unknown = property.getFirstValue();
    const parts = (Array.isArray(value) ? value : [value]).map(String);
    (fields[name] ??= []).push(parts.map((part) => saidToIcal(name, part)));
  }
  return fields;
}

/** It leaves `\\;` of values without a structure, as in vCard 4.0, and unknown values as they stand. */
function saidToIcal(name: string, part: string): string {
  if (name === 'xablabel') return unescapeText(part);
  return structured.has(name) || name === 'org' ? part : part.replaceAll('\\;', ';');
}

/** It unfolds and takes lines apart; values are left as they stand in the file. */
function byVcf(text: string): Fields {
  const fields: Fields = {};
  for (const found of Object.values(new VCF().parse(text).data).flat()) {
    const name = nameOf(found);
    const value = found.valueOf();
    const isText = !['url', 'xsocialprofile', 'photo', 'logo'].includes(name);
    const parts = structured.has(name)
      ? componentsOf(value)
      : [isText ? unescapeText(value) : value];
    (fields[name] ??= []).push(parts);
  }
  return fields;
}

/** Both change how names are written. */
function nameOf(property: { toJSON: () => readonly [string, ...unknown[]] }): string {
  return property.toJSON()[0].toLowerCase().replaceAll('-', '');
}
