import { timingSafeEqual } from 'node:crypto';
import { cmac } from '@noble/ciphers/aes.js';
import { decryptBlocks, shortenMac } from './blocks.ts';
import { type SunKeys, uidBytes } from './chip-keys.ts';

/**
 * The secure unique NFC message of an NTAG 424 DNA: what the chip writes into its address at each tap
 * (AN12196, section 3.4). The counter stands in the clear, or together with the identifier encrypted.
 */
export type SunMessage =
  | { readonly form: 'encrypted'; readonly piccData: Uint8Array; readonly mac: Uint8Array }
  | {
      readonly form: 'plain';
      readonly uid: Uint8Array;
      readonly counter: number;
      readonly mac: Uint8Array;
    };

/** A tap that its chip has signed. */
export interface SignedTap {
  readonly uid: Uint8Array;
  /** How often the chip was read, of 24 bits: at its end the chip answers no further tap. */
  readonly counter: number;
}

export const piccDataBytes = 16;
export const maxCounter = 0xff_ff_ff;

/** Identifier and counter are mirrored, and the identifier has seven bytes (AN12196, section 3.4.2). */
export const piccDataTag = 0xc7;

const sessionMacVector = Uint8Array.of(0x3c, 0xc3, 0x00, 0x01, 0x00, 0x80);

/**
 * Reads a message with the keys of its chip. Each message takes the same steps, whatever is wrong with it.
 * @returns undefined where no chip with these keys has signed it
 */
export function readSunMessage(message: SunMessage, keys: SunKeys): SignedTap | undefined {
  const { tag, uid, counter } =
    message.form === 'encrypted'
      ? decryptPiccData(message.piccData, keys.metaRead)
      : plain(message);
  const expected = computeSunMac(keys.fileRead, { uid, counter });
  const isSigned = timingSafeEqual(expected, message.mac);
  return isSigned && tag === piccDataTag ? { uid, counter } : undefined;
}

/**
 * The signature of a tap: a shortened CMAC under the session's key (AN12196, section 3.4.4.2).
 * @param signedText the part of the address that is signed as well; the shop's cards sign none
 */
export function computeSunMac(
  fileReadKey: Uint8Array,
  tap: SignedTap,
  signedText = '',
): Uint8Array {
  return shortenMac(
    cmac(new TextEncoder().encode(signedText), deriveSessionMacKey(fileReadKey, tap)),
  );
}

/** The key of one tap (AN12196, section 3.3: SV2). */
export function deriveSessionMacKey(
  fileReadKey: Uint8Array,
  { uid, counter }: SignedTap,
): Uint8Array {
  return cmac(Uint8Array.of(...sessionMacVector, ...uid, ...counterBytes(counter)), fileReadKey);
}

/** The counter as the chip computes with it: three bytes, the lowest first. */
export function counterBytes(counter: number): Uint8Array {
  return Uint8Array.of(counter & 0xff, (counter >> 8) & 0xff, (counter >> 16) & 0xff);
}

function decryptPiccData(piccData: Uint8Array, metaReadKey: Uint8Array) {
  const data = decryptBlocks(metaReadKey, piccData);
  return {
    tag: data.readUInt8(0),
    uid: data.subarray(1, 1 + uidBytes),
    counter: data.readUIntLE(1 + uidBytes, 3),
  };
}

function plain({ uid, counter }: SignedTap) {
  return { tag: piccDataTag, uid, counter };
}
