import { expect, it } from 'vitest';
import { emptyConnectMessage } from './connect-form.ts';
import { senderVCard } from './sender-vcard.ts';

const receivedAt = new Date('2026-11-21T10:00:00.000Z');

it('is the sender as a contact, message and note beside it', () => {
  const message = {
    ...emptyConnectMessage,
    firstName: 'Eve Marie',
    lastName: 'de Example; Jr',
    email: 'eve@example.test',
    phone: '+49 170 1234567',
    message: 'Two\nlines, of text',
  };
  expect(senderVCard({ message, note: 'Met in Erfurt', receivedAt })).toBe(
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:de Example\\; Jr;Eve Marie;;;',
      'FN:Eve Marie de Example\\; Jr',
      'TEL;TYPE=VOICE:+49 170 1234567',
      'EMAIL;TYPE=INTERNET:eve@example.test',
      'NOTE:Two\\nlines\\, of text\\n\\nMet in Erfurt',
      'REV:2026-11-21T10:00:00Z',
      'END:VCARD',
      '',
    ].join('\r\n'),
  );
});

it.each([
  [{ name: 'Ludwig van Beethoven' }, 'N:van Beethoven;Ludwig;;;', 'FN:Ludwig van Beethoven'],
  [{ email: 'eve@example.test' }, 'N:;;;;', 'FN:eve@example.test'],
  [{ phone: '1' }, 'N:;;;;', 'FN:1'],
  [{ message: 'Hello' }, 'N:;;;;', 'FN:Visitor'],
])('of %j says %j and %j', (given, n, fn) => {
  const vCard = senderVCard({
    message: { ...emptyConnectMessage, ...given },
    note: '',
    receivedAt,
  });
  expect(vCard).toContain(`\r\n${n}\r\n${fn}\r\n`);
});
