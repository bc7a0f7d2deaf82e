import { expect, it } from 'vitest';
import { callingCodes } from './calling-codes.ts';
import { phoneRegion } from './phone-format.ts';

it.each([
  ['+7', '7011234567', 'KZ', true],
  ['+7', '701', 'KZ', true],
  ['+7', '9123456789', 'RU', true],
  ['+7', '7', 'RU', false],
  ['+7', '', 'RU', false],
  ['+358', '18', 'AX', true],
  ['+358', '1812345', 'AX', true],
  ['+358', '401234567', 'FI', true],
  ['+1', '8765551234', 'JM', true],
  ['+1', '4165551234', 'CA', true],
  ['+1', '12125551234', 'US', true],
  ['+44', '01534123456', 'JE', true],
  // Guernsey's range is distinguished only by the library's larger tables.
  ['+44', '1481123456', 'GB', false],
  ['+372', '', 'EE', true],
])(
  '%s %j is a number of %s, certain by its digits: %j',
  (countryCode, digits, region, isCertain) => {
    expect(phoneRegion({ countryCode, digits })).toEqual({ region, isCertain });
  },
);

it('finds a region of each code, and none of another', () => {
  for (const [countryCode, regions] of callingCodes) {
    expect(regions).toContain(phoneRegion({ countryCode, digits: '12345678' })?.region);
  }
  expect(phoneRegion({ countryCode: '+999', digits: '12345678' })).toBeUndefined();
});
