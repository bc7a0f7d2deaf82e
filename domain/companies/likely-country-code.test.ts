import { expect, it } from 'vitest';
import { likelyCountryCode } from './likely-country-code.ts';

const none = { companyPhone: '', companyCountryCode: '+1' };
const swedish = { companyPhone: '701234567', companyCountryCode: '+46' };

it.each([
  [[none, swedish], 'DE', '+46'],
  [[none], 'DE', '+49'],
  [[none], 'Sweden', '+46'],
  [[none], '', undefined],
  [[], 'Atlantis', undefined],
])('%j and %j give %j', (profiles, country, code) => {
  expect(likelyCountryCode(profiles, country)).toBe(code);
});
