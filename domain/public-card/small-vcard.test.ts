import { describe, expect, it } from 'vitest';
import { qrModules } from '../qr-code.ts';
import { readVCard, vCardCodeProblems } from '#tests/support/strict-vcard.ts';
import { vCardInput, vCardProfiles } from '#tests/support/vcard-profiles.ts';
import { smallVCard, smallVCardOctets } from './small-vcard.ts';

const url = 'https://shop.example/card/abcdefghjk';

const longest = vCardInput({
  userProfile: ',;王'.repeat(40),
  companyName: '\\上'.repeat(60),
  jobTitle: 'x'.repeat(120),
  companyPhone: '123456789012345',
  companyEmail: `${'e'.repeat(240)}@example.com`,
});
/** One letter with more marks than there is room for. */
const marked = vCardInput({ userProfile: `a${'\u0301'.repeat(100)}` });

describe('smallVCard', () => {
  it('has what is needed to reach somebody', () => {
    expect(smallVCard(vCardProfiles['two-phones'].profile, url).split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:van der Rohe;Ludwig;;;',
      'FN:Ludwig van der Rohe',
      'TEL:+12025550123',
      `URL:${url}`,
      'TEL:+491701234567',
      'END:VCARD',
      '',
    ]);
  });

  it.each(Object.entries({ ...vCardProfiles, longest, marked }))(
    'of %s is strict and fits a code of version 15',
    (_, { profile }) => {
      const card = smallVCard(profile, url);
      const bytes = Buffer.from(card);
      expect(vCardCodeProblems(bytes)).toEqual([]);
      expect(bytes.byteLength).toBeLessThanOrEqual(smallVCardOctets);
      // Version 15 has 77 modules a side (ISO/IEC 18004), beside the quiet zone.
      expect(qrModules(card).length - 8).toBeLessThanOrEqual(77);
    },
  );

  it('leaves out what does not fit, not what comes after it', () => {
    const names = readVCard(smallVCard(longest.profile, url)).map(({ name }) => name);
    expect(names).not.toContain('EMAIL');
    expect(names).toEqual(expect.arrayContaining(['FN', 'TEL', 'URL']));
  });
});
