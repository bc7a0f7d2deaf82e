import { describe, expect, it } from 'vitest';
import { normalizeProfile } from '../profiles/profile-input.ts';
import type { ProfileInput } from '../profiles/profile-input.ts';
import { cardLinks } from './card-links.ts';

describe('cardLinks', () => {
  it('has none for an empty profile', () => {
    expect(Object.values(cardLinks(normalizeProfile({}))).filter(Boolean)).toEqual([]);
  });

  it.each([
    ['call', { companyPhone: '5551234567' }, 'tel:+15551234567'],
    ['call', { companyCountryCode: '+49', companyPhone: '01701234567' }, 'tel:+491701234567'],
    ['whatsApp', { companyPhone: '5551234567' }, 'https://wa.me/15551234567'],
    ['email', { companyEmail: 'ada@example.com' }, 'mailto:ada@example.com'],
    ['email', { companyEmail: 'a?cc=x&b@example.com' }, 'mailto:a%3Fcc%3Dx%26b@example.com'],
    ['email', { companyEmail: 'nope' }, undefined],
    ['secondCall', { secondPhone: '+49 170 1234567' }, 'tel:+491701234567'],
    ['secondEmail', { secondEmail: 'ada@home.example' }, 'mailto:ada@home.example'],
    ['secondEmail', { secondEmail: 'nope' }, undefined],
    ['website', { website: 'example.com' }, 'https://example.com'],
    ['website', { website: 'javascript:alert(1)' }, undefined],
    ['booking', { bookingUrl: 'visits.example/ada' }, 'https://visits.example/ada'],
    ['booking', { bookingUrl: 'javascript:alert(1)' }, undefined],
    [
      'map',
      { companyLocation: 'Köln & "Bonn"' },
      'https://www.google.com/maps/search/?api=1&query=K%C3%B6ln%20%26%20%22Bonn%22',
    ],
  ] satisfies [keyof ReturnType<typeof cardLinks>, ProfileInput, string | undefined][])(
    '%s for %j is %j',
    (name, input, href) => {
      expect(cardLinks(normalizeProfile(input))[name]).toBe(href);
    },
  );
});
