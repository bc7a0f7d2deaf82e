import { describe, expect, it } from 'vitest';
import { locationPartsOf, noLocationParts, normalizeLocationParts } from './location-parts.ts';
import { normalizeProfile } from './profile-input.ts';

const place = {
  id: '1',
  formatted: 'Hauptstraße 1, 69117 Heidelberg, Germany',
  street: 'Hauptstraße 1',
  city: 'Heidelberg',
  state: '',
  postcode: '69117',
  country: 'Germany',
  lat: 49.41,
  lon: 8.71,
};
const parts = locationPartsOf(place);
const companyLocation = place.formatted;

describe('the parts of a location', () => {
  it('are those of the suggested place', () => {
    expect(normalizeLocationParts(parts, { companyLocation })).toEqual(parts);
  });

  it('are cleaned like any line', () => {
    const typed = { ...parts, formatted: ` ${companyLocation}\n`, city: ' Heidel\u202eberg\t' };
    expect(normalizeLocationParts(typed, { companyLocation })).toEqual(parts);
  });

  it.each([
    ['another location', 'Hauptstraße 2, 69117 Heidelberg, Germany'],
    ['none', ''],
  ])('are not known of %s', (_, typed) => {
    expect(normalizeLocationParts(parts, { companyLocation: typed })).toEqual(noLocationParts);
  });

  it('stay with a location that is not changed, and go with one that is', () => {
    const stored = normalizeProfile({ companyLocation, locationParts: parts });
    expect(normalizeProfile({ jobTitle: 'Baker' }, stored).locationParts).toEqual(parts);
    expect(normalizeProfile({ companyLocation: 'Mannheim' }, stored).locationParts).toEqual(
      noLocationParts,
    );
  });
});
