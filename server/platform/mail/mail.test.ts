import { describe, expect, it } from 'vitest';
import { parseMailFrom } from '#domain/messages/mail-sender.ts';
import { composeMessage, type Mail } from './mail.ts';

const from = parseMailFrom('Nearcard <hello@nearcard.test>');
const mail: Mail = {
  to: 'ann@example.test',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  messageId: '<1@nearcard.test>',
  date: new Date('2026-01-02T03:04:05Z'),
};

describe('parseMailFrom', () => {
  it.each([
    ['Nearcard <hello@nearcard.test>', 'Nearcard', 'hello@nearcard.test', 'nearcard.test'],
    ['hello@nearcard.test', '', 'hello@nearcard.test', 'nearcard.test'],
    ['Cards, Inc. <a@b.test>', 'Cards, Inc.', 'a@b.test', 'b.test'],
    ['"Cards" <a@b.test>', 'Cards', 'a@b.test', 'b.test'],
  ])('reads %s', (text, name, address, domain) => {
    expect(parseMailFrom(text)).toEqual({ name, address, domain });
  });

  it.each(['Nearcard', 'Nearcard <>', 'a@b.test, c@d.test', 'a@b@c'])('refuses %s', (text) => {
    expect(() => parseMailFrom(text)).toThrow('MAIL_FROM');
  });
});

describe('composeMessage', () => {
  it.each([
    ['a line break', 'ann@example.test\r\nBcc: all@example.test'],
    ['a second address', 'ann@example.test,bob@example.test'],
    ['a display name', 'Ann <ann@example.test>'],
    ['no domain', 'ann'],
    ['a NUL', 'ann\u0000@example.test'],
  ])('refuses a recipient with %s', (_what, address) => {
    expect(() => composeMessage({ ...mail, to: address }, from)).toThrow('address');
    expect(() => composeMessage({ ...mail, replyTo: address }, from)).toThrow('address');
  });

  it.each([
    ['the shop itself', {}, 'auto-generated'],
    ['a person', { isTyped: true }, undefined],
  ])('marks a mail as automatic or not when it comes from %s', (_whom, part, expected) => {
    const headers = new Map(
      Object.entries(composeMessage({ ...mail, ...part }, from).headers ?? {}),
    );
    expect(headers.get('Auto-Submitted')).toBe(expected);
  });

  it('has the shop’s address, under the name of the person who wrote it', () => {
    const { address } = from;
    expect(composeMessage(mail, from).from).toEqual({ name: 'Nearcard', address });
    const typed = { ...mail, fromName: 'Ada, "Example" <ada@x.test>' };
    expect(composeMessage(typed, from).from).toEqual({ name: typed.fromName, address });
  });

  it.each([
    ['sender’s name', { fromName: 'Ada\r\nBcc: all@example.test' }],
    ['subject', { subject: 'Hello\r\nBcc: all@example.test' }],
    ['subject', { subject: 'Hello\nBcc: all@example.test' }],
    ['Message-ID', { messageId: '<1@x>\rX: y' }],
  ])('refuses a line break in the %s', (_header, part) => {
    expect(() => composeMessage({ ...mail, ...part }, from)).toThrow('control characters');
  });
});
