import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, normalizeEmail } from './accounts/email.ts';
import { readOtp } from './accounts/otp.ts';
import { readRecoveryCode } from './accounts/second-factor/recovery-code.ts';
import { readTotpCode } from './accounts/second-factor/totp.ts';
import { parseCardLink } from './cards/card-link.ts';
import { makeSerial } from './cards/serial.ts';
import { normalizeTransferCode } from './cards/transfer-code.ts';
import { normalizePromoCode } from './catalog/promos.ts';
import { normalizeAddress } from './orders/delivery-address.ts';
import { dialledText, readPhone } from './phones/phone-entry.ts';
import { phoneDigits } from './phones/phone.ts';
import { plainDigits, readCode, readIdentifier } from './typed-identifier.ts';

/** Every decimal digit of Unicode, in its order: each ten of them are 0 to 9. */
const digits = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /^\p{Nd}$/u.test(character));

const invisible = Array.from(
  '\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\u3164\ufe0f\ufeff\uffa0\u{e0001}',
);
const spaces = Array.from(' \t\n\u00a0\u1680\u2003\u2009\u2028\u202f\u205f\u3000');

const anyDigit = fc
  .nat({ max: 9 })
  .chain((value) =>
    fc
      .constantFrom(...digits.filter((_, index) => index % 10 === value))
      .map((typed) => ({ plain: String(value), typed })),
  );
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
const noise = fc.array(fc.constantFrom(...invisible), { maxLength: 2 });
const noiseAndSpaces = fc.array(fc.constantFrom(...invisible, ...spaces), { maxLength: 3 });

/** The same text in characters of full width or not, with what nobody sees between them. */
const mangled = (plain: string, between: typeof noise) =>
  fc
    .tuple(
      ...Array.from(plain, (sign) =>
        fc
          .tuple(fc.constantFrom(sign, fullWidth(sign)), between)
          .map(([written, unseen]) => written + unseen.join('')),
      ),
    )
    .map((signs) => signs.join(''));

describe('plainDigits', () => {
  it('reads each digit of each script', () => {
    expect(digits.length).toBeGreaterThanOrEqual(650);
    expect(digits.map(plainDigits)).toEqual(digits.map((_, index) => String(index % 10)));
  });
});

describe('readIdentifier', () => {
  it.each([
    ['', ''],
    ['\u200b\u3164', ''],
    [' a\u3000 b\t', 'a b'],
    ['ＦＲＩＥＮＤＳ２０', 'FRIENDS20'],
    ['e\u200b\u0301', 'é'],
    ['\ud800', '\ufffd'],
  ])('%j is read as %j', (typed, read) => {
    expect(readIdentifier(typed)).toBe(read);
  });

  it('reads what it has read as the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const read = readIdentifier(typed);
        expect(readIdentifier(read)).toBe(read);
        expect(readCode(readCode(typed))).toBe(readCode(typed));
        expect(read).not.toMatch(/\p{Default_Ignorable_Code_Point}|[^\S ]|\p{Cc}/u);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a code', () => {
  it.each([
    '１２３４５６',
    '١٢٣٤٥٦',
    '۱۲۳۴۵۶',
    '१२३४५६',
    '123 456',
    '123-456',
    '１２３ー４５６',
    '\u200b123\u00a0456\n',
  ])('%j is 123456', (typed) => {
    expect(readOtp(typed)).toBe('123456');
    expect(readTotpCode(typed)).toBe('123456');
  });

  it('is read in digits of any scripts, in any groups', () => {
    const typed = fc.array(fc.tuple(anyDigit, noiseAndSpaces), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(typed, (code) => {
        const written = code.map(([digit, unseen]) => digit.typed + unseen.join('')).join('');
        expect(readOtp(written)).toBe(code.map(([digit]) => digit.plain).join(''));
      }),
      { numRuns: 300 },
    );
  });

  it('of a card, a transfer or a lost phone is read like one', () => {
    const publicUrl = 'https://shop.example';
    const serial = makeSerial('401234567890123');
    const cases = fc.tuple(
      mangled(serial, noiseAndSpaces),
      mangled('7K3M-X9PA-42TD', noiseAndSpaces),
      mangled('abcde-fghjk-mnpqr-stuvw', noiseAndSpaces),
      mangled('FRIENDS20', noiseAndSpaces),
      mangled('ab-12', noiseAndSpaces),
    );
    fc.assert(
      fc.property(cases, ([card, transfer, recovery, promo, batch]) => {
        expect(readCode(card)).toBe(serial);
        expect(parseCardLink(card, publicUrl)).toEqual({ kind: 'serial', serial });
        expect(normalizeTransferCode(transfer)).toBe('7K3M-X9PA-42TD');
        expect(readRecoveryCode(recovery)).toBe('abcdefghjkmnpqrstuvw');
        expect(normalizePromoCode(promo)).toBe('FRIENDS20');
        expect(normalizePromoCode(batch)).toBe('AB-12');
      }),
      { numRuns: 200 },
    );
  });
});

describe('an e-mail address', () => {
  it.each([
    'ann@field.test\u200b',
    'ann\u200d@field.test',
    'ann@\u00a0field.test',
    'ann@field.test\u2060',
    'ann\u00ad@field.test',
    'ann＠field.test',
    'ann@field。test',
    'ann@field｡test',
    'ann@field．test',
    'ａｎｎ@field.test',
    'Ann @ Field . test',
  ])('%j is that of Ann', (typed) => {
    expect(normalizeEmail(typed)).toBe('ann@field.test');
  });

  it.each(['an n@field.test', 'an\u3000n@field.test', 'ann@fie\u00a0ld.test', '＠field.test'])(
    '%j is none',
    (typed) => {
      expect(isEmail(normalizeEmail(typed))).toBe(false);
    },
  );

  it('is the same in full width, with what nobody sees', () => {
    fc.assert(
      fc.property(mangled('Ann.2+tag@sub.field.test', noise), (typed) => {
        expect(normalizeEmail(typed)).toBe('ann.2+tag@sub.field.test');
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(normalizeEmail(normalizeEmail(typed))).toBe(normalizeEmail(typed));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a phone', () => {
  it.each([
    ['٠١٠١٢٣٤٥٦٧٨', '01012345678'],
    ['９０１２３４５６７８', '9012345678'],
    ['۹۱۲۳۴۵۶۷۸۹', '9123456789'],
    ['０３ー１２３４ー５６７８', '0312345678'],
    ['(०११) २३४५−६७८९', '01123456789'],
  ])('%j has %j', (typed, plain) => {
    expect(readPhone(typed)).toEqual({ text: plain });
    expect(dialledText(typed)).toBe(plain);
    expect(phoneDigits(typed)).toBe(plain);
  });

  it('has its country, in whatever digits', () => {
    expect(readPhone('＋٤٩ ١٧٠ ١٢٣٤٥٦٧')).toEqual({ countryCode: '+49', text: '1701234567' });
  });
});

it.each([
  ['１００ー０００１', '100-0001'],
  ['١٢٣٤٥', '12345'],
  ['SW1A\u00a0 1AA\u200b', 'SW1A 1AA'],
  ['１２３\u2212４５６７', '123-4567'],
])('the postal code %j is %j', (postalCode, read) => {
  expect(normalizeAddress({ postalCode, phoneNumber: '٠١٢' })).toMatchObject({
    postalCode: read,
    phoneNumber: '012',
  });
});
