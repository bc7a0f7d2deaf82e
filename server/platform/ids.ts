import { createHash, randomBytes as cryptoRandomBytes, timingSafeEqual } from 'node:crypto';

export type Ids = ReturnType<typeof createIds>;

/** All that is drawn at random. @param randomBytes in tests, ones that are known */
export function createIds(randomBytes: (size: number) => Uint8Array = cryptoRandomBytes) {
  /** An even draw from 0 up to, not including, `limit` (at most 256). */
  function below(limit: number): number {
    // Bytes past the last whole multiple of the limit are thrown away: a modulo alone would
    // favour the first values.
    const end = 256 - (256 % limit);
    for (;;) {
      const byte = randomBytes(1)[0] ?? end;
      if (byte < end) return byte % limit;
    }
  }

  let last = { milliseconds: Number.NaN, counter: 0 };

  /** Counts within one millisecond (RFC 9562, section 6.2, method 1), from a random beginning in its lower half. */
  function counterOf(milliseconds: number, random: number): number {
    const isSame = milliseconds === last.milliseconds && last.counter < 0xfff;
    last = { milliseconds, counter: isSame ? last.counter + 1 : random & 0x7ff };
    return last.counter;
  }

  return {
    /**
     * A UUIDv7 (RFC 9562, section 5.7): sortable by time, so inserts stay at an index's end, and within
     * a millisecond in the order in which this process made them.
     */
    id(at: Date) {
      const bytes = Buffer.alloc(16);
      bytes.writeUIntBE(at.getTime(), 0, 6);
      bytes.set(randomBytes(10), 6);
      bytes.writeUInt16BE(counterOf(at.getTime(), bytes.readUInt16BE(6)) | 0x7000, 6);
      bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
      return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
    below,
    /** `length` decimal digits. */
    digits: (length: number) => Array.from({ length }, () => below(10)).join(''),
    /** 256 random bits, base64url: a bearer token, a reset token. */
    token: () => Buffer.from(randomBytes(32)).toString('base64url'),
    bytes: randomBytes,
  };
}

/** The stored form of a token of 256 random bits: a fast hash suffices, there is nothing to guess. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares secrets of equal length in constant time. */
export function isSameHash(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether somebody's text has the form of our ids; the database refuses to compare others. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
