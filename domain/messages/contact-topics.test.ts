import { describe, expect, it } from 'vitest';
import { contactMaximumLengths } from './contact-message.ts';
import {
  contactPrefill,
  contactTopics,
  defaultContactTopic,
  foundCardContactPath,
  replacementContactPath,
  showsCardNumber,
} from './contact-topics.ts';

it.each([
  [defaultContactTopic, false, false],
  [defaultContactTopic, true, true],
  ['NFC Card Order', false, true],
  ['My lost nfc card', false, true],
  ['NFC', false, false],
  ['', false, false],
])('topic %j with a card parameter %s: card number %s', (topic, hasCardParameter, expected) => {
  expect(showsCardNumber(topic, hasCardParameter)).toBe(expected);
});

describe('contactPrefill', () => {
  it.each([undefined, null, '', '  \t '])('fills nothing for %j', (card) => {
    expect(contactPrefill(card)).toEqual({});
  });

  it('fills card number, subject and an offered topic from a trimmed card', () => {
    const prefill = contactPrefill(' 1234567890123452 ');
    expect(prefill).toEqual({
      cardNumber: '1234567890123452',
      subject: 'NFC card registration: 1234567890123452',
      topic: 'NFC Card Registration',
    });
    expect(contactTopics).toContain(prefill.topic);
  });

  it('asks for a replacement where the address says so', () => {
    const query = new URL(replacementContactPath('ACDE2345'), 'https://shop.example').searchParams;
    const prefill = contactPrefill(query.get('card'), query.get('topic'));
    expect(prefill).toEqual({
      cardNumber: 'ACDE2345',
      subject: 'NFC card replacement: ACDE2345',
      topic: 'NFC Card Replacement',
    });
    expect(contactTopics).toContain(prefill.topic);
    expect(contactPrefill('ACDE2345', 'Anything else').topic).toBe('NFC Card Registration');
    expect(contactPrefill('', 'NFC Card Replacement')).toEqual({});
  });

  it.each([
    ['ACDE2345', { cardNumber: 'ACDE2345', subject: 'Found NFC card: ACDE2345' }],
    ['', { subject: 'Found NFC card' }],
  ])('is about a found card %j where the address says so', (card, filled) => {
    const query = new URL(foundCardContactPath(card), 'https://shop.example').searchParams;
    const prefill = contactPrefill(query.get('card'), query.get('topic'));
    expect(prefill).toEqual({ ...filled, topic: 'Found NFC Card' });
    expect(contactTopics).toContain(prefill.topic);
  });

  it.each(['constructor', '__proto__'])('takes no topic %j from an object', (topic) => {
    expect(contactPrefill('ACDE2345', topic).topic).toBe('NFC Card Registration');
  });

  it('keeps markup as text and cuts what is too long for the fields', () => {
    const { cardNumber = '', subject = '' } = contactPrefill(`<b>1</b>${'9'.repeat(500)}\r\nBcc:`);
    expect(cardNumber).toMatch(/^<b>1<\/b>9+$/);
    expect(cardNumber).toHaveLength(contactMaximumLengths.cardNumber);
    expect(subject.length).toBeLessThanOrEqual(contactMaximumLengths.subject);
  });
});
