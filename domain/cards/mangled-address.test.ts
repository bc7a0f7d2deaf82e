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
    [`/nfc%2F${serial}`, nfc],
    [`/nfc%5C${serial}`, nfc],
    [`\\nfc\\${serial}`, nfc],
    [`/%E2%80%8Bnfc/${serial}`, nfc],
    [`${nfc}%2520`, nfc],
    [`${nfc}_`, nfc],
    [`${nfc}%EF%B8%8F`, nfc],
    [`${nfc}>`, nfc],
    [`${nfc}%22%3EMy%20card%3C/a%3E`, nfc],
    [`${nfc}](https://a.example${nfc})`, nfc],
    [`${nfc}&gt;`, nfc],
    [`${nfc}%E3%82%92%E8%A6%8B%E3%81%A6`, nfc],
    [`${nfc.slice(0, 9)}=%0A${nfc.slice(9)}`, nfc],
    [`${nfc};jsessionid=1F.node1`, `${nfc}?jsessionid=1F.node1`],
    [`${nfc}&utm_source=news&utm_medium=mail`, `${nfc}?utm_source=news&utm_medium=mail`],
    [`${nfc}%3Fp=AB&amp;c=CD`, `${nfc}?p=AB&c=CD`],
    [`${nfc}?p=AB&amp;c=CD`, `${nfc}?p=AB&c=CD`],
    [`${nfc}?fbclid=IwAR0`, `${nfc}?fbclid=IwAR0`],
    [`${nfc}=3D`, nfc],
    [`/nfc/${serial}abc`, `/nfc/${serial}abc`],
    [`/nfc/${serial}0`, `/nfc/${serial}0`],
    [`/nfc/qr%3Fu=${serial}`, `/nfc/qr?u=${serial}`],
    [`/nfc/qr&u=${serial}`, `/nfc/qr?u=${serial}`],
    [`/nfc/qr?u%3D${serial}`, `/nfc/qr?u=${serial}`],
    [`/nfc/qr?mode=nfc&amp;u=${serial}`, `/nfc/qr?mode=nfc&u=${serial}`],
    [`/Profiles/${serial};jsessionid=1`, `/Profiles/${serial}?jsessionid=1`],
    ['/card%2Fabcdefghjk%2Fwork', '/card/abcdefghjk/work'],
    ['/card/abcdefghjk/work"', '/card/abcdefghjk/work'],
    ['/card/abcdefghjk/work&fbclid=1', '/card/abcdefghjk/work?fbclid=1'],
    ['/abcdefghjk;jsessionid=1', '/abcdefghjk'],
    ['//abcdefghjk', '/abcdefghjk'],
    ['/abcdefghjk//', '/abcdefghjk'],
    ['/card/abcde%C2%ADfghjk', '/card/abcdefghjk'],
    // Marks within a name: another name is not taken for it.
    ['/card/abcdefghjk/work_1', '/card/abcdefghjk/work_1'],
    ['/card/abcdefghjk/work,1', '/card/abcdefghjk/work%2C1'],
    ['/card/abcdefghjk/wörk', '/card/abcdefghjk/w%C3%B6rk'],
    // Nothing of a card.
    ['/', '/'],
    ['/nfc-business-cards', '/nfc-business-cards'],
    ['/api/NFC/1', '/api/NFC/1'],
    ['//evil.example/nfc', '//evil.example/nfc'],
    ['/nfc/%ff', '/nfc/%ff'],
    ['/cards.', '/cards.'],
    ['/nfc/..%2Flogin', '/nfc/..%2Flogin'],
    ['/nfc/..%252Flogin', '/nfc/..%252Flogin'],
    ['/Profiles/%2F%2Fevil.example', '/Profiles/%2F%2Fevil.example'],
    ['/nfc/https:%2F%2Fevil.example/resolve', '/nfc/https:%2F%2Fevil.example/resolve'],
    ['/nfc/0000000000000000/..', '/nfc/0000000000000000/..'],
    ['/card/abcdefghjk/..%2f..%2fadmin', '/card/abcdefghjk/..%2f..%2fadmin'],
    ['/abcdefghjk%2Fwork', '/abcdefghjk%2Fwork'],
    ['//dashboard', '//dashboard'],
  ])('%s is read as %s', (url, read) => {
    expect(readCardUrl(url)).toBe(read);
    expect(readCardUrl(read)).toBe(read);
  });

  it('is read again from each of its mangled forms, and as no other card', () => {
    const digits = stringMatching(/^[0-9]{15}$/);
    const inCapitals = constantFrom('nfc', 'NFC', 'Nfc');
    const slashes = constantFrom('/', '//');
    const marks = array(
      constantFrom(
        ...Array.from('.,)!;/_*>"#…'),
        '%20',
        '%0A',
        '%E2%80%8B',
        '%E2%80%9D',
        '%EF%BB%BF',
        '&gt;',
      ),
      { maxLength: 4 },
      // A browser resolves such a step upwards itself, and any other reader of ours refuses it.
    ).filter((after) => !after.join('').includes('/..'));
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
