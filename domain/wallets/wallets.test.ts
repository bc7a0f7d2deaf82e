import { describe, expect, it } from 'vitest';
import { contrastRatio } from '#domain/profiles/theme-color.ts';
import {
  emptyProfile,
  fullProfile,
  hostileProfile,
  longestProfile,
} from '#tests/support/sample-cards.ts';
import { applePassOf, voidedApplePass } from './apple-pass.ts';
import { expiredGooglePass, googlePassOf } from './google-pass.ts';
import { walletCardOf } from './wallet-card.ts';
import { localizedText, untranslated, walletLanguages, walletTexts } from './wallet-texts.ts';

const url = 'https://nearcard.example/card/abcdefghjk';
const ids = { id: '1.a', classId: '1.nearcard' };
const site = { brandName: 'Nearcard', publicUrl: 'https://nearcard.example' };

describe('the card in a wallet', () => {
  it('has name, roles and contacts in their order', () => {
    const { name, roles, contacts } = walletCardOf(fullProfile, url);
    expect(name).toBe('Marta Oliveira');
    expect(roles.map(({ value }) => value)).toEqual(['Architect', 'Atelier Oliveira']);
    expect(contacts.map(({ id, value }) => `${id} ${value}`)).toEqual([
      'phone +1 (555) 123-4567',
      'email marta@atelier.example',
      'phone2 +49 (170) 1234-567',
      'email2 marta@home.example',
      'website https://atelier.example',
      'location Rua Augusta 24, Lisboa',
    ]);
  });

  it('has what an empty profile has: a name', () => {
    const card = walletCardOf(emptyProfile, url);
    expect(card).toMatchObject({ name: 'Business card', roles: [], contacts: [] });
    expect(applePassOf(card).back.map(({ value }) => value)).toEqual([url]);
  });

  it('leads nowhere that runs, and names a company once', () => {
    const { contacts } = walletCardOf(hostileProfile, url);
    expect(contacts.map(({ id }) => id)).not.toContain('website');
    const company = walletCardOf({ ...fullProfile, userProfile: '' }, url);
    expect(company.roles.map(({ value }) => value)).toEqual(['Architect']);
  });

  it.each(['#000000', '#ffffff', '#fde047', '#777777', '#1d4ed8', 'no colour', '#22c55e'])(
    'is read on %s',
    (color) => {
      const { background, ink } = walletCardOf({ ...fullProfile, color }, url);
      expect(contrastRatio(background, ink)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

describe('a pass for Apple', () => {
  it('shows two contacts in front and all behind, each field under a key of its own', () => {
    const pass = applePassOf(walletCardOf(fullProfile, url));
    expect(pass.auxiliary.map(({ value }) => value)).toEqual([
      '+1 (555) 123-4567',
      'marta@atelier.example',
    ]);
    const keys = [pass.primary, pass.secondary, pass.auxiliary, pass.back]
      .flat()
      .map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(pass.backgroundColor).toBe('rgb(29, 78, 216)');
  });

  it('that is voided says nothing of anybody', () => {
    expect(voidedApplePass('Nearcard')).toMatchObject({ voided: true, url: undefined, back: [] });
  });
});

describe('a pass for Google', () => {
  it('has code, colour and picture', () => {
    const pass = googlePassOf(walletCardOf(fullProfile, url), ids, site);
    expect(pass).toMatchObject({
      ...ids,
      state: 'ACTIVE',
      hexBackgroundColor: '#1d4ed8',
      barcode: { type: 'QR_CODE', value: url, alternateText: 'nearcard.example/card/abcdefghjk' },
      logo: { sourceUri: { uri: 'https://nearcard.example/files/photo.jpg' } },
    });
    expect(pass.textModulesData).toHaveLength(6);
  });

  it('has no picture where Google could not fetch it', () => {
    const card = walletCardOf(fullProfile, url);
    const demo = { ...site, publicUrl: 'http://localhost:3000' };
    expect(googlePassOf(card, ids, demo).logo).toBeNull();
    expect(googlePassOf({ ...card, logo: '', photo: '' }, ids, site).logo).toBeNull();
  });

  it('that has expired empties every field that a pass fills', () => {
    const filled = googlePassOf(walletCardOf(longestProfile, url), ids, site);
    const expired = expiredGooglePass(ids, 'Nearcard');
    const kept = Object.keys(filled).filter((field) => !(field in expired));
    expect(kept).toEqual(['hexBackgroundColor']);
    expect(expired).toMatchObject({ state: 'EXPIRED', barcode: null, textModulesData: [] });
  });
});

describe('texts', () => {
  it.each(walletLanguages)('are all there in %s', (language) => {
    const texts = walletTexts(language);
    expect(Object.keys(texts)).toEqual(Object.keys(walletTexts('en')));
    expect(Object.values(texts)).not.toContain('');
  });

  it('go to Google with their translations', () => {
    expect(localizedText('Phone').translatedValues).toContainEqual({
      language: 'de',
      value: 'Telefon',
    });
  });

  it.each([
    ['Website', 'Website\u2060'],
    ['Website GmbH', 'Website GmbH'],
    ['constructor', 'constructor'],
  ])('leave the value %s as it is read', (value, kept) => {
    expect(untranslated(value)).toBe(kept);
  });
});
