import { describe, expect, it } from 'vitest';
import { ndefUriRecord, readNdefUriRecord, smallestTagFor, tagMemory } from './nfc-uri.ts';

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.split(' '), (byte) => Number.parseInt(byte, 16));
}

describe('ndefUriRecord', () => {
  it.each([
    ['https://a.co', 'd1 01 05 55 04 61 2e 63 6f'],
    ['https://www.a.co', 'd1 01 05 55 02 61 2e 63 6f'],
    ['http://a.co', 'd1 01 05 55 03 61 2e 63 6f'],
    ['http://www.a.co', 'd1 01 05 55 01 61 2e 63 6f'],
    ['geo:1,2', 'd1 01 08 55 00 67 65 6f 3a 31 2c 32'],
  ])('%s', (url, hex) => {
    const record = ndefUriRecord(url);
    expect(record).toEqual(bytes(hex));
    expect(readNdefUriRecord(record)).toBe(url);
  });

  it('refuses what a short record cannot hold', () => {
    const longest = `https://${'a'.repeat(254)}`;
    expect(readNdefUriRecord(ndefUriRecord(longest))).toBe(longest);
    expect(() => ndefUriRecord(`${longest}a`)).toThrow(RangeError);
  });
});

describe('readNdefUriRecord', () => {
  it.each([
    ['empty', '00'],
    ['a text record', 'd1 01 05 54 04 61 2e 63 6f'],
    ['a cut record', 'd1 01 05 55 04 61 2e 63'],
    ['a long record', 'c1 01 00 00 00 05 55 04 61'],
    ['an unknown prefix', 'd1 01 05 55 24 61 2e 63 6f'],
  ])('%s is not read', (_name, hex) => {
    expect(readNdefUriRecord(bytes(hex))).toBeUndefined();
  });
});

describe('tagMemory', () => {
  it('wraps a message in its TLV block', () => {
    expect(tagMemory(bytes('d1 01 05'))).toEqual(bytes('03 03 d1 01 05 fe'));
  });

  it('writes a length of 255 and more in three bytes', () => {
    expect([...tagMemory(new Uint8Array(258)).subarray(0, 4)]).toEqual([0x03, 0xff, 0x01, 0x02]);
    expect(tagMemory(new Uint8Array(254))).toHaveLength(257);
    expect(tagMemory(new Uint8Array(255))).toHaveLength(260);
  });
});

describe('smallestTagFor', () => {
  it.each([
    [136, 'NTAG213'],
    [137, 'NTAG215'],
    [254, 'NTAG215'],
  ])('a URL of %i characters after https:// needs an %s', (length, tag) => {
    expect(smallestTagFor(`https://${'a'.repeat(length)}`)).toBe(tag);
  });

  it('fits the tag URL of an ordinary shop on the smallest tag', () => {
    expect(smallestTagFor('https://cards.example.com/nfc/1234567890123452')).toBe('NTAG213');
  });
});
