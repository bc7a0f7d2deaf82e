import { encryptBlocks } from '#server/platform/ntag424/blocks.ts';
import type { SunKeys } from '#server/platform/ntag424/chip-keys.ts';
import {
  computeSunMac,
  counterBytes,
  piccDataTag,
  type SignedTap,
} from '#server/platform/ntag424/sun-message.ts';

/** What a chip encrypts of a tap; its five last bytes are random. */
export function encryptPiccData(
  metaReadKey: Uint8Array,
  { uid, counter }: SignedTap,
  padding: Uint8Array = new Uint8Array(5),
): Buffer {
  const data = Uint8Array.of(piccDataTag, ...uid, ...counterBytes(counter), ...padding);
  return encryptBlocks(metaReadKey, data);
}

/** The address's parameters that a chip with these keys writes at a tap, encrypted, as the shop's cards do. */
export function encryptedTap(
  keys: SunKeys,
  tap: SignedTap,
  padding?: Uint8Array,
): Record<'picc_data' | 'cmac', string> {
  return {
    picc_data: hex(encryptPiccData(keys.metaRead, tap, padding)),
    cmac: hex(computeSunMac(keys.fileRead, tap)),
  };
}

/** The same of a chip that mirrors identifier and counter in the clear. */
export function plainTap(
  keys: Pick<SunKeys, 'fileRead'>,
  tap: SignedTap,
): Record<'uid' | 'ctr' | 'cmac', string> {
  return {
    uid: hex(tap.uid),
    ctr: hex(counterBytes(tap.counter).toReversed()),
    cmac: hex(computeSunMac(keys.fileRead, tap)),
  };
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex').toUpperCase();
}
