import { createCipheriv, randomBytes } from 'node:crypto';
import { cmac } from '@noble/ciphers/aes.js';
import { describe, expect, it } from 'vitest';
import { encryptedTap, encryptPiccData, plainTap } from '#tests/support/sun-messages.ts';
import { shortOrWhole } from '#tests/support/whole-run.ts';
import { deriveSunKeys, diversifyKey, type SunKeys } from './chip-keys.ts';
import { computeSunMac, deriveSessionMacKey, maxCounter, readSunMessage } from './sun-message.ts';
import { parseTapParameters } from './tap-parameters.ts';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'));
const hex = (value: Uint8Array) => Buffer.from(value).toString('hex').toUpperCase();
const zeroKey = new Uint8Array(16);
const zeroKeys: SunKeys = { metaRead: zeroKey, fileRead: zeroKey };
const names = { piccData: 'picc_data', mac: 'cmac', uid: 'uid', counter: 'ctr' };

/** Reads the message of an address, as a tap does. */
function read(query: string | Record<string, string>, keys: SunKeys) {
  const message = parseTapParameters(new URLSearchParams(query), names);
  const tap = message && readSunMessage(message, keys);
  return tap && { uid: hex(tap.uid), counter: tap.counter };
}

describe('AES-CMAC', () => {
  const key = bytes('2b7e151628aed2a6abf7158809cf4f3c');
  const text = bytes(
    `6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51
     30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710`.replaceAll(/\s/g, ''),
  );
  it.each([
    ['example 1', 0, 'BB1D6929E95937287FA37D129B756746'],
    ['example 2', 16, '070A16B46B4D4144F79BDD9DD04A287C'],
    ['example 3', 40, 'DFA66747DE9AE63030CA32611497C827'],
    ['example 4', 64, '51F0BEBF7E3B9D92FC49741779363CFE'],
  ])('agrees with RFC 4493, section 4, %s', (_, length, expected) => {
    expect(hex(cmac(text.subarray(0, length), key))).toBe(expected);
  });

  it.each([
    [
      'AN12196, table 1: SV1',
      'C33C0001008004C767F2066180010000',
      '66DA61797E23DECA5D8ECA13BBADF7A9',
    ],
    [
      'AN12196, table 1: SV2',
      '3CC30001008004C767F2066180010000',
      '3A3E8110E05311F7A3FCF0D969BF2B48',
    ],
  ])('agrees with %s', (_, vector, expected) => {
    expect(hex(cmac(bytes(vector), bytes('5ACE7E50AB65D5D51FD5BF5A16B8205B')))).toBe(expected);
  });
});

describe('a key of a card', () => {
  it('is derived as in AN10922, section 2.2.1', () => {
    const master = bytes('00112233445566778899AABBCCDDEEFF');
    const input = bytes(`04782E21801D803042F5${hex(new TextEncoder().encode('NXP Abu'))}`);
    expect(hex(diversifyKey(master, input))).toBe('A8DD63A3B89D54B37CA802473FDA9175');
  });

  it.each([15, 32])('is not derived from %i bytes', (length) => {
    expect(() => diversifyKey(zeroKey, new Uint8Array(length))).toThrow(RangeError);
  });

  it('differs by master key, by card and by use', () => {
    const [uid, other] = [bytes('04DE5F1EACC040'), bytes('04DE5F1EACC041')];
    const keys = [zeroKey, bytes('01'.repeat(16))].flatMap((master) =>
      [uid, other].flatMap((of) => Object.values<Uint8Array>({ ...deriveSunKeys(master, of) })),
    );
    expect(new Set(keys.map(hex)).size).toBe(8);
  });
});

