import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
import { startSmtpServer, type SmtpServer } from '#tests/support/smtp-server.ts';
import { parseMailFrom } from '#domain/messages/mail-sender.ts';
import type { Mail } from './mail.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const from = parseMailFrom('Nearcard <hello@nearcard.test>');
const mail: Mail = {
  to: 'ann@example.test',
  replyTo: 'bob@example.test',
  subject: 'Grüße',
  html: '<p>Hello</p>',
  text: 'Hello\n.\n..dots',
  messageId: '<1@nearcard.test>',
  date: new Date('2026-01-02T03:04:05Z'),
};

let server: SmtpServer | undefined;
afterEach(() => server?.close());

describe('the SMTP transport', () => {
  it('delivers both forms to the one recipient', async () => {
    server = await startSmtpServer();
    await createSmtpTransport({ url: server.url, from }).send(mail);
    expect(server.received).toHaveLength(1);
    const [received] = server.received;
    expect(received?.recipients).toEqual(['ann@example.test']);
    expect(await PostalMime.parse(received?.message ?? '')).toMatchObject({
      from: { name: 'Nearcard', address: 'hello@nearcard.test' },
      replyTo: [{ address: 'bob@example.test' }],
      subject: 'Grüße',
      messageId: '<1@nearcard.test>',
      date: '2026-01-02T03:04:05.000Z',
      text: expect.stringMatching(/^Hello\n\.\n\.\.dots\s*$/),
      html: expect.stringContaining('<p>Hello</p>'),
    });
  });

  it('fails while the server refuses, and delivers when it no longer does', async () => {
    server = await startSmtpServer({ refusals: 1 });
    const transport = createSmtpTransport({ url: server.url, from });
    await expect(transport.send(mail)).rejects.toThrow('451');
    expect(server.received).toEqual([]);
    await transport.send(mail);
    expect(server.received).toHaveLength(1);
  });

  it('fails when there is no server', async () => {
    const away = await startSmtpServer();
    await away.close();
    await expect(createSmtpTransport({ url: away.url, from }).send(mail)).rejects.toThrow(
      'ECONNREFUSED',
    );
  });

  it('gives a server up that takes the connection and says nothing, and names the setting', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const url = `smtp://127.0.0.1:${address.port}`;
    await expect(createSmtpTransport({ url, from, answerWithinMs: 20 }).send(mail)).rejects.toThrow(
      'The mail server of SMTP_URL cannot be used (Greeting never received): check its host, port, user and password.',
    );
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('sends nothing when a header would hold a second one', async () => {
    server = await startSmtpServer();
    const transport = createSmtpTransport({ url: server.url, from });
    await expect(transport.send({ ...mail, subject: 'a\r\nBcc: b@example.test' })).rejects.toThrow(
      'control characters',
    );
    expect(server.received).toEqual([]);
  });
});
