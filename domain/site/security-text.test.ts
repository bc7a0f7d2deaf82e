import { expect, it } from 'vitest';
import { securityText } from './security-text.ts';

const now = new Date('2026-11-21T10:00:00.000Z');

it.each([
  [
    { publicUrl: 'https://cards.example', supportEmail: 'help@cards.example' },
    ['mailto:help@cards.example', 'https://cards.example/contact'],
  ],
  [
    { publicUrl: 'http://localhost:3000', supportEmail: "o'neil+a&b?c@cards.example" },
    ["mailto:o'neil%2Ba%26b%3Fc@cards.example"],
  ],
])('of %j says where to write', (site, contacts) => {
  expect(securityText(site, now)).toBe(
    [
      ...contacts.map((contact) => `Contact: ${contact}`),
      'Expires: 2027-05-20T00:00:00.000Z',
      'Preferred-Languages: en',
      `Canonical: ${site.publicUrl}/.well-known/security.txt`,
      '',
    ].join('\n'),
  );
});

it('expires later as the days go on, and is the same within a day', () => {
  const site = { publicUrl: 'https://cards.example', supportEmail: 'help@cards.example' };
  const at = (time: string) => securityText(site, new Date(time));
  expect(at('2026-11-21T23:59:59.999Z')).toBe(at('2026-11-21T00:00:00Z'));
  expect(at('2028-01-01T00:00:00Z')).toContain('Expires: 2028-06-29T00:00:00.000Z');
});
