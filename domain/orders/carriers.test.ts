import { expect, it } from 'vitest';
import { carrierName, carriers, isCarrier, trackingUrl } from './carriers.ts';

it.each(carriers.filter((carrier) => carrier !== 'other'))(
  '%s has a name and a page of its own for each parcel',
  (carrier) => {
    expect(carrierName(carrier)).not.toBe('');
    const url = trackingUrl(carrier, "1Z 99$&/#?'");
    expect(url).toMatch(/^https:\/\//);
    expect(url).toContain("1Z%2099%24%26%2F%23%3F'");
    expect(url).not.toContain('{}');
  },
);

it.each([
  [null, '123'],
  ['other', '123'],
  ['ups', ''],
] as const)('%s with %j has none', (carrier, trackingNumber) => {
  expect(trackingUrl(carrier, trackingNumber)).toBeUndefined();
});

it.each(['', 'UPS', 'toString', 'pigeon'])('%j is no carrier', (text) => {
  expect(isCarrier(text)).toBe(false);
});
