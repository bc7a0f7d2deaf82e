import { expect, it } from 'vitest';
import { readCardSearch } from './card-search.ts';

const shop = 'https://nearcard.example';
const serial = '4000000000000002';
const range = (from: string, to: string) => ({ from, to });

it.each([
  [serial, { serial: range(serial, serial) }],
  ['4000 0000 0000 0002', { serial: range(serial, serial) }],
  ['4000', { serial: range('4000000000000000', '4000999999999999') }],
  [
    '27',
    {
      serial: range(`27${'0'.repeat(14)}`, `27${'9'.repeat(14)}`),
      identifier: range('27222222', '27YYYYYY'),
    },
  ],
  ['7k3m-x9pa', { identifier: range('7K3MX9PA', '7K3MX9PA') }],
  ['b', { identifier: range('82222222', '8YYYYYYY') }],
  [`${shop}/nfc/${serial}`, { serial: range(serial, serial) }],
  [`${shop}/nfc/qr?u=${serial}`, { serial: range(serial, serial) }],
  [`${shop}/card/abcdefghjk`, { uniqueId: 'abcdefghjk' }],
  ['Ada@Example', {}],
  ['100%_\\\'"', {}],
  ['12345678901234567', {}],
  ['', {}],
])('%j', (text, found) => {
  const { words, ...keys } = readCardSearch(text, shop);
  expect(keys).toEqual(found);
  expect(words).toBe(text.toLowerCase());
});
