import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseMailFrom } from '#domain/messages/mail-sender.ts';
import type { Mail } from './mail.ts';
import { createMailboxTransport } from './mailbox-transport.ts';
import { findMail, listMails, mailboxIdOf } from './mailbox.ts';

const mail: Mail = {
  to: 'ann@example.test',
  subject: 'Grüße – 你好',
  html: '<p>Hello Jürgen</p>',
  text: 'Hello Jürgen\n.\nFrom here',
  messageId: '<1@nearcard.test>',
  date: new Date('2026-01-02T03:04:05.678Z'),
};

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mailbox-'));
});
afterEach(() => rm(root, { recursive: true }));

function inMailbox() {
  const dir = join(root, 'mailbox');
  const from = parseMailFrom('Cards, Inc. <hello@nearcard.test>');
  return { dir, transport: createMailboxTransport({ dir, from }) };
}

describe('the mailbox', () => {
  it('is empty before the first mail', async () => {
    expect(await listMails(inMailbox().dir)).toEqual([]);
  });

  it('gives back what was sent', async () => {
    const { dir, transport } = inMailbox();
    await transport.send(mail);
    const [stored] = await listMails(dir);
    expect(stored).toMatchObject({
      id: mailboxIdOf(mail),
      at: mail.date,
      from: 'Cards, Inc. <hello@nearcard.test>',
      to: mail.to,
      subject: mail.subject,
    });
    expect(stored?.text.trimEnd()).toBe(mail.text);
    expect(stored?.html.trimEnd()).toBe(mail.html);
    expect(Buffer.from(stored?.raw ?? []).toString()).toMatch(
      /^Message-ID: <1@nearcard\.test>\r$/m,
    );
  });

  it('keeps one file of a mail sent twice, and no temporary one', async () => {
    const { dir, transport } = inMailbox();
    await transport.send(mail);
    await transport.send(mail);
    expect(await readdir(dir)).toEqual([`${mailboxIdOf(mail)}.eml`]);
  });

  it('is for its owner alone, though its folder was open before', async () => {
    const { dir, transport } = inMailbox();
    await mkdir(dir, { mode: 0o755 });
    await transport.send(mail);
    const permissionsOf = async (path: string) => (await stat(path)).mode & 0o777;
    expect(await permissionsOf(dir)).toBe(0o700);
    expect(await permissionsOf(join(dir, `${mailboxIdOf(mail)}.eml`))).toBe(0o600);
  });

  it('lists the newest first, and no more than asked for', async () => {
    const { dir, transport } = inMailbox();
    for (const second of [2, 3, 1]) {
      const date = new Date(Date.UTC(2026, 0, 1, 0, 0, second));
      await transport.send({ ...mail, date, subject: `mail ${second}` });
    }
    const subjects = (await listMails(dir, 2)).map(({ subject }) => subject);
    expect(subjects).toEqual(['mail 3', 'mail 2']);
  });

  it.each(['../secret', '..%2fsecret', '', `${mailboxIdOf(mail)}/../../secret`, 'secret'])(
    'does not leave its directory for %s',
    async (id) => {
      const { dir, transport } = inMailbox();
      await transport.send(mail);
      await writeFile(join(root, 'secret.eml'), 'Subject: secret\r\n\r\n');
      await writeFile(join(dir, 'secret.eml'), 'Subject: secret\r\n\r\n');
      expect(await findMail(dir, id)).toBeUndefined();
    },
  );

  it('passes a mail that is not one by', async () => {
    const { dir } = inMailbox();
    expect(await findMail(dir, mailboxIdOf(mail))).toBeUndefined();
  });
});