describe('a message', () => {
  it.each([
    [
      'AN12196, table 2 and table 4',
      'picc_data=EF963FF7828658A599F3041510671E88&cmac=94EED9EE65337086',
      { uid: '04DE5F1EACC040', counter: 61 },
    ],
    [
      'icedevml/sdm-backend, test_plain_sdm',
      'uid=041E3C8A2D6B80&ctr=000006&cmac=4B00064004B0B3D3',
      { uid: '041E3C8A2D6B80', counter: 6 },
    ],
  ])('of %s is read with the keys that a chip is sold with', (_, query, expected) => {
    expect(read(query, zeroKeys)).toEqual(expected);
    expect(read(query.toLowerCase(), zeroKeys)).toEqual(expected);
    expect(read(query.split('&').toReversed().join('&'), zeroKeys)).toEqual(expected);
  });

  it.each([
    ['AN12196, table 4', zeroKey, '04DE5F1EACC040', 61, '3FB5F6E3A807A03D5E3570ACE393776F'],
    [
      'Amperstrand/ntag424-vectors, counter 1',
      bytes('2AB74ABC1273FB43CAE97553A36D4D08'),
      '0425607A8F6980',
      1,
      'E201CED0A166872A8D1746305D979EDB',
    ],
  ])('of %s has its key of the session', (_, fileRead, uid, counter, expected) => {
    expect(hex(deriveSessionMacKey(fileRead, { uid: bytes(uid), counter }))).toBe(expected);
  });

  const boltcard = {
    metaRead: bytes('55DA174C9608993DC27BB3F30A4A7314'),
    fileRead: bytes('2AB74ABC1273FB43CAE97553A36D4D08'),
  };
  it.each([
    [0, 'E61CB056F52D34F9368F079D1814D2CF', 'FCC9A22201EA2298'],
    [1, 'D798D011FA0BF5BD5ECE6F42265B02D5', 'B49D12860DA69E54'],
  ])('of Amperstrand/ntag424-vectors, counter %i, is read and made', (counter, picc_data, mac) => {
    const tap = { uid: bytes('0425607A8F6980'), counter };
    expect(encryptedTap(boltcard, tap)).toEqual({ picc_data, cmac: mac });
    expect(read({ picc_data, cmac: mac }, boltcard)).toEqual({ uid: '0425607A8F6980', counter });
  });

  it.each([
    // The chip signs its encrypted file, too: read with its text by the same signature.
    [
      'AN12196, section 3.4.3 (icedevml/sdm-backend, test_sun2)',
      zeroKeys,
      { uid: '04958CAA5C5E80', counter: 8 },
      'CEE9A53E3E463EF1F459635736738962&cmac=',
      'ECC1E7F6C6C73BF6',
    ],
    [
      'icedevml/sdm-backend, test_sun3_custom',
      { ...zeroKeys, fileRead: bytes('B62A9BAF092439BD43C62AEE96B970C5') },
      { uid: '041D3C8A2D6B80', counter: 291 },
      'B8436E11F627BB7F543FCC0C1E0D1A89',
      '238B2543A8DEBAD8',
    ],
  ])('of %s with a signed text has its signature', (_, keys, { uid, counter }, text, expected) => {
    expect(hex(computeSunMac(keys.fileRead, { uid: bytes(uid), counter }, text))).toBe(expected);
  });

  it('has the padding that AN12196, table 2, shows', () => {
    const tap = { uid: bytes('04DE5F1EACC040'), counter: 61 };
    const data = encryptPiccData(zeroKey, tap, bytes('DA5CF60941'));
    expect(hex(data)).toBe('EF963FF7828658A599F3041510671E88');
  });

  it.each([0, 1, 255, 256, 65_536, maxCounter])(
    'with the counter %i is read in both forms',
    (counter) => {
      const uid = bytes('04DE5F1EACC040');
      const keys = deriveSunKeys(bytes('0f'.repeat(16)), uid);
      const expected = { uid: hex(uid), counter };
      expect(read(encryptedTap(keys, { uid, counter }), keys)).toEqual(expected);
      expect(read(plainTap(keys, { uid, counter }), keys)).toEqual(expected);
      expect(read(encryptedTap(keys, { uid, counter }), zeroKeys)).toBeUndefined();
      expect(read(plainTap(keys, { uid, counter }), zeroKeys)).toBeUndefined();
    },
  );

  it.each([
    [0xc7, true],
    [0x87, false],
    [0x47, false],
    [0xc4, false],
  ])('of which the data begins with %i is read: %s', (tag, isRead) => {
    const uid = bytes('04DE5F1EACC040');
    const data = Uint8Array.of(tag, ...uid, 1, 0, 0, 0, 0, 0, 0, 0);
    const cipher = createCipheriv('aes-128-ecb', zeroKey, null).setAutoPadding(false);
    const signature = computeSunMac(zeroKey, { uid, counter: 1 });
    const message = { picc_data: hex(cipher.update(data)), cmac: hex(signature) };
    expect(read(message, zeroKeys) !== undefined).toBe(isRead);
  });
});

