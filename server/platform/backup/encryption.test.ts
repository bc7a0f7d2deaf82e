import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { decrypt, encrypt, isEncrypted } from './encryption.ts';

const passphrase = 'four words, well chosen';
/** More than age's pieces of 64 KiB, in other pieces. */
const plain = Array.from({ length: 9 }, (_, index) => Buffer.alloc(20_000, index + 1));

async function* stream(chunks: readonly Uint8Array[]) {
  yield* chunks;
}

async function open(bytes: Uint8Array, by = passphrase): Promise<Buffer | undefined> {
  const opened = await decrypt(stream([bytes.subarray(0, 300), bytes.subarray(300)]), by);
  return opened && buffer(opened);
}

describe('a stream encrypted for a passphrase', () => {
  let sealed: Buffer;
  beforeAll(async () => {
    sealed = await buffer(encrypt(stream(plain), passphrase, 10));
  });

  // Deriving a key takes a second on purpose, more on a busy machine.
  it('is in the age format, and the passphrase costs as much to guess as with age', async () => {
    const costly = await buffer(encrypt(stream(plain), passphrase));
    expect(isEncrypted(costly)).toBe(true);
    expect(costly.toString('latin1').split('\n')[1]).toMatch(/^-> scrypt \S+ 18$/);
  }, 60_000);

  it('opens again', async () => {
    expect((await open(sealed))?.equals(Buffer.concat(plain))).toBe(true);
  });

  it('does not open by another passphrase', async () => {
    expect(await open(sealed, `${passphrase} `)).toBeUndefined();
  });

  it.each([
    ['cut off within a piece', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['cut off between pieces', (bytes: Buffer) => bytes.subarray(0, -(180_000 % 65_536) - 16)],
    ['changed', (bytes: Buffer) => Buffer.from(bytes).fill(0, 70_000, 70_001)],
  ])('does not pass for whole when it was %s', async (_what, damage) => {
    await expect(open(damage(sealed))).rejects.toThrow(Error);
  });
});

it.each([['\u001f\u008b gzip'], [''], ['age-encryption.org/v2\n']])(
  '%j is not encrypted',
  (text) => {
    expect(isEncrypted(Buffer.from(text))).toBe(false);
  },
);
