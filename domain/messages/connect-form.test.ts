import { describe, expect, it } from 'vitest';
import { textsIn } from '../texts/catalogue.ts';
import { english } from '../texts/english.ts';
import type { Language } from '../texts/languages.ts';
import {
  connectFieldNames,
  normalizeConnectSection,
  type ConnectFieldName,
  type ConnectSectionInput,
} from '../profiles/connect-section.ts';
import {
  connectFormFields,
  connectMaximumLengths,
  connectProblems,
  emptyConnectMessage,
  maximumNoteLength,
  normalizeConnectMessage,
  normalizeNote,
  noteProblem,
  senderName,
  type ConnectMessage,
} from './connect-form.ts';

const good: ConnectMessage = {
  firstName: 'Eve',
  lastName: 'Example',
  name: '',
  email: 'eve@example.test',
  phone: '+49 170 1234567',
  message: 'Hello',
};

const everyField = (changes: { required?: boolean; enabled?: boolean }): ConnectSectionInput => ({
  fields: Object.fromEntries(connectFieldNames.map((name) => [name, changes])),
});
const asked = normalizeConnectSection();
const optional = normalizeConnectSection(everyField({ required: false }));
const none = normalizeConnectSection(everyField({ enabled: false }));
const singleName = normalizeConnectSection({ useSingleNameField: true });

describe('connectFormFields', () => {
  it('begins with the family name where names do', () => {
    const namesIn = (language: Language) =>
      connectFormFields(asked, textsIn(language)).map(({ name }) => name);
    expect(namesIn('de').slice(0, 2)).toEqual(['firstName', 'lastName']);
    expect(namesIn('ja')).toEqual(['lastName', 'firstName', 'email', 'phone', 'message']);
  });

  it.each<[string, ConnectSectionInput, string[]]>([
    ['the default', {}, ['firstName!', 'lastName!', 'email!', 'phone!', 'message!']],
    ['a single name', { useSingleNameField: true }, ['name!', 'email!', 'phone!', 'message!']],
    [
      'an optional phone, no message',
      { fields: { phone: { required: false }, message: { enabled: false } } },
      ['firstName!', 'lastName!', 'email!', 'phone'],
    ],
    ['nothing', everyField({ enabled: false }), []],
    [
      'only the single name',
      { useSingleNameField: true, ...everyField({ enabled: false }) },
      ['name!'],
    ],
  ])('of %s', (_what, section, fields) => {
    const shown = connectFormFields(normalizeConnectSection(section), english);
    expect(shown.map(({ name, isRequired }) => name + (isRequired ? '!' : ''))).toEqual(fields);
  });

  it('have the owner’s labels', () => {
    const section = normalizeConnectSection({ fields: { email: { label: 'Dein Postfach' } } });
    expect(connectFormFields(section, english)[2]).toMatchObject({ label: 'Dein Postfach' });
  });
});

describe('normalizeConnectMessage', () => {
  it.each<[ConnectFieldName, string, string]>([
    ['firstName', ' Eve\r\nBcc: all@example.test ', 'Eve Bcc: all@example.test'],
    ['lastName', '\u202Eelpmaxe', 'elpmaxe'],
    ['email', ' EVE@Example.TEST ', 'eve@example.test'],
    ['phone', '\t+49 170 ', '+49 170'],
    ['message', ' one\r\ntwo\u0000three \n', 'one\ntwo three'],
    ['message', 'שלום 👋🏽 مرحبا', 'שלום 👋🏽 مرحبا'],
    ['name', 'not asked', ''],
  ])('%s %j becomes %j', (field, typed, expected) => {
    expect(normalizeConnectMessage({ ...good, [field]: typed }, asked)[field]).toBe(expected);
  });

  it('keeps the single name alone', () => {
    const message = normalizeConnectMessage({ ...good, name: 'Eve E.' }, singleName);
    expect(message).toMatchObject({ name: 'Eve E.', firstName: '', lastName: '' });
  });

  it('keeps nothing of a form that asks for nothing', () => {
    expect(normalizeConnectMessage(good, none)).toEqual(emptyConnectMessage);
  });
});

describe('connectProblems', () => {
  const missing = 'Please fill in all required fields';
  const invalidEmail = 'Please enter a valid email address';
  const empty = 'Please fill in at least one field.';

  it.each<[string, Partial<ConnectMessage>, Record<string, string>]>([
    ['nothing', {}, {}],
    ['a missing first name', { firstName: '' }, { firstName: missing }],
    ['a missing phone', { phone: '' }, { phone: missing }],
    ['an address without a dot', { email: 'eve@example' }, { email: invalidEmail }],
    ['an address with a header', { email: 'a@b.test\r\nbcc: c@d.test' }, { email: invalidEmail }],
    [
      'what is missing before what is wrong',
      { email: 'eve', message: '' },
      { message: missing, email: invalidEmail },
    ],
  ])('%s', (_what, changes, problems) => {
    expect(Object.entries(connectProblems({ ...good, ...changes }, asked, english))).toEqual(
      Object.entries(problems),
    );
  });

  it('of an optional field is nothing, but something must be there', () => {
    expect(connectProblems({ ...emptyConnectMessage, phone: '1' }, optional, english)).toEqual({});
    expect(connectProblems(emptyConnectMessage, optional, english)).toEqual({ firstName: empty });
  });

  it.each(['firstName', 'lastName', 'phone', 'message'] as const)('limits %s', (name) => {
    const maximum = connectMaximumLengths[name];
    expect(connectProblems({ ...good, [name]: 'x'.repeat(maximum) }, asked, english)).toEqual({});
    expect(connectProblems({ ...good, [name]: 'x'.repeat(maximum + 1) }, asked, english)).toEqual({
      [name]: `${asked.fields[name].label} must be at most ${maximum} characters long`,
    });
  });
});

it.each([
  [{ name: '', firstName: 'Eve', lastName: 'Example' }, 'Eve Example'],
  [{ name: '', firstName: '', lastName: 'Example' }, 'Example'],
  [{ name: 'Eve E.', firstName: '', lastName: '' }, 'Eve E.'],
  [{ name: '', firstName: '', lastName: '' }, ''],
])('%j is called %j', (name, called) => {
  expect(senderName(name)).toBe(called);
});

it('limits a note', () => {
  expect(noteProblem(normalizeNote(` ${'x'.repeat(maximumNoteLength)} `))).toBeUndefined();
  expect(noteProblem('x'.repeat(maximumNoteLength + 1))).toBe(
    'Note must be at most 2000 characters long',
  );
});
