import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPurgeReceiver, type PurgeReceiver } from '#tests/support/purge-receiver.ts';
import { createSendPurge } from './purge-request.ts';

const clock = { now: () => new Date('2026-11-25T10:00:00.900Z') };
const keys = ['first-key', 'second-key'];
const body = '{"keys":["first-key","second-key"]}';

describe('a purge', () => {
  let cdn: PurgeReceiver;
  beforeAll(async () => {
    cdn = await createPurgeReceiver();
  });
  afterEach(() => {
    Object.assign(cdn.answer, { status: 200, headers: {} });
    cdn.take();
  });
  afterAll(() => cdn.close());

  const send = (secrets: readonly string[], timeoutMs?: number) =>
    createSendPurge({ url: cdn.url, secrets }, clock, timeoutMs)(keys);

  it('names its keys in the body and in a header', async () => {
    await send([]);
    const [purge] = cdn.take();
    expect(purge?.body).toBe(body);
    expect(purge?.headers).toMatchObject({
      'content-type': 'application/json',
      'surrogate-key': 'first-key second-key',
    });
    expect(purge?.headers).not.toHaveProperty('x-nearcard-signature');
  });

  it('is signed by each secret, newest first, with its time', async () => {
    await send(['new', 'old']);
    const time = '1795600800';
    const [by] = cdn.take().map(({ headers }) => headers['x-nearcard-signature']);
    const signatureOf = (secret: string) =>
      createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    expect(by).toBe(`t=${time},v1=${signatureOf('new')},v1=${signatureOf('old')}`);
  });

  it.each([
    ['refuses it', { status: 403 }, 'the CDN answered a purge with 403'],
    ['leads it elsewhere', { status: 307, headers: { location: '/elsewhere' } }, 'fetch failed'],
    ['does not answer', { status: 0 }, 'The operation was aborted due to timeout'],
  ])('fails without naming the address where the CDN %s', async (_, answer, message) => {
    Object.assign(cdn.answer, answer);
    await expect(send([], 50)).rejects.toThrow(new RegExp(`^${message}$`));
    expect(cdn.take()).toHaveLength(1);
  });
});
