import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import type { Ids } from './ids.ts';
import type { Secrets } from './secrets.ts';

const cipher = 'aes-256-gcm';
const [keyIdBytes, nonceBytes, tagBytes] = [4, 12, 16];

interface SealingKey {
  /** Says in the sealed bytes which key opens them. */
  readonly id: Buffer;
  readonly key: Buffer;
}

export type Sealing = ReturnType<typeof createSealing>;

/**
 * Encrypts what the server itself has to read again (AES-256-GCM): who has a copy of the database alone reads
 * nothing, where the operator has set a key. Sealed bytes are key id, nonce, tag and cipher text.
 * @param encryptionKeys of the operator: the first one seals, each one opens. Without any, the key lies in the
 * database; it opens what it has sealed for ever, so that a key can be set later.
 */
export function createSealing({
  secrets,
  ids,
  encryptionKeys,
}: {
  readonly secrets: Pick<Secrets, 'getLastingKey'>;
  readonly ids: Pick<Ids, 'bytes'>;
  readonly encryptionKeys: readonly string[];
}) {
  const configured = encryptionKeys.map((text) => deriveKey(Buffer.from(text)));

  async function listKeys(): Promise<readonly [SealingKey, ...SealingKey[]]> {
    const kept = deriveKey(await secrets.getLastingKey('sealing'));
    const [first, ...others] = configured;
    return first === undefined ? [kept] : [first, ...others, kept];
  }

  return {
    /** @param purpose what it is and whose: sealed for one, it opens for no other */
    async seal(purpose: string, plain: Uint8Array): Promise<Buffer> {
      const [{ id, key }] = await listKeys();
      const nonce = ids.bytes(nonceBytes);
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(purpose));
      const text = Buffer.concat([sealing.update(plain), sealing.final()]);
      return Buffer.concat([id, nonce, sealing.getAuthTag(), text]);
    },

    /**
     * @returns what was sealed for this purpose, and whether by the key that seals now; undefined for anything
     * else, and where its key is gone
     */
    async open(
      purpose: string,
      sealed: Uint8Array,
    ): Promise<{ plain: Buffer; isCurrent: boolean } | undefined> {
      const parts = Buffer.from(sealed);
      const textBegins = keyIdBytes + nonceBytes + tagBytes;
      if (parts.length < textBegins) return undefined;
      const keys = await listKeys();
      const index = keys.findIndex(({ id }) => id.equals(parts.subarray(0, keyIdBytes)));
      const found = keys[index];
      if (found === undefined) return undefined;
      const nonce = parts.subarray(keyIdBytes, keyIdBytes + nonceBytes);
      const opening = createDecipheriv(cipher, found.key, nonce)
        .setAAD(Buffer.from(purpose))
        .setAuthTag(parts.subarray(keyIdBytes + nonceBytes, textBegins));
      try {
        const text = opening.update(parts.subarray(textBegins));
        return { plain: Buffer.concat([text, opening.final()]), isCurrent: index === 0 };
      } catch {
        // Not sealed for this purpose, or changed since.
        return undefined;
      }
    },
  };
}

function deriveKey(secret: Uint8Array): SealingKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'nearcard sealing', 32));
  return { id: createHash('sha256').update(key).digest().subarray(0, keyIdBytes), key };
}
