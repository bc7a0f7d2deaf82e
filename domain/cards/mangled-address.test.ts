import { constantFrom, assert, array, property, stringMatching, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCardUrl, withoutMarks } from './mangled-address.ts';
import { makeSerial } from './serial.ts';

const serial = makeSerial('401234567890123');
const nfc = `/nfc/${serial}`;

describe('the address of a card', () => {
  it.each([
    [nfc, nfc],
    [`${nfc}?p=AB&c=CD`, `${nfc}?p=AB&c=CD`],
    [`/NFC/${serial}`, nfc],
    [`/Nfc/${serial}/Resolve`, `${nfc}/resolve`],
    [`//nfc///${serial}/`, nfc],
    [`${nfc}.`, nfc],
    [`${nfc},`, nfc],
    [`${nfc})`, nfc],
    [`${nfc}%20`, nfc],
    [`${nfc}%E2%80%8B`, nfc],
    [`${nfc}%E2%80%9D.`, nfc],
    [`${nfc}%2`, nfc],
    [`${nfc.slice(0, 9)}%20${nfc.slice(9)}`, nfc],
    [`/nfc/%EF%BC%94${serial.slice(1)}`, nfc],
    [`/NFC/QR?U=${serial}`, `/nfc/qr?u=${serial}`],
    [`/nfc/QR?LINK=X&MODE=nfc`, '/nfc/qr?link=X&mode=nfc'],
    ['/PROFILES/1234', '/Profiles/1234'],
    ['/profiles/1234.', '/Profiles/1234'],
    ['/CARD/ABCDEFGHJK', '/card/ABCDEFGHJK'],
    ['/card/abcdefghjk.', '/card/abcdefghjk'],
    ['/card//abcdefghjk/My-Slug!', '/card/abcdefghjk/My-Slug'],
    ['/card/abcdefghjk/contact.vcf', '/card/abcdefghjk/contact.vcf'],
    ['/abcdefghjk.', '/abcdefghjk'],
    // Nothing of a card.
    ['/', '/'],
    ['/nfc-business-cards', '/nfc-business-cards'],
    ['/api/NFC/1', '/api/NFC/1'],
    ['//evil.example/nfc', '//evil.example/nfc'],
    ['/nfc/%ff', '/nfc/%ff'],
    ['/cards.', '/cards.'],
    ['/nfc/..%2Flogin', '/nfc/..%2Flogin'],
  ])('%s is read as %s', (url, read) => {
    expect(readCardUrl(url)).toBe(read);
    expect(readCardUrl(read)).toBe(read);
  });

  it('is read again from each of its mangled forms, and as no other card', () => {
    const digits = stringMatching(/^[0-9]{15}$/);
    const inCapitals = constantFrom('nfc', 'NFC', 'Nfc');
    const slashes = constantFrom('/', '//');
    const marks = array(
      constantFrom('.', ',', ')', '!', '%20', '%E2%80%8B', '%E2%80%9D', '/', '%EF%BB%BF', ';'),
      { maxLength: 4 },
    );
    const mangled = property(
      tuple(digits, inCapitals, slashes, slashes, marks),
      ([random, name, before, between, after]) => {
        const printed = makeSerial(random);
        const url = `${before}${name}${between}${printed}${after.join('')}`;
        expect(readCardUrl(url)).toMatch(new RegExp(`^/nfc/${printed}/?$`));
      },
    );
    assert(mangled, { numRuns: 300 });
  });
});

it.each([
  [' 1234 ', '1234'],
  ['\u200b1234\u200b.', '1234'],
  ['https://a.example/card/x).', 'https://a.example/card/x'],
  ['...', ''],
  ['my-slug-', 'my-slug-'],
])('of %j the text is %j', (text, read) => {
  expect(withoutMarks(text)).toBe(read);
});
