import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { decryptBlocks, encryptBlocks } from '#server/platform/ntag424/blocks.ts';
import { chipStatus } from '#server/platform/ntag424/chip.ts';
import {
  computeSessionMac,
  decryptSessionData,
  deriveEv2Keys,
  encryptSessionData,
  type Ev2Session,
  rotateLeft,
} from '#server/platform/ntag424/ev2-session.ts';
import { maxCounter } from '#server/platform/ntag424/sun-message.ts';
import { encryptedTap } from './sun-messages.ts';

interface ChipKey {
  value: Buffer;
  version: number;
}

const isoError = {
  notFound: 0x6a82,
  denied: 0x6982,
  noCondition: 0x6985,
  unknown: 0x6d00,
} as const;
const boundary = 0x91be;
const noSuchKey = 0x9140;
const wrongLength = 0x917e;

/** An NTAG 424 DNA in software: its keys, its file, its sessions and its mirror (NT4H2421Gx). */
export class SoftwareTag {
  readonly uid: Buffer;
  readonly keys: ChipKey[] = Array.from({ length: 5 }, () => ({
    value: Buffer.alloc(16),
    version: 0,
  }));
  file = Buffer.alloc(256);
  /** As it is sold: free to read and to write, no mirror. */
  settings = Buffer.from('00E0EE', 'hex');
  counter = 0;
  failedAuthentications = 0;
  /** What it draws. */
  random = (count: number): Buffer => randomBytes(count);
  #session: { readonly ev2: Ev2Session; readonly keyNumber: number } | undefined;
  #waiting: { readonly keyNumber: number; readonly theirs: Buffer } | undefined;
  #version: number | undefined;
  #selected: 'none' | 'application' | 'file' = 'none';
  #filled: Buffer | undefined;

  constructor(uid: Uint8Array = Uint8Array.of(0x04, ...randomBytes(6))) {
    this.uid = Buffer.from(uid);
  }

  /** Loses power: sessions end, what is written stays. */
  powerOff(): void {
    this.#session = undefined;
    this.#waiting = undefined;
    this.#version = undefined;
    this.#selected = 'none';
    this.#filled = undefined;
  }

  answer(command: Uint8Array): Buffer {
    const bytes = Buffer.from(command);
    const [kind = 0, code = 0, p1 = 0, p2 = 0, length = 0] = bytes;
    if (kind === 0x90) {
      const data = bytes.length > 5 ? bytes.subarray(5, 5 + length) : Buffer.alloc(0);
      return this.#native(code, data);
    }
    if (code === 0xa4) return this.#select(p1, bytes.subarray(5, 5 + length));
    if (code === 0xb0) return this.#readBinary(p1 * 256 + p2, length);
    return status(isoError.unknown);
  }

