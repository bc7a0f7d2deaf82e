import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { leadVCard } from './lead-vcard.ts';
import { personKey, phoneKey } from './lead-keys.ts';
import {
  emptyLead,
  isDay,
  leadMessages,
  leadProblems,
  normalizeLead,
  tagsIn,
  type LeadFields,
} from './lead.ts';

const lead = (fields: Partial<LeadFields>): LeadFields => ({ ...emptyLead, ...fields });

describe('a lead', () => {
  it('is brought into one form', () => {
    const typed = lead({
      name: ' Eve\u202e  Ex\n',
      email: ' EVE@Example.test ',
      web: 'example.com',
      notes: 'a\r\nb',
      tags: [' Fair ', 'fair', ''],
    });
    expect(normalizeLead(typed)).toMatchObject({
      name: 'Eve  Ex',
      email: 'eve@example.test',
      web: 'https://example.com',
      notes: 'a\nb',
      tags: ['Fair'],
    });
  });

  it.each<[Partial<LeadFields>, object]>([
    [{}, { name: leadMessages.empty }],
    [{ notes: 'tall' }, { name: leadMessages.empty }],
    [{ company: 'Acme' }, {}],
    [{ phone: '1' }, {}],
    [{ name: 'x'.repeat(121) }, { name: 'Name must be at most 120 characters long' }],
    [{ name: 'A', email: 'a@b' }, { email: leadMessages.invalidEmail }],
    [{ name: 'A', web: 'javascript:alert(1)' }, { web: leadMessages.invalidWeb }],
    [{ name: 'A', followUpOn: '2026-02-30' }, { followUpOn: leadMessages.invalidDay }],
    [{ name: 'A', followUpOn: '2028-02-29' }, {}],
    [
      { name: 'A', tags: Array.from({ length: 11 }, (_, tag) => `${tag}`) },
      { tags: leadMessages.tooManyTags },
    ],
    [{ name: 'A', tags: ['x'.repeat(61)] }, { tags: leadMessages.longTag }],
    [
      { name: 'A', notes: 'x'.repeat(10_001) },
      { notes: 'Notes must be at most 10000 characters long' },
    ],
  ])('%j has the problems %j', (fields, problems) => {
    expect(leadProblems(lead(fields))).toEqual(problems);
  });

  it('has days of the calendar alone', () => {
    expect(['2026-12-01', '2026-13-01', '1999-01-01', '01.12.2026', ''].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('has tags with commas between them', () => {
    expect(tagsIn(' Fair 2026, vip,, VIP ')).toEqual(['Fair 2026', 'vip']);
  });

  it.each([
    ['+49 (0)170 123-4567', '+491701234567'],
    ['0049 170 1234567', '+491701234567'],
    ['tel:+1 202 555 0123', '+12025550123'],
    ['030 123 45 67', '0301234567'],
    ['12', ''],
    ['', ''],
  ])('compares the phone %j as %j', (phone, key) => {
    expect(phoneKey({ phone })).toBe(key);
  });

  it('compares a person by name and company', () => {
    const key = personKey({ name: 'Eve  Example', company: 'ACME' });
    expect(key).toBe(personKey({ name: 'eve example', company: 'Acme' }));
    expect(personKey({ name: '', company: 'Acme' })).toBe('');
  });

  it('is a contact that any address book reads', () => {
    const card = ICAL.Component.fromString(
      leadVCard(
        lead({
          name: 'Eve Exämple',
          company: 'A; B',
          web: 'https://a.example/x,y',
          tags: ['a,b', 'c'],
        }),
      ),
    );
    expect(card.getFirstPropertyValue('fn')).toBe('Eve Exämple');
    expect(card.getFirstPropertyValue('url')).toBe('https://a.example/x%2Cy');
    expect(card.getFirstProperty('categories')?.getValues()).toEqual(['a,b', 'c']);
  });
});
