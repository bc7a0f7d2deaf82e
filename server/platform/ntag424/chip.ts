import { timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { decryptBlocks, encryptBlocks, shortMacBytes } from './blocks.ts';
import { chipKeyBytes, uidBytes } from './chip-keys.ts';
import {
  computeSessionMac,
  deriveEv2Keys,
  encryptSessionData,
  type Ev2Session,
  rotateLeft,
} from './ev2-session.ts';

/** Sends a command to the chip on the reader. @returns its answer with the two bytes of its status */
export type Transmit = (command: Uint8Array) => Promise<Uint8Array>;

/** The chip refused a command. */
export class ChipRefusal extends Error {
  override readonly name = 'ChipRefusal';
  readonly status: number;

  constructor(status: number, step: string) {
    super(`the chip couldn't ${step} (status ${status.toString(16).toUpperCase()})`);
    this.status = status;
  }
}

export const chipStatus = {
  isoDone: 0x9000,
  done: 0x9100,
  more: 0x91af,
  wrongKey: 0x91ae,
  denied: 0x919d,
  integrity: 0x911e,
  noSuchCommand: 0x911c,
} as const;

export const ndefFile = { number: 2, id: 0xe104, bytes: 256 } as const;
const applicationName = Buffer.from('D2760000850101', 'hex');
/** Bytes of one command's data, less its header. */
export const mostWritten = 248;

export type Chip = ReturnType<typeof createChip>;

/** The commands of an NTAG 424 DNA that writing a card takes (NT4H2421Gx, section 10). */
export function createChip(transmit: Transmit, randomBytes: (count: number) => Uint8Array) {
  async function exchange(step: string, command: Uint8Array, expected: number): Promise<Buffer> {
    const answer = Buffer.from(await transmit(command));
    const status = answer.length < 2 ? 0 : answer.readUInt16BE(answer.length - 2);
    if (status !== expected) throw new ChipRefusal(status, step);
    return answer.subarray(0, -2);
  }

  const native = (
    step: string,
    code: number,
    data: Uint8Array,
    expected: number = chipStatus.done,
  ) => exchange(step, nativeCommand(code, data), expected);

  async function select(step: string, mode: number, name: Uint8Array): Promise<void> {
    const command = Buffer.from([0x00, 0xa4, mode, 0x0c, name.length, ...name, 0x00]);
    await exchange(step, command, chipStatus.isoDone);
  }

  /** Sends a command under the session's keys, and checks that the chip answered it. */
  async function secure(
    step: string,
    session: Ev2Session,
    { code, header, data }: { code: number; header: readonly number[]; data?: Uint8Array },
    answer: 'signed' | 'unsigned' = 'signed',
  ): Promise<Buffer> {
    const sent = secureCommand(session, code, header, data);
    const body = await exchange(step, sent, chipStatus.done);
    session.counter += 1;
    if (answer === 'unsigned') return body;
    const [content, mac] = [body.subarray(0, -shortMacBytes), body.subarray(-shortMacBytes)];
    const expected = computeSessionMac(session, chipStatus.done & 0xff, content);
    if (mac.length !== shortMacBytes || !timingSafeEqual(mac, expected)) {
      throw new Error(`the answer to '${step}' is not signed by the chip`);
    }
    return content;
  }

  return {
    /** Selects the application, which ends a session. */
    selectApplication: () => select('be opened', 0x04, applicationName),

    /** @returns the identifier, of a chip of this kind alone */
    async readUid(): Promise<Buffer | undefined> {
      const step = 'identify itself';
      const hardware = await native(step, 0x60, Buffer.alloc(0), chipStatus.more);
      await native(step, 0xaf, Buffer.alloc(0), chipStatus.more);
      const made = await native(step, 0xaf, Buffer.alloc(0));
      const [vendor, type] = hardware;
      return vendor === 0x04 && type === 0x04 ? made.subarray(0, uidBytes) : undefined;
    },

    /** @returns undefined where the chip has another key */
    async authenticate(keyNumber: number, key: Uint8Array): Promise<Ev2Session | undefined> {
      const step = `start a session with key ${keyNumber}`;
      const begin = Buffer.from([keyNumber, 0x00]);
      const theirs = decryptBlocks(key, await native(step, 0x71, begin, chipStatus.more));
      const ours = Buffer.from(randomBytes(chipKeyBytes));
      const proof = encryptBlocks(key, Buffer.concat([ours, rotateLeft(theirs)]));
      try {
        const answer = decryptBlocks(key, await native(step, 0xaf, proof));
        const [transaction, returned] = [answer.subarray(0, 4), answer.subarray(4, 20)];
        if (!timingSafeEqual(returned, rotateLeft(ours))) throw new Error('this is not the chip');
        return { ...deriveEv2Keys(key, ours, theirs), transaction, counter: 0 };
      } catch (error) {
        if (error instanceof ChipRefusal && error.status === chipStatus.wrongKey) return undefined;
        throw error;
      }
    },

    /** The version that a key was set with; 0 as the chip was sold. */
    async readKeyVersion(session: Ev2Session, keyNumber: number): Promise<number> {
      const command = { code: 0x64, header: [keyNumber] };
      return (await secure('return the version of a key', session, command)).readUInt8(0);
    },

    /** Sets a key of another number than the session's. */
    async changeKey(
      session: Ev2Session,
      keyNumber: number,
      { from, to, version }: { from: Uint8Array; to: Uint8Array; version: number },
    ): Promise<void> {
      const data = Buffer.alloc(chipKeyBytes + 5);
      data.set(to.map((byte, at) => byte ^ (from[at] ?? 0)));
      data.writeUInt8(version, chipKeyBytes);
      data.writeUInt32LE(~crc32(Buffer.from(to)) >>> 0, chipKeyBytes + 1);
      await secure(`accept key ${keyNumber}`, session, { code: 0xc4, header: [keyNumber], data });
    },

    /** Sets the key of the session, which ends with it. */
    async changeOwnKey(
      session: Ev2Session,
      keyNumber: number,
      { to, version }: { to: Uint8Array; version: number },
    ): Promise<void> {
      const data = Buffer.from([...to, version]);
      const command = { code: 0xc4, header: [keyNumber], data };
      await secure(`accept key ${keyNumber}`, session, command, 'unsigned');
    },

    async changeFileSettings(session: Ev2Session, file: number, data: Uint8Array): Promise<void> {
      await secure('accept the settings', session, { code: 0x5f, header: [file], data });
    },

    async readFileSettings(session: Ev2Session, file: number): Promise<Buffer> {
      return secure('return its settings', session, { code: 0xf5, header: [file] });
    },

    /** Writes a file whose contents are public, from its beginning. */
    async writeFile(session: Ev2Session, file: number, data: Uint8Array): Promise<void> {
      if (data.length > mostWritten) throw new RangeError('too long for one command');
      const header = [file, 0, 0, 0, data.length, 0, 0];
      // A plain command of a session counts as well (NT4H2421Gx, section 9.1.8).
      await native('be written', 0x8d, Buffer.from([...header, ...data]));
      session.counter += 1;
    },

    /** Reads the message as a phone does, which is a tap. */
    async readMessage(): Promise<Buffer> {
      await select('be opened', 0x04, applicationName);
      await select('open its message', 0x00, Buffer.from([ndefFile.id >> 8, ndefFile.id & 0xff]));
      const read = (offset: number, count: number) =>
        exchange('be read', Buffer.from([0, 0xb0, 0, offset, count]), chipStatus.isoDone);
      const length = (await read(0, 2)).readUInt16BE(0);
      return length === 0 || length > mostWritten ? Buffer.alloc(0) : read(2, length);
    },
  };
}

/** A command of the chip's own, wrapped for ISO 7816-4. */
export function nativeCommand(code: number, data: Uint8Array): Buffer {
  const length = data.length === 0 ? [] : [data.length];
  return Buffer.from([0x90, code, 0x00, 0x00, ...length, ...data, 0x00]);
}

/** A signed command, whose data is encrypted. */
export function secureCommand(
  session: Ev2Session,
  code: number,
  header: readonly number[],
  data?: Uint8Array,
): Buffer {
  const encrypted = data ? encryptSessionData(session, 'command', data) : Buffer.alloc(0);
  const content = Buffer.from([...header, ...encrypted]);
  return nativeCommand(code, Buffer.concat([content, computeSessionMac(session, code, content)]));
}
