import { expect } from 'vitest';
import type { Accessory } from '#domain/catalog/accessories.ts';
import type { CatalogContent } from '#domain/catalog/catalog.ts';
import type { Answer, Buyer } from './buyer.ts';

/** An accessory as a keeper might sell it. */
export const walnutStand: Accessory = {
  id: 'accessory-stand001',
  name: 'Walnut stand',
  description: 'Holds one card upright.',
  picture: '',
  price: { USD: 1_250 },
  weightGrams: 140,
  isOnSale: true,
};

/** One of the reduced class of taxes. */
export const book: Accessory = {
  ...walnutStand,
  id: 'accessory-book0001',
  name: 'Book',
  description: 'About cards.',
  price: { USD: 1_070 },
  taxClass: 'reduced',
};

/**
 * Saves a content as the draft and publishes it.
 * @param more of the call: the time, and whether odd prices and limits are meant
 * @returns the answer of publishing
 */
export async function tryToPublish(
  admin: Buyer,
  content: CatalogContent,
  more: {
    readonly isConfirmed?: boolean;
    readonly note?: string;
    readonly effectiveFrom?: string;
  } = {},
): Promise<Answer> {
  const { revision } = (await admin.call('GET', '/admin/catalog')).json().draft;
  const saved = await admin.call('PUT', '/admin/catalog/draft', { revision, content });
  expect(saved.statusCode).toBe(200);
  const body = { revision: revision + 1, note: 'Test', ...more };
  return admin.call('POST', '/admin/catalog/publish', body);
}

/** The same for a content that is right: odd prices and limits are meant. */
export async function publishCatalog(admin: Buyer, content: CatalogContent): Promise<void> {
  const answer = await tryToPublish(admin, content, { isConfirmed: true });
  expect(answer.json()).toMatchObject({ message: 'Catalog published.' });
}