describe('the parameters of an address', () => {
  const [picc, mac] = ['EF963FF7828658A599F3041510671E88', '94EED9EE65337086'];
  it.each([
    ['no message', 'u=1'],
    ['no signature', `picc_data=${picc}`],
    ['a signature alone', `cmac=${mac}`],
    ['a truncated signature', `picc_data=${picc}&cmac=${mac.slice(0, -2)}`],
    ['half a byte', `picc_data=${picc}&cmac=${mac.slice(0, -1)}`],
    ['truncated data', `picc_data=${picc.slice(2)}&cmac=${mac}`],
    ['longer data', `picc_data=${picc}00&cmac=${mac}`],
    ['data of LRP', `picc_data=07D9CA2545881D4BFDD920BE1603268C0714420DD893A497&cmac=${mac}`],
    ['doubled data', `picc_data=${picc}&picc_data=${picc}&cmac=${mac}`],
    ['a doubled signature', `picc_data=${picc}&cmac=${mac}&cmac=${mac}`],
    ['exchanged values', `picc_data=${mac}&cmac=${picc}`],
    ['no digits', `picc_data=${picc.replace('E', 'G')}&cmac=${mac}`],
    ['both forms', `picc_data=${picc}&uid=04DE5F1EACC040&ctr=00003D&cmac=${mac}`],
    ['a counter alone', `ctr=00003D&cmac=${mac}`],
    ['a longer counter', `uid=04DE5F1EACC040&ctr=0000003D&cmac=${mac}`],
    [
      'truncated data beside the plain form',
      `picc_data=&uid=04DE5F1EACC040&ctr=00003D&cmac=${mac}`,
    ],
  ])('with %s are no message', (_, query) => {
    expect(read(query, zeroKeys)).toBeUndefined();
  });
});

/** All of them by `SUN_MESSAGES=100000`; a sample is enough to find a step that is left out. */
const messages = Number(process.env['SUN_MESSAGES'] ?? shortOrWhole(1000, 4000));

it(
  `of ${messages} random and changed messages, none is read but the true ones`,
  { timeout: 600_000 },
  () => {
    const found = { true: 0, read: 0, wrong: 0 };
    for (let made = 0; made < messages; made += 1) {
      const uid = randomBytes(7);
      const keys = deriveSunKeys(randomBytes(16), uid);
      const counter = randomBytes(3).readUIntBE(0, 3);
      const tap = (made % 2 === 0 ? encryptedTap : plainTap)(keys, { uid, counter });
      const change = changes[made % changes.length]!;
      const changed = change(tap, keys);
      const isTrue = changed === tap;
      const answer = read(changed, keys);
      found.true += isTrue ? 1 : 0;
      found.read += answer === undefined ? 0 : 1;
      found.wrong += (answer?.uid === hex(uid) && answer.counter === counter) === isTrue ? 0 : 1;
    }
    expect(found.wrong).toBe(0);
    expect(found.read).toBe(found.true);
    expect(found.true).toBeGreaterThan(messages / 10);
  },
);

type Parameters = Record<string, string>;
const changes: readonly ((tap: Parameters, keys: SunKeys) => Parameters)[] = [
  (tap) => tap,
  flipBit,
  flipBit,
  // Of another card, with the same master key or with none.
  (tap) => ({ ...tap, cmac: hex(randomBytes(8)) }),
  () => ({ picc_data: hex(randomBytes(16)), cmac: hex(randomBytes(8)) }),
  (tap, keys) => ({ ...tap, cmac: plainTap(keys, { uid: randomBytes(7), counter: 1 }).cmac }),
  (tap) => Object.fromEntries(Object.entries(tap).map(([name, text]) => [name, text.slice(0, -2)])),
];

function flipBit(tap: Parameters): Parameters {
  const entries = Object.entries(tap);
  const [random] = randomBytes(1);
  const [name, text] = entries[random! % entries.length]!;
  const value = Buffer.from(text, 'hex');
  const bit = randomBytes(2).readUInt16BE() % (value.length * 8);
  value[bit >> 3]! ^= 1 << (bit & 7);
  return { ...tap, [name]: hex(value) };
}