  #select(mode: number, name: Buffer): Buffer {
    this.#session = undefined;
    this.#filled = undefined;
    if (mode === 0x04 && name.toString('hex') === 'd2760000850101') {
      this.#selected = 'application';
      return status(chipStatus.isoDone);
    }
    if (mode === 0x00 && this.#selected !== 'none' && name.toString('hex') === 'e104') {
      this.#selected = 'file';
      return status(chipStatus.isoDone);
    }
    return status(isoError.notFound);
  }

  /** The first reading after a selection is a tap: the counter rises and the mirror is filled in. */
  #readBinary(offset: number, length: number): Buffer {
    if (this.#selected !== 'file') return status(isoError.noCondition);
    if (((this.settings[2] ?? 0) & 0xf0) !== 0xe0) return status(isoError.denied);
    if (offset + length > this.file.length) return status(0x6a86);
    if (this.#filled === undefined) {
      if (this.#isMirroring && this.counter === maxCounter) return status(isoError.noCondition);
      this.#filled = this.#fill();
    }
    return status(chipStatus.isoDone, this.#filled.subarray(offset, offset + length));
  }

  get #isMirroring(): boolean {
    return ((this.settings[0] ?? 0) & 0x40) !== 0;
  }

  #fill(): Buffer {
    const filled = Buffer.from(this.file);
    if (!this.#isMirroring) return filled;
    this.counter += 1;
    const meta = this.#keyOf((this.settings[5] ?? 0) >> 4);
    const read = this.#keyOf((this.settings[5] ?? 0) & 0xf);
    const tap = { uid: this.uid, counter: this.counter };
    const keys = { metaRead: meta.value, fileRead: read.value };
    const { picc_data, cmac } = encryptedTap(keys, tap, this.random(5));
    filled.write(picc_data, this.settings.readUIntLE(6, 3), 'latin1');
    filled.write(cmac, this.settings.readUIntLE(12, 3), 'latin1');
    return filled;
  }

  #keyOf(number: number): ChipKey {
    const key = this.keys[number];
    if (key === undefined) throw new RangeError(`the tag has no key ${number}`);
    return key;
  }

  #native(code: number, data: Buffer): Buffer {
    if (this.#selected === 'none' && code !== 0x60 && code !== 0xaf)
      return status(chipStatus.denied);
    switch (code) {
      case 0x60:
        this.#version = 1;
        return status(chipStatus.more, Buffer.from('04040230001105', 'hex'));
      case 0x71:
        return this.#beginAuthentication(data);
      case 0xaf:
        return this.#version === undefined ? this.#authenticate(data) : this.#continueVersion();
      case 0x8d:
        return this.#write(data);
      default:
        return this.#secure(code, data);
    }
  }

  #continueVersion(): Buffer {
    const part = this.#version;
    this.#version = part === 1 ? 2 : undefined;
    if (part === 1) return status(chipStatus.more, Buffer.from('04040201021105', 'hex'));
    return status(chipStatus.done, Buffer.concat([this.uid, Buffer.from('CF39D449802320', 'hex')]));
  }

  #beginAuthentication(data: Buffer): Buffer {
    const keyNumber = data[0] ?? 0xff;
    this.#session = undefined;
    const key = this.keys[keyNumber];
    if (key === undefined) return status(noSuchKey);
    const theirs = this.random(16);
    this.#waiting = { keyNumber, theirs };
    return status(chipStatus.more, encryptBlocks(key.value, theirs));
  }

  #authenticate(data: Buffer): Buffer {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting === undefined) return status(0x91ca);
    if (data.length !== 32) return status(wrongLength);
    const { keyNumber, theirs } = waiting;
    const key = this.#keyOf(keyNumber).value;
    const proof = decryptBlocks(key, data);
    const ours = proof.subarray(0, 16);
    if (!proof.subarray(16).equals(rotateLeft(theirs))) {
      this.failedAuthentications += 1;
      return status(chipStatus.wrongKey);
    }
    const transaction = this.random(4);
    const ev2 = { ...deriveEv2Keys(key, ours, theirs), transaction, counter: 0 };
    this.#session = { ev2, keyNumber };
    const answer = Buffer.concat([transaction, rotateLeft(ours), Buffer.alloc(12)]);
    return status(chipStatus.done, encryptBlocks(key, answer));
  }

  #write(data: Buffer): Buffer {
    const isFree = this.settings[1] === 0xe0;
    if (data[0] !== 2) return status(0x91f0);
    if (!isFree && this.#session?.keyNumber !== 0) return this.#refuse(chipStatus.denied);
    const [offset, length] = [data.readUIntLE(1, 3), data.readUIntLE(4, 3)];
    if (data.length !== 7 + length) return this.#refuse(wrongLength);
    if (offset + length > this.file.length) return this.#refuse(boundary);
    this.file.set(data.subarray(7), offset);
    if (this.#session) this.#session.ev2.counter += 1;
    return status(chipStatus.done);
  }

  /** A refused command ends the session. */
  #refuse(code: number): Buffer {
    this.#session = undefined;
    return status(code);
  }

  #secure(code: number, data: Buffer): Buffer {
    const session = this.#session;
    if (session === undefined) return status(chipStatus.denied);
    const { ev2 } = session;
    const [content, mac] = [data.subarray(0, -8), data.subarray(-8)];
    if (!computeSessionMac(ev2, code, content).equals(mac))
      return this.#refuse(chipStatus.integrity);
    const number = content[0] ?? 0xff;
    const encrypted = content.subarray(1);
    const plain =
      encrypted.length === 0 ? Buffer.alloc(0) : decryptSessionData(ev2, 'command', encrypted);
    if (plain === undefined) return this.#refuse(chipStatus.integrity);
    const signed = (answer = Buffer.alloc(0)) => {
      ev2.counter += 1;
      return status(chipStatus.done, Buffer.concat([answer, computeSessionMac(ev2, 0, answer)]));
    };
    switch (code) {
      case 0x51: {
        ev2.counter += 1;
        const answer = encryptSessionData(ev2, 'answer', this.uid);
        return status(chipStatus.done, Buffer.concat([answer, computeSessionMac(ev2, 0, answer)]));
      }
      case 0x64: {
        const key = this.keys[number];
        return key === undefined ? this.#refuse(noSuchKey) : signed(Buffer.of(key.version));
      }
      case 0xf5: {
        const [option = 0, ...rest] = this.settings;
        const settings = [0x00, option, ...rest.slice(0, 2), 0x00, 0x01, 0x00, ...rest.slice(2)];
        return signed(Buffer.from(settings));
      }
      case 0x5f:
        if (session.keyNumber !== 0) return this.#refuse(chipStatus.denied);
        if (plain.length !== (plain[0] === 0x40 ? 15 : 3)) return this.#refuse(wrongLength);
        this.settings = Buffer.from(plain);
        return signed();
      case 0xc4:
        return this.#changeKey(session, number, plain, signed);
      default:
        return this.#refuse(chipStatus.noSuchCommand);
    }
  }

  #changeKey(
    session: { readonly keyNumber: number },
    number: number,
    plain: Buffer,
    signed: () => Buffer,
  ): Buffer {
    if (session.keyNumber !== 0) return this.#refuse(chipStatus.denied);
    const key = this.keys[number];
    if (key === undefined) return this.#refuse(noSuchKey);
    if (plain.length !== (number === 0 ? 17 : 21)) return this.#refuse(wrongLength);
    const version = plain.readUInt8(16);
    const value = Buffer.from(plain.subarray(0, 16));
    if (number === 0) {
      Object.assign(key, { value, version });
      this.#session = undefined;
      return status(chipStatus.done);
    }
    for (const [at, byte] of key.value.entries()) value[at] = (value[at] ?? 0) ^ byte;
    if (plain.readUInt32LE(17) !== ~crc32(value) >>> 0) return this.#refuse(chipStatus.integrity);
    Object.assign(key, { value, version });
    return signed();
  }
}

function status(code: number, data: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([data, Buffer.of(code >> 8, code & 0xff)]);
}
