import { describe, expect, it } from 'vitest';
import { contactPrefill } from '#domain/messages/contact-topics.ts';
import { contactFormProblems, emptyContactValues, messageOf } from './contact-values.ts';

const filled = {
  ...emptyContactValues(),
  name: 'Ada',
  email: 'ada@example.test',
  message: 'Hello',
  captchaAnswer: '7',
};

describe('an untouched form', () => {
  it('is empty but for the topic', () => {
    const { topic, ...rest } = emptyContactValues();
    expect(topic).toBe('General Question');
    expect(new Set(Object.values(rest))).toEqual(new Set(['']));
  });

  it('is filled from a card parameter', () => {
    expect(emptyContactValues(contactPrefill(' 1234 '))).toMatchObject({
      cardNumber: '1234',
      subject: 'NFC card registration: 1234',
      topic: 'NFC Card Registration',
    });
  });

  it('lacks what is required', () => {
    expect(Object.keys(contactFormProblems(emptyContactValues()))).toEqual([
      'name',
      'email',
      'message',
    ]);
    expect(contactFormProblems(filled)).toEqual({});
  });
});

describe('the sent message', () => {
  const path = '/contact?x=1';

  it.each([
    ['shown by its topic', 'NFC Card Order', false, ' 12 ', '12'],
    ['shown by the card parameter', 'General Question', true, '12', '12'],
    ['not shown', 'General Question', false, '12', undefined],
    ['empty', 'NFC Card Order', false, '  ', undefined],
  ])('has a card number that is %s', (_what, topic, hasCardParameter, cardNumber, expected) => {
    const message = messageOf({ ...filled, topic, cardNumber }, { path, hasCardParameter });
    expect(message.cardNumber).toBe(expected);
    expect('cardNumber' in message).toBe(expected !== undefined);
  });

  it('names the page, and keeps the answer of the sum to itself', () => {
    const message = messageOf(filled, { path, hasCardParameter: false });
    expect(message).toMatchObject({ fromPath: path, website: '' });
    expect(message).not.toHaveProperty('captchaAnswer');
  });
});
