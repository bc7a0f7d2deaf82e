import { describe, expect, it } from 'vitest';
import { parseCardInHand, parseCardLink } from './card-link.ts';

const publicUrl = 'https://shop.example';
const serial = '1234567890123452';
const uniqueId = 'abcdefghjk';

describe('parseCardLink', () => {
  it.each([
    [serial, { kind: 'serial', serial }],
    [` ${serial}\n`, { kind: 'serial', serial }],
    ['1234 5678 9012 3452', { kind: 'serial', serial }],
    ['ACDE2345', { kind: 'card', identifier: 'ACDE2345' }],
    ['acde-2345', { kind: 'card', identifier: 'ACDE2345' }],
    ['SCDE2345', { kind: 'card', identifier: '5CDE2345' }],
    [uniqueId, { kind: 'account', uniqueId }],
    ['ABCDEFGHJK', { kind: 'account', uniqueId }],
    [`https://shop.example/nfc/${serial}`, { kind: 'serial', serial }],
    [`https://shop.example/nfc/${serial}/`, { kind: 'serial', serial }],
    [`HTTPS://SHOP.EXAMPLE:443/nfc/${serial}?src=qr#top`, { kind: 'serial', serial }],
    [`https://shop.example/card/${uniqueId}`, { kind: 'account', uniqueId }],
    [`https://shop.example/card/${uniqueId}/`, { kind: 'account', uniqueId }],
    [`https://shop.example/card/${uniqueId}/work-1`, { kind: 'account', uniqueId, slug: 'work-1' }],
    [`https://shop.example/${uniqueId}`, { kind: 'account', uniqueId }],
    ['https://shop.example/card/ABCDEFGHJK', { kind: 'account', uniqueId }],
    ['HTTPS://SHOP.EXAMPLE/CARD/ABCDEFGHJK/WORK', { kind: 'account', uniqueId, slug: 'work' }],
    // As messengers, mails and QR encoders leave it.
    [`https://shop.example//nfc/${serial}`, { kind: 'serial', serial }],
    [`HTTPS://SHOP.EXAMPLE/NFC/${serial}`, { kind: 'serial', serial }],
    [`https://shop.example/nfc/${serial}).`, { kind: 'serial', serial }],
    [`https://shop.example/card/${uniqueId}//`, { kind: 'account', uniqueId }],
    [`\u200b${serial}.`, { kind: 'serial', serial }],
    [`<https://shop.example/nfc/${serial}>`, { kind: 'serial', serial }],
    [`„https://shop.example/card/${uniqueId}“`, { kind: 'account', uniqueId }],
    [`**https://shop.example/${uniqueId}**`, { kind: 'account', uniqueId }],
    [`https%3A%2F%2Fshop.example%2Fnfc%2F${serial}`, { kind: 'serial', serial }],
    [`https:\\\\shop.example\\nfc\\${serial}`, { kind: 'serial', serial }],
    [`https://shop.example/nfc/${serial};jsessionid=1`, { kind: 'serial', serial }],
    [
      `https://shop.example/card/${uniqueId}/work&fbclid=1`,
      { kind: 'account', uniqueId, slug: 'work' },
    ],
    [`3D${serial}`, { kind: 'serial', serial }],
    [`3Dhttps://shop.example/nfc/${serial}`, { kind: 'serial', serial }],
    [`12345678=\r\n90123452`, { kind: 'serial', serial }],
    [`${serial}%20`, { kind: 'serial', serial }],
    [`${serial}%2`, { kind: 'serial', serial }],
    [`${serial}?fbclid=1`, { kind: 'serial', serial }],
    [`(ACDE2345)`, { kind: 'card', identifier: 'ACDE2345' }],
    [`_${uniqueId}_`, { kind: 'account', uniqueId }],
  ])('%j is %j', (text, link) => {
    expect(parseCardLink(text, publicUrl)).toEqual(link);
  });

  it.each([
    '',
    ' ',
    'hello',
    '1234567890123451',
    '123456789012345',
    'ACDE234O',
    '../../etc/passwd',
    `/nfc/${serial}`,
    `//shop.example/nfc/${serial}`,
    `shop.example/nfc/${serial}`,
    `https://evil.example/nfc/${serial}`,
    `https://shop.example.evil.example/nfc/${serial}`,
    `https://shop.example@evil.example/nfc/${serial}`,
    `https://user@shop.example/nfc/${serial}`,
    `https://evil.example\\@shop.example/nfc/${serial}`,
    `https://shop.example:8443/nfc/${serial}`,
    `http://shop.example/nfc/${serial}`,
    `https://shop.example./nfc/${serial}`,
    `https://ѕhop.example/nfc/${serial}`,
    `javascript:alert(1)//shop.example/nfc/${serial}`,
    `javascript://shop.example/nfc/${serial}`,
    `data:text/html,https://shop.example/nfc/${serial}`,
    `blob:https://shop.example/nfc/${serial}`,
    `blob:https://shop.example/${uniqueId}`,
    'https://shop.example',
    'https://shop.example/',
    'https://shop.example/dashboard',
    'https://shop.example/nfc',
    'https://shop.example/nfc/',
    'https://shop.example/nfc/1234567890123451',
    `https://shop.example/nfc/${serial}/resolve`,
    `https://shop.example/nfc/qr?u=${serial}`,
    `https://shop.example/?u=${serial}`,
    `https://shop.example/card`,
    'https://shop.example/card/',
    `https://shop.example/card/${uniqueId}/work/more`,
    `https://shop.example/card/${uniqueId}/..%2f..%2fadmin`,
    `https://shop.example/card/${uniqueId}%0d%0aSet-Cookie:a=b`,
    `https://shop.example/${uniqueId}/work`,
    `https://shop.example/api/${uniqueId}`,
    `https://evil.example/?next=https://shop.example/${uniqueId}`,
    `<script>${uniqueId}</script>`,
    `${serial}' or '1'='1`,
    `3D${serial}0`,
    `${serial}0?fbclid=1`,
    `evil.example?https://shop.example/nfc/${serial}`,
    `https%3A%2F%2Fevil.example%2Fnfc%2F${serial}`,
    '\u0000',
    '９９９９９９９９９９９９９９９９',
    'x'.repeat(100_000),
    `https://shop.example/${'a/'.repeat(50_000)}`,
  ])('%.80j is refused', (text) => {
    expect(parseCardLink(text, publicUrl)).toBeUndefined();
  });

  it('stays on the site whatever dot segments a URL hides', () => {
    expect(parseCardLink(`https://shop.example/admin/../nfc/${serial}`, publicUrl)).toEqual({
      kind: 'serial',
      serial,
    });
  });

  it('knows a shop on another port as its own', () => {
    expect(parseCardLink(`http://localhost:3000/nfc/${serial}`, 'http://localhost:3000/')).toEqual({
      kind: 'serial',
      serial,
    });
  });
});

describe('parseCardInHand', () => {
  it.each([
    [`https://shop.example/nfc/qr?u=${serial}`, { kind: 'serial', serial }],
    ['https://shop.example/nfc/qr?u=ACDE2345', { kind: 'card', identifier: 'ACDE2345' }],
    [`https://shop.example/nfc/${serial}`, { kind: 'serial', serial }],
    ['acde-2345', { kind: 'card', identifier: 'ACDE2345' }],
    [`https://evil.example/nfc/qr?u=${serial}`, undefined],
    ['https://shop.example/nfc/qr', undefined],
    ['https://shop.example/nfc/qr?u=%00', undefined],
    ['', undefined],
  ])('%j is %j', (text, link) => {
    expect(parseCardInHand(text, publicUrl)).toEqual(link);
  });
});
