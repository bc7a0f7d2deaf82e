import { Decrypter, Encrypter } from 'age-encryption';

/** How a file of the age format begins (age-encryption.org/v1). */
const intro = Buffer.from('age-encryption.org/v1\n');

/** Bytes of a file's beginning that `isEncrypted` wants to see. */
export const introLength = intro.length;

export function isEncrypted(beginning: Uint8Array): boolean {
  return intro.equals(beginning.subarray(0, introLength));
}

/**
 * Encrypts for a passphrase, as `age --passphrase` does, while it streams.
 * @param workFactor deriving the key takes 2 to the power of it; age's own, but in tests
 */
export async function* encrypt(
  plain: AsyncIterable<Uint8Array>,
  passphrase: string,
  workFactor = 18,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  yield* await encrypter.encrypt(webStreamOf(plain));
}

/**
 * Decrypts what `encrypt` or `age --passphrase` made. Every byte that comes out is authentic, and
 * the end is known to be the end.
 * @returns undefined when the passphrase does not open it
 */
export async function decrypt(
  sealed: AsyncIterable<Uint8Array>,
  passphrase: string,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    // Comes back when the header is read.
    return await decrypter.decrypt(webStreamOf(sealed));
  } catch {
    return undefined;
  }
}

function webStreamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
