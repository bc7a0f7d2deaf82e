import { readStoredDesigns } from '../card-design/stored-designs.ts';
import { findCurrency } from '../catalog/currency.ts';
import { mostCards } from '../catalog/plan-caps.ts';
import { paidTiers } from '../catalog/plans.ts';
import { termsOfLine } from '../catalog/products.ts';
import type { Promo } from '../catalog/promos.ts';
import { defaultCardImage, type CartLine } from './cart-line.ts';
import { clampQuantity } from './quantity.ts';
import type { SentCart } from './sent-cart.ts';

/**
 * The lines of a cart kept in a browser, perhaps for months and perhaps by an older release: what
 * the catalogue no longer has is dropped, and what it has comes with today's name. The price is the one that was kept:
 * what a cart costs is worked out anew wherever it is shown (`priceCartLines`).
 */
export function readStoredLines(stored: unknown): CartLine[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((line: unknown) => {
    if (!isRecord(line) || typeof line['id'] !== 'string') return [];
    const kept = typeof line['name'] === 'string' ? line['name'].slice(0, 100) : '';
    const product = termsOfLine({ id: line['id'], name: kept });
    if (product === undefined) return [];
    const quantity = clampQuantity(line['quantity']);
    const designs = readStoredDesigns(line['designs']);
    const { id, name, tier, billing } = product;
    return [
      {
        id,
        name,
        price: typeof line['price'] === 'number' ? line['price'] : 0,
        quantity,
        imageUrl: defaultCardImage,
        priceId: typeof line['priceId'] === 'string' ? line['priceId'] : id,
        tier,
        billing,
        cards: readCards(line['cards']) ?? product.cards,
        description: typeof line['description'] === 'string' ? line['description'] : '',
        designs,
      },
    ];
  });
}

/** A promo kept in a browser, as far as it has the shape of one; the server judges the code again. */
export function readStoredPromo(stored: unknown): Promo | null {
  if (!isRecord(stored)) return null;
  const { code, label, discountPercent, eligibleTiers } = stored;
  if (typeof code !== 'string' || typeof label !== 'string') return null;
  if (typeof discountPercent !== 'number' || !(discountPercent > 0 && discountPercent <= 100)) {
    return null;
  }
  if (!Array.isArray(eligibleTiers)) return null;
  const currency = typeof stored['currency'] === 'string' && findCurrency(stored['currency']);
  const { minimumCents } = stored;
  return {
    code,
    label,
    discountPercent,
    eligibleTiers: paidTiers.filter((tier) => eligibleTiers.includes(tier)),
    ...(currency && { currency }),
    ...(typeof minimumCents === 'number' && { minimumCents }),
  };
}

export function readSentCart(stored: unknown): SentCart | null {
  if (!isRecord(stored) || typeof stored['accountId'] !== 'string') return null;
  const { accountId, quantities, designs, promoCode } = stored;
  if (!isRecord(quantities)) return null;
  return {
    accountId,
    quantities: Object.fromEntries(
      Object.entries(quantities).filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number',
      ),
    ),
    designs: Object.fromEntries(
      Object.entries(isRecord(designs) ? designs : {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
    promoCode: typeof promoCode === 'string' ? promoCode : null,
  };
}

function readCards(stored: unknown): number | undefined {
  const isCount = typeof stored === 'number' && Number.isInteger(stored);
  return isCount && stored >= 0 && stored <= mostCards ? stored : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
