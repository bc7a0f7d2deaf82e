import { describe, expect, it } from 'vitest';
import { normalizeProfile } from '../profiles/profile-input.ts';
import { receiptCard } from './receipt-card.ts';

const shop = { profileUrl: 'https://shop.example/card/abc', brandName: 'Nearcard' };

const profileOf = (changes: object) => ({
  ...normalizeProfile({
    userProfile: 'Ada Example',
    jobTitle: 'Engineer',
    companyName: 'Acme Inc.',
    companyPhone: '5550100199',
    companyEmail: 'ada@acme.example',
    description: 'Verify your account: https://evil.example',
    website: 'https://evil.example',
    linkedin: 'https://linkedin.com/in/evil',
    links: [{ label: 'Win', url: 'https://evil.example', isShown: true }],
    ...changes,
  }),
  _id: '1',
  uniqueId: 'abc',
  isActive: true,
  isLocked: false,
  version: 1,
});

describe('the card that a receipt carries', () => {
  it('has what a contact needs', () => {
    expect(receiptCard(profileOf({}), shop)?.split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Example;Ada;;;',
      'FN:Ada Example',
      'TEL:+15550100199',
      'EMAIL:ada@acme.example',
      'URL:https://shop.example/card/abc',
      'ORG:Acme Inc.',
      'TITLE:Engineer',
      'END:VCARD',
      '',
    ]);
  });

  it.each(['userProfile', 'jobTitle', 'companyName'])('holds no link in the %s', (field) => {
    const card = receiptCard(profileOf({ [field]: 'Go to evil.example' }), shop);
    expect(card ?? '').not.toContain('evil');
    expect(card === undefined).toBe(field === 'userProfile');
  });

  it('does not speak as the shop', () => {
    expect(receiptCard(profileOf({ userProfile: 'Nearcard Support' }), shop)).toBeUndefined();
  });
});
