import { expect, it } from 'vitest';
import { emptyProfile, fullProfile } from '#tests/support/sample-cards.ts';
import { sharedDetails } from './shared-details.ts';

const url = 'https://shop.example/card/a';

it('says what the page shows, a line each', () => {
  expect(sharedDetails(fullProfile, url).split('\n')).toEqual([
    'Marta Oliveira',
    'Architect',
    'Atelier Oliveira',
    '+1 (555) 123-4567',
    '+49 (170) 1234-567',
    'marta@atelier.example',
    'marta@home.example',
    'Rua Augusta 24, Lisboa',
    'https://atelier.example',
    url,
  ]);
});

it('says nothing that is in the vCard alone, or not there', () => {
  const hidden = sharedDetails({ ...fullProfile, isContactHidden: true }, url);
  expect(hidden).not.toMatch(/@|\+/);
  expect(sharedDetails(emptyProfile, url)).toBe(url);
});
