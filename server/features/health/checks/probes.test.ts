import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createSilentServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDiskStore } from '#server/platform/files/disk-store.ts';
import { verifySmtp } from '#server/platform/mail/smtp-transport.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { findProgram } from '../../../../scripts/find-program.ts';
import type { ShopAnswer } from '../probe/ask-shop.ts';
import { checkAddress } from './address.ts';
import { checkCertificate, readCertificate } from './certificate.ts';
import { checkDisk } from './disk.ts';
import { checkFiles } from './files.ts';
import { checkListenAddress } from './listen-address.ts';
import { checkMail, sendTestMail } from './mail.ts';
import { checkWorkers } from './workers.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'nearcard-health-'));
});
afterAll(() => rm(home, { recursive: true }));

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const oneFinding = (kind: string, words: string) => [
  { kind, text: expect.stringContaining(words) },
];

describe('the public address', () => {
  const url = 'https://shop.example';
  const answer: ShopAnswer = {
    status: 404,
    location: undefined,
    date: undefined,
    seen: undefined,
    wasAsked: true,
  };

  it.each<[Partial<ShopAnswer>, string, string]>([
    [{ status: 404 }, 'problem', 'is answered by something other than this shop (HTTP 404)'],
    [{ status: 200 }, 'problem', 'is answered by something other than this shop (HTTP 200)'],
    [{ status: 502 }, 'problem', 'answers HTTP 502'],
    [
      { status: 301, location: 'https://www.shop.example/' },
      'problem',
      'redirects visitors to https://www.shop.example/: set PUBLIC_URL',
    ],
    [
      { status: 200, wasAsked: false },
      'warning',
      "can't be checked while the database is unavailable",
    ],
    [
      {
        status: 200,
        seen: { address: '::1', protocol: 'https', forwardedFor: 1, trustProxy: 1 },
      },
      'right',
      'leads here through 1 proxy, and this machine is seen as ::1',
    ],
  ])('that answers %j', async (change, kind, words) => {
    const findings = await checkAddress(url, async () => ({ ...answer, ...change }));
    expect(findings).toEqual(oneFinding(kind, words));
  });

  it('that nobody answers', async () => {
    const cause = new Error('getaddrinfo ENOTFOUND shop.example');
    const ask = () => Promise.reject(new TypeError('fetch failed', { cause }));
    expect(await checkAddress(url, ask)).toEqual(
      oneFinding('problem', "isn't responding (getaddrinfo ENOTFOUND shop.example): check that"),
    );
  });
});

describe('the certificate', () => {
  const now = new Date('2026-11-25T12:00:00.000Z');
  const fail = () => Promise.reject(new Error('asked for nothing'));

  it.each([
    ['http://localhost:3000', false, 'right', 'needs no certificate'],
    ['http://shop.example', true, 'right', 'needs no certificate'],
    ['http://shop.example', false, 'warning', 'can be intercepted'],
  ])('of %s in a demo (%s): %s', async (publicUrl, isDemo, kind, words) => {
    expect(await checkCertificate({ publicUrl, isDemo }, now, fail)).toEqual(
      oneFinding(kind, words),
    );
  });

  it('is missed where nobody listens, which says nothing of the database', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const shop = { publicUrl: 'https://shop.example', isDemo: false };
    expect(await checkCertificate(shop, now, () => Promise.reject(refused))).toEqual(
      oneFinding('problem', 'shows no certificate (connect ECONNREFUSED)'),
    );
  });

  const openssl = findProgram(['openssl']);
  it.skipIf(openssl === undefined)('that is self-made is read, and not trusted', async () => {
    const [keyFile, certFile] = [join(home, 'key.pem'), join(home, 'cert.pem')];
    const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const subject = ['-subj', '/CN=localhost', '-days', '40'];
    await promisify(execFile)(openssl ?? '', [
      'req',
      '-x509',
      ...made,
      ...subject,
      '-keyout',
      keyFile,
      '-out',
      certFile,
    ]);
    const server = createTlsServer({
      key: await readFile(keyFile),
      cert: await readFile(certFile),
    });
    const port = await listen(server);
    const shown = await readCertificate(new URL(`https://127.0.0.1:${port}`));
    server.close();
    expect(shown.distrust).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
    const days = (shown.validTo.getTime() - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(40);
  });

  it('that nobody shows is named by the error', async () => {
    const server = createSilentServer();
    const port = await listen(server);
    server.close();
    await once(server, 'close');
    await expect(readCertificate(new URL(`https://127.0.0.1:${port}`))).rejects.toThrow(
      'ECONNREFUSED',
    );
  });
});

