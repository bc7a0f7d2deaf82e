import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { imageMessages, imageSizeLimitBytes } from '#domain/uploads/image-file.ts';
import { sessionEndedMessage } from '#server/http/access.ts';
import { twoHalves } from '#tests/support/image-files.ts';
import { formOf } from '#tests/support/multipart.ts';
import { postWhole } from '#tests/support/post-whole.ts';
import { startS3Server, type S3Server } from '#tests/support/s3-server.ts';
import { addAccount, issueCard, issueClaimedCard } from '#tests/support/shop.ts';
import { createTestApp, productionLimits, type TestApp } from '#tests/support/test-app.ts';
import { encodeImage } from './image-encoding.ts';

type Form = Awaited<ReturnType<typeof formOf>>;
const url = '/api/upload-logo';
const photo = Uint8Array.from(await twoHalves().png().toBuffer());

async function signIn({ services }: TestApp, email: string) {
  const account = await addAccount(services, email);
  const token = await services.sessions.open(services.database, account.id);
  return { account, headers: { authorization: `Bearer ${token}` } };
}

const send = ({ app }: TestApp, { payload, headers }: Form, more = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { ...headers, ...more } });

const countFiles = async ({ services }: TestApp) =>
  (await services.database.selectFrom('files').select('name').execute()).length;

it('takes ten images an hour from a network of visitors', async () => {
  const test = await createTestApp(productionLimits);
  try {
    const form = await formOf(photo, { purpose: 'card-design' });
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await send(test, form)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await send(test, form)).json().message).toMatch(
      /^Too many attempts\. Please try again in/,
    );
    // A signed-in visitor counts by themselves.
    const { headers } = await signIn(test, 'ida@example.test');
    expect((await send(test, form, headers)).statusCode).toBe(200);
  } finally {
    await test.close();
  }
});

