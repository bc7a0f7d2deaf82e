import { cardsPerUnit, profileCap, type Tier } from '../accounts/tiers.ts';
import { catalogIn, createCatalog, type CatalogContent } from './catalog.ts';
import type { Currency } from './currency.ts';
import { countedCards } from './plan-caps.ts';
import type { Product, ProductId } from './products.ts';

/** This comes with every paid plan (specification 1, section 6: "Tier capabilities"). */
const switching = 'Switch the active profile anytime';
const subUrls = 'Custom sub-URLs';

function upToProfiles(tier: Tier): string {
  return `Up to ${profileCap(tier)} profiles`;
}

function nfcCards(tier: Tier): string {
  return countedCards(cardsPerUnit(tier));
}

/**
 * The catalog that a new shop starts with (specification 1, sections 6 and 9; decisions: lifetime is $199); later the
 * published versions alone count. Counts come from the tiers' caps.
 */
export const seedContent: CatalogContent = {
  plans: {
    free: {
      description: 'Your contact details on your own page, shared by link and QR code.',
      features: [
        `${profileCap('free')} personal profile`,
        'Default URL /personal',
        'Share by link and QR code',
        'No NFC card',
      ],
      isOnSale: true,
    },
    business: {
      description: 'One profile for you and one for your business.',
      features: [
        `${profileCap('business')} profiles of any type`,
        switching,
        subUrls,
        'NFC card optional',
      ],
      isOnSale: true,
    },
    'business-plus': {
      description: 'For several brands or roles, with an NFC card to tap.',
      features: [upToProfiles('business_plus'), nfcCards('business_plus'), switching, subUrls],
      isOnSale: true,
    },
    lifetime: {
      description: 'Everything in Business Plus for a one-time payment.',
      features: [
        'All Business Plus features',
        'Lifetime access',
        upToProfiles('business_lifetime'),
        nfcCards('business_lifetime'),
        'Priority support',
      ],
      isOnSale: true,
    },
  },
  prices: {
    'business-monthly': { USD: 500, EUR: 490, GBP: 390 },
    'business-yearly': { USD: 5_000, EUR: 4_900, GBP: 3_900 },
    'business-plus-monthly': { USD: 800, EUR: 790, GBP: 690 },
    'business-plus-yearly': { USD: 8_000, EUR: 7_900, GBP: 6_900 },
    lifetime: { USD: 19_900, EUR: 18_900, GBP: 16_900 },
    'further-card': { USD: 1_500, EUR: 1_390, GBP: 1_190 },
    'card-replacement': { USD: 1_500, EUR: 1_390, GBP: 1_190 },
    'teams-monthly': { USD: 600, EUR: 590, GBP: 490 },
    'teams-yearly': { USD: 6_000, EUR: 5_900, GBP: 4_900 },
  },
};

/** The first version. */
export const seedCatalog = createCatalog({ number: 1, content: seedContent });

/** A product as the first version sells it. @throws Error for a currency that it has no price in */
export function seedProduct(id: ProductId, currency: Currency = 'USD'): Product {
  const product = catalogIn(seedCatalog, currency).products[id];
  if (product === undefined) throw new Error(`${id} has no price in ${currency}`);
  return product;
}