describe('the disk', () => {
  it('has room', async () => {
    expect(await checkDisk(home)).toEqual([
      { kind: expect.any(String), text: expect.stringMatching(/^[\d.]+ [MG]B are free in /) },
    ]);
  });

  it('is no directory', async () => {
    const file = join(home, 'file');
    await writeFile(file, '');
    expect(await checkDisk(file)).toEqual(
      oneFinding('problem', `DATA_DIR cannot be used: ${file} is not a directory.`),
    );
  });
});

describe('the listen address', () => {
  it('is one of this machine', async () => {
    expect(await checkListenAddress('127.0.0.1')).toEqual([]);
    // TEST-NET-1 (RFC 5737) is no machine's.
    expect(await checkListenAddress('192.0.2.1')).toEqual(
      oneFinding('problem', 'HOST is 192.0.2.1, where the shop can’t listen (listen EADDRNOTAVAIL'),
    );
  });
});

describe('the parts of a distributed database', () => {
  const reach = async () => {};
  const refuse = async () => {
    const message = 'connection to the remote node db-1:5432 failed';
    throw Object.assign(new Error(message), { code: 'ECONNREFUSED' });
  };

  it('answer, or one is named', async () => {
    expect(await checkWorkers(reach, async () => {})).toEqual([]);
    expect(await checkWorkers(reach, refuse)).toEqual(
      oneFinding(
        'problem',
        'remote node db-1:5432 failed): check that every Citus worker is running',
      ),
    );
  });

  it('are not asked about while the whole is away', async () => {
    expect(await checkWorkers(refuse, refuse)).toEqual([]);
  });
});

describe('mail', () => {
  const countFailing = async () => 0;

  it('stays in the mailbox of a demo', async () => {
    const verify = () => Promise.reject(new Error('asked for nothing'));
    expect(await checkMail({ smtpUrl: undefined, verify, countFailing })).toEqual(
      oneFinding('right', '/dev/mailbox'),
    );
  });

  it('is taken by a server, which is sent none', async () => {
    const smtp = await startSmtpServer();
    const probes = { smtpUrl: smtp.url, verify: verifySmtp };
    expect(await checkMail({ ...probes, countFailing })).toEqual(
      oneFinding('right', 'accepts connections.'),
    );
    expect(smtp.attempts).toBe(0);
    expect(await checkMail({ ...probes, countFailing: async () => 1 })).toEqual(
      oneFinding('problem', 'but 1 email fails'),
    );
    await smtp.close();
    expect(await checkMail({ ...probes, countFailing })).toEqual(
      oneFinding('problem', 'ECONNREFUSED'),
    );
  });

  it('names the server, never its password', async () => {
    const verify = () => Promise.reject(new Error('535 Authentication failed'));
    const smtpUrl = 'smtps://user:secret@smtp.example:465';
    const [finding] = await checkMail({ smtpUrl, verify, countFailing });
    expect(finding?.text).toContain('connecting to smtp.example:465 failed (535');
    expect(finding?.text).not.toMatch(/user|secret/);
  });

  it('is tried by a test mail', async () => {
    expect(await sendTestMail('a@example.test', async () => {})).toEqual(
      oneFinding('right', 'A test email to a@example.test was accepted'),
    );
    const refuse = () => Promise.reject(new Error('550 no such user'));
    expect(await sendTestMail('a@example.test', refuse)).toEqual(
      oneFinding('problem', 'was refused: 550 no such user'),
    );
  });
});

describe('uploaded files', () => {
  const bytes = Buffer.from('of nobody');
  const place = 'DATA_DIR';

  it('come and go without a trace', async () => {
    const store = openDiskStore(home);
    expect(await checkFiles(store, { bytes, place })).toEqual(
      oneFinding('right', 'written, read and removed in DATA_DIR'),
    );
    const kept = await readdir(join(home, 'uploads'), { recursive: true });
    expect(kept.filter((name) => name.endsWith('.txt'))).toEqual([]);
  });

  it.each([
    [{ write: () => Promise.reject(new Error('EROFS')) }, "can't be written in DATA_DIR (EROFS)"],
    [
      { find: async () => undefined },
      "can't be read in DATA_DIR (what was written can’t be found)",
    ],
    [{ find: () => Promise.reject(new Error('403')) }, "can't be read in DATA_DIR (403)"],
    [{ remove: () => Promise.reject(new Error('403')) }, "can't be removed in DATA_DIR"],
  ])('that can not: %o', async (broken, words) => {
    const store = { ...openDiskStore(home), ...broken };
    expect(await checkFiles(store, { bytes, place })).toEqual(oneFinding('problem', words));
  });
});
