import { describe, expect, it } from 'vitest';
import {
  contactMaximumLengths,
  contactMessages,
  contactProblems,
  normalizeContact,
  type ContactMessage,
} from './contact-message.ts';

const good: ContactMessage = {
  name: 'Ada Example',
  email: 'ada@example.test',
  subject: 'Hello',
  message: 'A question.',
  topic: 'General Question',
  cardNumber: '',
  fromPath: '/contact',
};

describe('normalizeContact', () => {
  it.each<[keyof ContactMessage, string, string]>([
    ['name', '  Ada\tExample\u0000 ', 'Ada Example'],
    ['email', ' ADA@Example.TEST ', 'ada@example.test'],
    ['subject', 'Hi\r\nBcc: all@example.test', 'Hi Bcc: all@example.test'],
    ['message', ' one\r\ntwo\u0000three \n', 'one\ntwo three'],
    ['message', 'שלום 👋🏽 مرحبا', 'שלום 👋🏽 مرحبا'],
    ['message', 'half \ud83d', 'half \ufffd'],
    ['topic', 'NFC Card\n', 'NFC Card'],
    ['cardNumber', ' 1234 ', '1234'],
    ['fromPath', '/contact?card=1', '/contact?card=1'],
    ['fromPath', '//evil.example', ''],
    ['fromPath', 'https://evil.example/', ''],
    ['fromPath', '/contact\r\nX: y', ''],
  ])('%s %j becomes %j', (field, typed, expected) => {
    expect(normalizeContact({ ...good, [field]: typed })[field]).toBe(expected);
  });

  it('cuts a path that has no end', () => {
    expect(normalizeContact({ ...good, fromPath: `/${'a'.repeat(9_999)}` }).fromPath).toHaveLength(
      2_048,
    );
  });
});

describe('contactProblems', () => {
  const { missing, invalidEmail } = contactMessages;

  it.each<[string, Partial<ContactMessage>, Record<string, string>]>([
    ['nothing', {}, {}],
    ['no subject, topic or card', { subject: '', topic: '', cardNumber: '' }, {}],
    ['a missing name', { name: '' }, { name: missing }],
    ['a missing email', { email: '' }, { email: missing }],
    ['a missing message', { message: '' }, { message: missing }],
    ['an address without a dot', { email: 'ada@example' }, { email: invalidEmail }],
    ['an address with a header', { email: 'a@b.test\r\nbcc: c@d.test' }, { email: invalidEmail }],
  ])('%s', (_what, changes, problems) => {
    expect(contactProblems({ ...good, ...changes })).toEqual(problems);
  });

  it('says what is missing before what is wrong', () => {
    const problems = contactProblems({ ...good, email: 'ada', message: '' });
    expect(Object.values(problems)).toEqual([missing, invalidEmail]);
  });

  it.each([
    ['name', 'Name'],
    ['subject', 'Subject'],
    ['message', 'Message'],
    ['topic', 'Topic'],
    ['cardNumber', 'Card number'],
  ] as const)('limits %s', (field, label) => {
    const maximum = contactMaximumLengths[field];
    expect(contactProblems({ ...good, [field]: 'x'.repeat(maximum) })).toEqual({});
    expect(contactProblems({ ...good, [field]: 'x'.repeat(maximum + 1) })).toEqual({
      [field]: `${label} must be at most ${maximum} characters long`,
    });
  });
});
