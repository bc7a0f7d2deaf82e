import { describe, expect, it } from 'vitest';
import { addressScope } from '../orders/address-scope.ts';
import { emptyCompany } from './company.ts';
import { readSeatsAddress } from './seats-address.ts';

const scope = addressScope([], { shippingCountries: ['DE'], taxTable: [] });
const acme = { ...emptyCompany, name: 'Acme' };
const known = { ...acme, city: 'Lyon', country: 'France', taxId: 'FR 12 345678901' };
const given = { fullName: 'Ada Example', country: 'US', city: ' Reno ', taxId: 'X-1' };

describe('the buyer of seats', () => {
  it.each([
    ['as it is given', given, acme, { ...given, city: 'Reno', country: 'United States' }],
    ['as it is given, whatever is known', given, known, { city: 'Reno', taxId: 'X-1' }],
    [
      'as the company is known',
      null,
      known,
      { fullName: '', city: 'Lyon', taxId: 'FR 12 345678901' },
    ],
  ])('is %s', (_, input, company, expected) => {
    expect(readSeatsAddress(input, company, scope)).toMatchObject({ ...expected, company: 'Acme' });
  });

  it.each([
    ['nothing', undefined, 'Please fill in: Full Name, Country'],
    ['no country', { fullName: 'Ada' }, 'Please fill in: Country'],
    ['no country of the world', { ...given, country: 'Atlantis' }, 'Please choose a country'],
    [
      'a VAT number cut short',
      { ...given, country: 'FR', taxId: 'FR 1' },
      'A VAT number for France',
    ],
    ['no tax number', { ...given, taxId: '<1>' }, 'A tax ID can only contain letters'],
  ])('is refused with %s', (_, input, message) => {
    expect(() => readSeatsAddress(input, acme, scope)).toThrow(message);
  });
});
