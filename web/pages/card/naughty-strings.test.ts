import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keySkillList } from '#domain/profiles/key-skills.ts';
import { normalizeProfile } from '#domain/profiles/profile-input.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { vCard } from '#domain/public-card/vcard.ts';
import { linksOf } from '#tests/support/rendered-page.ts';
import { fullProfile, viewOf } from '#tests/support/sample-cards.ts';
import {
  componentsOf,
  readVCard,
  unescapeText,
  vCardProblems,
} from '#tests/support/strict-vcard.ts';
import { sampleEvenly } from '#tests/support/whole-run.ts';
import { renderCardPage } from './render-card.tsx';

const file = new URL('../../../tests/texts/naughty-strings.json', import.meta.url);
const list: string[] = JSON.parse(readFileSync(file, 'utf8'));

/** The text in each text field, the others distinguished from the name, which the page says once. */
function profileOf(text: string): Profile {
  return {
    ...fullProfile,
    ...normalizeProfile({
      profileType: 'Business',
      userProfile: text,
      companyName: `${text} Ltd`,
      companyLocation: `${text} at`,
      pronouns: text,
      jobTitle: `${text} by trade`,
      industry: `${text} industry`,
      description: text,
      keySkills: text,
      foundedYear: text,
      employeeCount: text,
      links: [{ label: `${text} link`, url: 'https://example.com' }],
      companyPhone: '2025550123',
    }),
  };
}

const textFields = [
  'companyName',
  'companyLocation',
  'pronouns',
  'jobTitle',
  'industry',
  'description',
  'foundedYear',
  'employeeCount',
] as const;

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

/** The readable text, as it is read. */
function textOf(html: string): string {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<script>.*?<\/script>/gs, '');
  return body
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? '');
}

/** The names of all elements, but of initials or none, and of skills, of which a comma makes two. */
const elementsOf = (html: string) =>
  html
    .replace(/<div class="portrait">.*?<\/div>/s, '')
    .replace(/<section><h2>Key Skills.*?<\/section>/s, '')
    .match(/<\/?[a-z][^\s/>]*/gi)
    ?.join('');

const shown = list.map(profileOf).filter(({ userProfile }) => userProfile !== '');
const cases = sampleEvenly(shown, 120).map((profile) => [profile.userProfile, profile] as const);
const plain = elementsOf(renderCardPage(viewOf(profileOf('plain'))).html);

describe('every naughty string', () => {
  it('is nearly all of the list: of a few, nothing can be seen', () => {
    expect(list.length - shown.length).toBeLessThan(10);
  });

  it.each(cases)('%j shows as text', (_, profile) => {
    const { html } = renderCardPage(viewOf(profile));
    const text = textOf(html);
    const skills = keySkillList(profile.keySkills);
    for (const said of [
      profile.userProfile,
      ...textFields.map((name) => profile[name]),
      ...skills,
      ...profile.links.map(({ label }) => label),
    ]) {
      expect(text).toContain(said);
    }
    expect(elementsOf(html)).toBe(plain);
    for (const href of linksOf(html)) expect(href).toMatch(/^(?:https?:\/\/|tel:\+|\/|#connect$)/);
  });

  it.each(cases)('%j comes back from the vCard', (_, profile) => {
    const revisedAt = new Date(0);
    const card = vCard({ profile, profileUrl: 'https://shop.example/card/a', revisedAt });
    expect(vCardProblems(Buffer.from(card))).toEqual([]);
    const lines = readVCard(card);
    const said = (name: string) => lines.filter((line) => line.name === name);
    const textOfLine = (name: string) => said(name).map(({ value }) => unescapeText(value));
    expect(textOfLine('FN')).toEqual([profile.userProfile]);
    expect(textOfLine('ORG')).toEqual([profile.companyName]);
    expect(textOfLine('TITLE')).toEqual([profile.jobTitle]);
    expect(textOfLine('NOTE')).toEqual([`Pronouns: ${profile.pronouns}\n${profile.description}`]);
    expect(textOfLine('X-ABLABEL')).toEqual([
      'Profile',
      ...profile.links.map(({ label }) => label),
    ]);
    const [, , street] = componentsOf(said('ADR')[0]?.value ?? '');
    expect(street).toBe(profile.companyLocation);
    // Of the name nothing is lost but spaces, commas and the line before a role.
    const n = componentsOf(said('N')[0]?.value ?? '').join('');
    const letters = (name: string) =>
      name
        .replaceAll(/[\s,·・|]/gu, '')
        .split('')
        .toSorted()
        .join('');
    expect(letters(n)).toBe(letters(profile.userProfile));
  });
});
