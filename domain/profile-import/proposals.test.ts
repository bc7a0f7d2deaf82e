import { describe, expect, it } from 'vitest';
import { defaultProfileFields } from '../profiles/profile.ts';
import type { FoundProfile } from './found-profile.ts';
import { changesOf, proposalsOf } from './proposals.ts';

const form = { ...defaultProfileFields(), website: 'https://known.example' };
const of = (fields: FoundProfile['fields'], links: FoundProfile['links'] = []) =>
  proposalsOf({ fields, links }, form);

describe('proposals', () => {
  it('are as the form would take them', () => {
    const found = of({
      userProfile: ' Ada\nLovelace ',
      companyPhone: '+49 (0)170 123-4567',
      companyEmail: 'ADA@Example.com',
      linkedin: 'http://linkedin.com/in/ada',
    });
    expect(found.map(({ label, text, note }) => [label, text, note])).toEqual([
      ['Name', 'Ada Lovelace', ''],
      ['Phone', '+49 1701234567', ''],
      ['Email', 'ada@example.com', ''],
      ['LinkedIn', 'https://linkedin.com/in/ada', ''],
    ]);
    expect(changesOf(found.slice(0, 2), form)).toEqual({
      userProfile: 'Ada Lovelace',
      companyPhone: '1701234567',
      companyCountryCode: '+49',
    });
  });

  it('are cut to what a field takes, which is said', () => {
    const [name, about] = of({ userProfile: 'x'.repeat(200), description: 'y'.repeat(3000) });
    expect(name).toMatchObject({ note: 'Shortened to 120 characters.', text: 'x'.repeat(120) });
    expect(about?.changes.description).toHaveLength(2000);
  });

  it.each<FoundProfile['fields']>([
    { companyEmail: 'nobody' },
    { companyPhone: 'call me' },
    { linkedin: 'https://evil.example/in/ada' },
    { website: 'javascript:alert(1)' },
    { website: `https://long.example/${'x'.repeat(600)}` },
    { userProfile: '\u200b' },
    { website: 'known.example' },
  ])('leave out %j', (fields) => {
    expect(of(fields)).toEqual([]);
  });

  it('of links are those that are new and fit', () => {
    const links = [
      { label: 'Known', url: 'https://known.example' },
      { label: 'Script', url: 'javascript:alert(1)' },
      { label: 'x'.repeat(90), url: 'https://one.example/a' },
      ...Array.from({ length: 20 }, (_, n) => ({ label: '', url: `https://n${n}.example` })),
    ];
    const found = of({}, links);
    expect(found).toHaveLength(10);
    expect(found[0]).toMatchObject({ text: 'https://one.example/a', label: 'x'.repeat(60) });
    expect(changesOf(found, form).links).toHaveLength(10);
  });
});
