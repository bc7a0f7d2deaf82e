import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { byteOrderMark } from '#domain/csv.ts';
import {
  emptyConnectMessage,
  normalizeConnectMessage,
  senderName,
} from '#domain/messages/connect-form.ts';
import { parseMailFrom } from '#domain/messages/mail-sender.ts';
import { normalizeConnectSection } from '#domain/profiles/connect-section.ts';
import { composeMessage } from '#server/platform/mail/mail.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import { renderMail } from '#server/platform/mail/mail-renderer.ts';
import { formulasIn, readCsv } from '#tests/support/read-csv.ts';
import { sampleEvenly } from '#tests/support/whole-run.ts';
import { cardMessageMail } from './connect.mails.ts';
import { inboxCsv } from './inbox-csv.ts';

const file = new URL('../../../tests/texts/naughty-strings.json', import.meta.url);
const section = normalizeConnectSection({ useSingleNameField: true });
const naughty: string[] = JSON.parse(readFileSync(file, 'utf8'));

/** The message of a visitor who typed the text everywhere. */
function messageOf(text: string) {
  const typed = { ...emptyConnectMessage, name: text, message: text };
  return normalizeConnectMessage({ ...typed, email: 'eve@example.test', phone: '1' }, section);
}

describe('the Big List of Naughty Strings in a message', () => {
  it('comes back out of the CSV, and no cell of it is a formula', () => {
    const entries = naughty.map((text) => ({
      _id: 'm',
      receivedAt: '2026-01-02T03:04:05.000Z',
      profileId: 'p',
      profileName: text,
      isRead: false,
      name: senderName(messageOf(text)),
      email: 'eve@example.test',
      phone: '1',
      message: messageOf(text).message,
      note: text,
      repliedAt: null,
      replies: [],
    }));
    const table = byteOrderMark + inboxCsv.header + entries.map(inboxCsv.line).join('');
    const [header, ...rows] = readCsv(table);
    expect(header).toHaveLength(9);
    expect(rows).toHaveLength(naughty.length);
    for (const [index, row] of rows.entries()) {
      const entry = entries[index];
      for (const [at, text] of [entry?.profileName, entry?.name].entries()) {
        expect([text, `'${text}`]).toContain(row[at + 1]);
      }
      expect([entry?.message, `'${entry?.message}`]).toContain(row[5]);
      expect(formulasIn(row)).toEqual([]);
    }
  });

  it(
    'comes out of the mail to the owner as it was typed, in one subject and one body',
    { timeout: 60_000 },
    async () => {
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const brand = {
        brandName: 'Nearcard',
        supportEmail: 'help@nearcard.test',
        postalAddress: '',
      };
      for (const text of sampleEvenly(naughty, 120)) {
        const message = messageOf(text);
        const content = cardMessageMail(mailTextsIn('en'), message, {
          profileName: 'Ada',
          brandName: 'Nearcard',
          messagesUrl: 'https://nearcard.test/dashboard/messages',
        });
        const rendered = renderMail(content, brand);
        const { message: sent } = await composer.sendMail(
          composeMessage(
            {
              ...rendered,
              to: 'ada@example.test',
              replyTo: message.email,
              messageId: '<1@nearcard.test>',
              date: new Date('2026-01-02T03:04:05Z'),
            },
            parseMailFrom('Nearcard <hello@nearcard.test>'),
          ),
        );
        if (!Buffer.isBuffer(sent)) throw new TypeError('not in one piece');
        const read = await PostalMime.parse(sent);
        expect(read.to).toEqual([{ name: '', address: 'ada@example.test' }]);
        expect(read.replyTo).toEqual([{ name: '', address: 'eve@example.test' }]);
        expect(read.subject?.replaceAll(/\s+/gu, ' ')).toBe(
          rendered.subject.replaceAll(/\s+/gu, ' '),
        );
        expect(read.text?.replaceAll('\r\n', '\n')).toContain(message.message);
        expect(read.html).not.toMatch(
          /<(?:script|img|svg|iframe|input|b|a(?! [^>]*nearcard\.test))[\s>/]/iu,
        );
      }
    },
  );
});
