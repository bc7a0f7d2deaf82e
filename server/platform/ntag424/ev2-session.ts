import { cmac } from '@noble/ciphers/aes.js';
import { decryptBlocks, encryptBlocks, shortenMac } from './blocks.ts';

/** An authenticated session with a chip: its keys, its transaction and how many commands it had. */
export interface Ev2Session {
  readonly encryptionKey: Uint8Array;
  readonly macKey: Uint8Array;
  readonly transaction: Uint8Array;
  counter: number;
}

/** The random number as the other side proves that it knows it. */
export function rotateLeft(random: Uint8Array): Buffer {
  return Buffer.from([...random.subarray(1), ...random.subarray(0, 1)]);
}

/** The keys of a session, of the random numbers of both sides (NT4H2421Gx, section 9.1.7). */
export function deriveEv2Keys(key: Uint8Array, ours: Uint8Array, chips: Uint8Array) {
  const mixed = Buffer.from([
    ...ours.subarray(0, 2),
    ...ours.subarray(2, 8).map((byte, at) => byte ^ (chips[at] ?? 0)),
    ...chips.subarray(6),
    ...ours.subarray(8),
  ]);
  const derive = (...label: number[]) =>
    cmac(Uint8Array.of(...label, 0x00, 0x01, 0x00, 0x80, ...mixed), key);
  return { encryptionKey: derive(0xa5, 0x5a), macKey: derive(0x5a, 0xa5) };
}

/** The data of a command or an answer, padded and encrypted. */
export function encryptSessionData(
  session: Ev2Session,
  direction: 'command' | 'answer',
  data: Uint8Array,
): Buffer {
  const padded = Buffer.alloc((Math.floor(data.length / 16) + 1) * 16);
  padded.set([...data, 0x80]);
  return encryptBlocks(session.encryptionKey, padded, vectorOf(session, direction));
}

/** @returns undefined where the data has no padding */
export function decryptSessionData(
  session: Ev2Session,
  direction: 'command' | 'answer',
  data: Uint8Array,
): Buffer | undefined {
  const padded = decryptBlocks(session.encryptionKey, data, vectorOf(session, direction));
  const end = padded.lastIndexOf(0x80);
  return end < 0 || padded.subarray(end + 1).some(Boolean) ? undefined : padded.subarray(0, end);
}

/** The signature of a command (its code first) or of an answer (its status first). */
export function computeSessionMac(session: Ev2Session, code: number, content: Uint8Array): Buffer {
  const { macKey, transaction } = session;
  const mac = cmac(
    Uint8Array.of(code, ...counterBytes(session), ...transaction, ...content),
    macKey,
  );
  return Buffer.from(shortenMac(mac));
}

function vectorOf(session: Ev2Session, direction: 'command' | 'answer'): Buffer {
  const label = direction === 'command' ? [0xa5, 0x5a] : [0x5a, 0xa5];
  const input = Buffer.alloc(16);
  input.set([...label, ...session.transaction, ...counterBytes(session)]);
  return encryptBlocks(session.encryptionKey, input);
}

function counterBytes({ counter }: Ev2Session): number[] {
  return [counter & 0xff, counter >> 8];
}