describe('POST /api/upload-logo', () => {
  let test: TestApp;
  let owner: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await signIn(test, 'ada@example.test');
  });
  afterAll(() => test.close());
  beforeEach(() => test.services.database.deleteFrom('files').execute());

  it('keeps an image for the account of the token', async () => {
    const answer = await send(test, await formOf(photo, { type: 'secondary' }), owner.headers);
    expect(answer.statusCode).toBe(200);
    const { logoUrl } = answer.json<{ logoUrl: string }>();
    expect(answer.json()).toEqual({ success: true, logoUrl });
    expect((await test.app.inject(logoUrl)).headers['content-type']).toBe('image/jpeg');
    const { uploads, database } = test.services;
    const foreign = await uploads.findForeignFields(database, { logo: logoUrl }, [
      { accountId: owner.account.id },
    ]);
    expect(foreign).toEqual([]);
  });

  it('keeps an image for a card that nobody has claimed', async () => {
    const { serial } = await issueCard(test.services);
    const answer = await send(test, await formOf(photo, { serial }));
    expect(answer.statusCode).toBe(200);
    const images = { logo: answer.json<{ logoUrl: string }>().logoUrl };
    const { uploads, database } = test.services;
    expect(await uploads.findForeignFields(database, images, [{ serial }])).toEqual([]);
  });

  it('refuses a card that is somebody’s, and one that is nobody’s', async () => {
    const { serial } = await issueClaimedCard(test.services, owner.account);
    const taken = await send(test, await formOf(photo, { serial }));
    expect([taken.statusCode, taken.json().message]).toEqual([
      409,
      'This card has already been claimed.',
    ]);
    const unknown = await send(test, await formOf(photo, { serial: '4000000000000002' }));
    expect([unknown.statusCode, unknown.json().message]).toEqual([
      404,
      'Unable to resolve this card.',
    ]);
    expect(await countFiles(test)).toBe(0);
  });

  it('refuses who has neither token nor card', async () => {
    const answer = await send(test, await formOf(photo));
    expect([answer.statusCode, answer.json().message]).toEqual([401, sessionEndedMessage]);
  });

  it('keeps a visitor’s image for the design of a card', async () => {
    const answer = await send(test, await formOf(photo, { purpose: 'card-design' }));
    expect(answer.statusCode).toBe(200);
    const { logoUrl } = answer.json<{ logoUrl: string }>();
    expect((await test.app.inject(logoUrl)).statusCode).toBe(200);
    const { uploads, database } = test.services;
    const owners = [{ accountId: owner.account.id }];
    expect(await uploads.findForeignFields(database, { logo: logoUrl }, owners)).toEqual(['logo']);
  });

  it.each([
    ['no file', () => formOf(undefined), 400, imageMessages.notImage],
    ['a type that is none', () => formOf(photo, { type: 'x' }), 400, /^The field type must be one/],
    ['text that can’t be stored', () => formOf(photo, { serial: 'a\0b' }), 400, /can’t be used/],
    ['a field of the prototype', () => formOf(photo, { toString: 'x' }), 400, /couldn’t read the/],
    ['a form of 20 fields', () => formOf(photo, twenty), 400, /couldn’t read the/],
  ])('refuses %s', async (_what, make, status, message) => {
    const answer = await send(test, await make(), owner.headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toMatch(message);
    expect(await countFiles(test)).toBe(0);
  });

  it.each([
    ['multipart/form-data', 400],
    ['multipart/form-data; boundary=other', 400],
    ['application/json', 415],
  ])('refuses a form called %s', async (contentType, status) => {
    const { payload } = await formOf(photo);
    const headers = { ...owner.headers, 'content-type': contentType };
    expect((await test.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(
      status,
    );
  });

  it('takes what is under 8 MB, and no more', async () => {
    const padded = (size: number) => {
      const image = new Uint8Array(size);
      image.set(photo);
      return formOf(image);
    };
    const under = await send(test, await padded(imageSizeLimitBytes - 1), owner.headers);
    expect(under.statusCode).toBe(200);
    const at = await send(test, await padded(imageSizeLimitBytes), owner.headers);
    expect(at.statusCode).toBe(413);
    expect(at.headers['connection']).toBe('close');
    expect(at.json()).toMatchObject({
      message: imageMessages.tooLarge,
      code: 'too_large',
      fields: { logo: imageMessages.tooLarge },
    });
  });

  it('keeps nothing on a disk that takes nothing', async () => {
    const other = await twoHalves(20, 20).png().toBuffer();
    const { bytes } = await encodeImage(other);
    const hash = createHash('sha256').update(bytes).digest('hex');
    // A file stands in place of the file's directory.
    await mkdir(join(test.dataDir, 'uploads'), { recursive: true });
    await writeFile(join(test.dataDir, 'uploads', hash.slice(0, 2)), 'in the way');
    const answer = await send(test, await formOf(Uint8Array.from(other)), owner.headers);
    expect(answer.statusCode).toBe(503);
    expect(answer.json().message).toMatch(/^Images are not available at the moment\./);
    expect(await countFiles(test)).toBe(0);
  });
});

const twenty = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}`, 'x']));

describe('an upload over the network', () => {
  let test: TestApp;
  let head: string;
  let port: number;
  let headers: { authorization: string };
  beforeAll(async () => {
    test = await createTestApp();
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    ({ headers } = await signIn(test, 'ada@example.test'));
    const address = test.app.server.address();
    if (address === null || typeof address === 'string') throw new Error('it does not listen');
    ({ port } = address);
    head = [
      `POST ${url} HTTP/1.1`,
      'Host: localhost',
      `Authorization: ${headers.authorization}`,
      'Content-Type: multipart/form-data; boundary=edge',
      '',
    ].join('\r\n');
  });
  afterAll(() => test.close());

  const partHead =
    '--edge\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';

  it('is refused by its announced size before any of it is read', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${head}Content-Length: 1000000000\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain(imageMessages.tooLarge);
  });

  it.each([9, 30])(
    'of %i MB gets its answer, as a browser reads it: after all is sent',
    async (megabytes) => {
      const { payload, headers: ofForm } = await formOf(new Uint8Array(megabytes * 1024 * 1024));
      for (const pieces of [
        [payload],
        // Without a length that says it beforehand.
        Array.from({ length: Math.ceil(payload.length / 100_000) }, (_, index) =>
          payload.subarray(index * 100_000, (index + 1) * 100_000),
        ),
      ]) {
        const answer = await postWhole(
          { port, path: url, headers: { ...ofForm, ...headers } },
          pieces,
        );
        expect(answer).toMatchObject({ statusCode: 413 });
        expect(JSON.parse(answer.body)).toMatchObject({ message: imageMessages.tooLarge });
      }
      expect(await countFiles(test)).toBe(0);
    },
  );

  it('that has no end is cut off after 40 MB', async () => {
    const socket = connect(port, '127.0.0.1');
    const ended = new Promise<void>((resolve) => {
      socket.on('error', () => resolve()).on('close', () => resolve());
    });
    const write = (bytes: string | Buffer) =>
      new Promise<void>((resolve) => {
        socket.write(`${bytes.length.toString(16)}\r\n`);
        socket.write(bytes);
        socket.write('\r\n', () => resolve());
      });
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
    await write(partHead);
    const block = Buffer.alloc(256 * 1024, 'x');
    let sent = 0;
    while (socket.writable && sent < 400) {
      await Promise.race([write(block), ended]);
      sent += 1;
    }
    await ended;
    expect(sent).toBeLessThan(250);
    expect(await countFiles(test)).toBe(0);
  });

  it('that is given up leaves nothing, and makes room for others', async () => {
    const gone = Array.from({ length: 12 }, async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(`${head}Content-Length: 5000000\r\n\r\n${partHead}`);
      socket.write(Buffer.alloc(100_000, 'x'), () => socket.destroy());
      await once(socket, 'close');
    });
    await Promise.all(gone);
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => send(test, await formOf(photo), headers)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await countFiles(test)).toBe(1);
  });
});

describe('an upload to S3', () => {
  let test: TestApp;
  let s3: S3Server;
  let form: Form;
  beforeAll(async () => {
    s3 = await startS3Server();
    test = await createTestApp({
      ...productionLimits,
      S3_ENDPOINT: s3.config.endpoint,
      S3_REGION: s3.config.region,
      S3_BUCKET: s3.config.bucket,
      S3_ACCESS_KEY_ID: s3.config.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
    });
    const { serial } = await issueCard(test.services);
    form = await formOf(photo, { serial });
  });
  afterAll(async () => {
    await test.close();
    await s3.close();
  });

  it('is kept there, and nowhere while it is away', async () => {
    s3.setFailing(true);
    const refused = await send(test, form);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
    expect(refused.json().message).toMatch(/^Images are not available at the moment\./);
    expect([await countFiles(test), s3.objects.size]).toEqual([0, 0]);

    s3.setFailing(false);
    const { logoUrl } = (await send(test, form)).json<{ logoUrl: string }>();
    expect([...s3.objects.keys()]).toEqual([logoUrl.replace('/files/', '')]);
    const served = await test.app.inject(logoUrl);
    expect([served.statusCode, served.rawPayload]).toEqual([200, [...s3.objects.values()][0]]);

    s3.setFailing(true);
    expect((await test.app.inject(logoUrl)).statusCode).toBe(503);
    s3.setFailing(false);
  });

  it('has a limit for one card', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 19; index += 1) {
      statuses.push((await send(test, form)).statusCode);
    }
    expect(statuses.indexOf(429)).toBe(18);
  });
});
