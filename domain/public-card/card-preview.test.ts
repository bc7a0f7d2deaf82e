import { describe, expect, it } from 'vitest';
import { english } from '../texts/english.ts';
import { emptyProfile, fullProfile } from '#tests/support/sample-cards.ts';
import {
  cardPreviewAlt,
  cardPreviewKey,
  cardPreviewOf,
  cardPreviewVersion,
} from './card-preview.ts';

describe('what a preview shows', () => {
  it.each([
    [
      'a full profile',
      {},
      ['Marta Oliveira', 'Architect', 'Atelier Oliveira', 'Rua Augusta 24, Lisboa'],
    ],
    [
      'no job title',
      { jobTitle: '' },
      ['Marta Oliveira', 'Building', 'Atelier Oliveira', 'Rua Augusta 24, Lisboa'],
    ],
    [
      'no person',
      { userProfile: '', jobTitle: '', industry: '' },
      ['Atelier Oliveira', 'Rua Augusta 24, Lisboa'],
    ],
    [
      'only a person',
      { jobTitle: '', industry: '', companyName: '', companyLocation: '' },
      ['Marta Oliveira'],
    ],
    [
      'a direction left open',
      { userProfile: '\u202eA', jobTitle: '', industry: '', companyName: '', companyLocation: '' },
      ['\u202eA\u202c'],
    ],
  ])('of %s', (_what, changes, texts) => {
    const { name, lines } = cardPreviewOf({ ...fullProfile, ...changes });
    expect([name, ...lines]).toEqual(texts);
  });

  it('of an empty profile is a business card in the colour of cards', () => {
    expect(cardPreviewOf(emptyProfile)).toEqual({
      name: 'Business card',
      lines: [],
      image: '',
      isLogo: false,
      layout: 'banner',
      color: '#16a34a',
    });
  });

  it.each([
    ['a photo before a logo', { profilePicture: '/files/a.jpg' }, '/files/a.jpg', false],
    ['a logo', {}, '/files/photo.jpg', true],
    ['neither', { logo: '' }, '', false],
  ])('has %s', (_what, changes, image, isLogo) => {
    expect(cardPreviewOf({ ...fullProfile, ...changes })).toMatchObject({ image, isLogo });
  });

  it('tells nobody how to reach the person', () => {
    const shown = JSON.stringify(cardPreviewOf(fullProfile));
    expect(shown).not.toMatch(/555123|170123|@/);
  });

  it('says in words what it is', () => {
    expect(cardPreviewAlt(cardPreviewOf(fullProfile), english)).toBe(
      'Business card of Marta Oliveira, Architect, Atelier Oliveira, Rua Augusta 24, Lisboa',
    );
  });
});

describe('the version of a preview', () => {
  const version = cardPreviewVersion(cardPreviewOf(fullProfile), 'Nearcard');

  it('is the same for the same picture', () => {
    expect(version).toMatch(/^[\da-f]{8}$/);
    const unseen = { ...fullProfile, version: 2, companyEmail: 'other@atelier.example' };
    expect(cardPreviewVersion(cardPreviewOf(unseen), 'Nearcard')).toBe(version);
  });

  it.each([
    ['the name', { userProfile: 'Marta' }],
    ['the place', { companyLocation: 'Porto' }],
    ['the picture', { logo: '/files/other.jpg' }],
    ['what the picture is', { logo: '', profilePicture: '/files/photo.jpg' }],
    ['the colour', { color: '#000000' }],
    ['the layout', { layout: 'stage' } as const],
  ])('changes with %s', (_what, changes) => {
    const changed = cardPreviewOf({ ...fullProfile, ...changes });
    expect(cardPreviewVersion(changed, 'Nearcard')).not.toBe(version);
  });

  it('changes with the brand', () => {
    const preview = cardPreviewOf(fullProfile);
    expect(cardPreviewKey(preview, 'A')).not.toBe(cardPreviewKey(preview, 'B'));
  });
});
