import { createCipheriv, createDecipheriv } from 'node:crypto';

const noVector = new Uint8Array(16);

/** Encrypts whole blocks (AES-128, CBC). @param vector absent: zeros */
export function encryptBlocks(
  key: Uint8Array,
  data: Uint8Array,
  vector: Uint8Array = noVector,
): Buffer {
  return createCipheriv('aes-128-cbc', key, vector).setAutoPadding(false).update(data);
}

/** Decrypts whole blocks. @param vector absent: zeros */
export function decryptBlocks(
  key: Uint8Array,
  data: Uint8Array,
  vector: Uint8Array = noVector,
): Buffer {
  return createDecipheriv('aes-128-cbc', key, vector).setAutoPadding(false).update(data);
}

/** Bytes of a CMAC as the chip sends it. */
export const shortMacBytes = 8;

/** Each second byte of a CMAC (AN12196, section 3.4.4.2; NT4H2421Gx, section 9.1.3). */
export function shortenMac(mac: Uint8Array): Uint8Array {
  return mac.filter((_, index) => index % 2 === 1);
}
