import { expect, it } from 'vitest';
import { siteCatalogues } from '#domain/texts/site-catalogue.ts';
import { pageTexts } from '#web/site/page-texts.ts';
import { cartLabel } from './cart-label.ts';

it.each([
  [0, 'Cart, empty'],
  [1, 'Cart, 1 item'],
  [2, 'Cart, 2 items'],
])('%i: %s', (count, label) => {
  expect(cartLabel(count, pageTexts('en', siteCatalogues.en))).toBe(label);
});
