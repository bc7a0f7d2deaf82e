import { cmac } from '@noble/ciphers/aes.js';

/** A 7-byte identifier that the chip was made with. */
export const uidBytes = 7;

/** Bytes of a key of the chip (AES-128). */
export const chipKeyBytes = 16;

/** The numbers of the chip's keys, by their use; the two others are derived as well, so that none stays zero. */
export const chipKeyNumbers = { application: 0, metaRead: 1, fileRead: 2 } as const;

/** The keys with which a chip makes its SUN message. */
export interface SunKeys {
  /** SDMMetaReadKey: encrypts identifier and counter. */
  readonly metaRead: Uint8Array;
  /** SDMFileReadKey: signs them. */
  readonly fileRead: Uint8Array;
}

const diversificationConstant = 0x01;
/** The name of the chip's one application (NT4H2421Gx, section 8.2.2). */
const applicationName = Uint8Array.of(0xd2, 0x76, 0x00, 0x00, 0x85, 0x01, 0x01);
const systemIdentifier = new TextEncoder().encode('Nearcard');

/**
 * Derives a key from a master key (AN10922, section 2.2: AES-128).
 * @param input between 16 and 31 bytes, for which the note's padding to two blocks is that of CMAC
 */
export function diversifyKey(masterKey: Uint8Array, input: Uint8Array): Uint8Array {
  if (input.length < 16 || input.length > 31)
    throw new RangeError(`a diversification input has 16 to 31 bytes, not ${input.length}`);
  return cmac(Uint8Array.of(diversificationConstant, ...input), masterKey);
}

/** Derives one of the five keys of the chip with this identifier: no two chips share a key. */
export function deriveChipKey(
  masterKey: Uint8Array,
  uid: Uint8Array,
  keyNumber: number,
): Uint8Array {
  const input = Uint8Array.of(...uid, ...applicationName, keyNumber, ...systemIdentifier);
  return diversifyKey(masterKey, input);
}

/** Derives the keys that read the taps of the chip with this identifier. */
export function deriveSunKeys(masterKey: Uint8Array, uid: Uint8Array): SunKeys {
  return {
    metaRead: deriveChipKey(masterKey, uid, chipKeyNumbers.metaRead),
    fileRead: deriveChipKey(masterKey, uid, chipKeyNumbers.fileRead),
  };
}
