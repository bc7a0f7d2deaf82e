import { isDeepStrictEqual } from 'node:util';
import { catalogIn, findInCatalog, sellBy, type Catalog } from '#domain/catalog/catalog.ts';
import { findCurrency, mainCurrency } from '#domain/catalog/currency.ts';
import { cardsOfUnit } from '#domain/catalog/line-cards.ts';
import { findProductByPriceId, type PriceIds } from '#domain/catalog/price-ids.ts';
import type { ShopOffer } from '#domain/catalog/shop-offer.ts';
import type { PriceClaim } from '#domain/catalog/price-claim.ts';
import type { ProductLine } from '#domain/catalog/pricing.ts';
import {
  findSold,
  productOfTier,
  termsOfLine,
  unknownProductMessage,
  type ProductTerms,
} from '#domain/catalog/products.ts';
import { isSurchargeId } from '#domain/catalog/surcharges.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import { addressScope } from '#domain/orders/address-scope.ts';
import { checkoutMessages } from '#domain/orders/checkout-rules.ts';
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts';
import { mergeLines } from '#domain/orders/merge-lines.ts';
import { payableMessages } from '#domain/orders/payable.ts';
import { readAddress, wholeAddress } from '#domain/orders/read-address.ts';
import type { StoredCart } from '#server/features/cart/cart.service.ts';
import type { Order } from '#server/features/orders/orders.service.ts';
import type { PurchaseBody, PurchaseItem } from '#wire/checkout.ts';

/** The things to buy, before they have a price. */
export interface Basket {
  /** One line a product. */
  readonly lines: readonly ProductLine[];
  readonly promoCode: string | null;
  /** Checked, with all that is asked for (`addressScope`); `null` where none was given. */
  readonly deliveryAddress: DeliveryAddress | null;
  /** It replaces the one kept with the cart. A name and a country alone replace no whole address. */
  readonly isNewAddress: boolean;
  readonly claim: PriceClaim;
}

/**
 * `items` if they are there, else `priceId` with its `quantity`, else the stored cart; with an empty one, the
 * plan of `tier` (decisions, "What is bought").
 * @param catalog the version that sells them, in the currency that is asked for; one that is none of ours conflicts
 * @throws AppError `invalid_input`; `conflict` when a short body speaks of another cart than is stored
 */
export function readBasket(
  request: PurchaseBody,
  stored: StoredCart,
  offer: Pick<ShopOffer, 'priceIds' | 'shippingCountries' | 'shippingZones' | 'taxTable'>,
  catalog: Catalog,
): Basket {
  const { priceIds } = offer;
  const { amount, currency } = request;
  const items = request.items?.map((item) => ({
    ...item,
    product: productOf(item, priceIds, catalog),
  }));
  const cartLines = stored.lines.length > 0 ? stored.lines : tierLine(request);
  const asked = items ?? oneLine(request, priceIds) ?? cartLines;
  const priced = catalogIn(catalog, findCurrency(currency) ?? mainCurrency);
  const sold = asked.map((line) => ({ ...line, product: sellBy(priced, line.product) }));
  const lines = mergeLines(sold).map((line) => withStoredDesigns(line, stored));
  const hasOtherCards = (items ?? []).some(({ product: { id }, cards }) => {
    const line = lines.find(({ product }) => product.id === id);
    return cards !== undefined && cards !== line?.product.cards;
  });
  requireSameCart(request, lines, hasOtherCards);
  const scope = addressScope(lines, offer);
  const deliveryAddress =
    readAddress(request.deliveryAddress, scope) ?? wholeAddress(stored.deliveryAddress, scope);
  const isKept = isDeepStrictEqual(deliveryAddress, stored.deliveryAddress);
  const isStored = items === undefined && !request.priceId;
  return {
    lines,
    promoCode: request.promoCode === undefined && isStored ? stored.promoCode : promoOf(request),
    deliveryAddress,
    isNewAddress: !isKept && (scope.isDelivery || stored.deliveryAddress === null),
    claim: {
      amount,
      currency,
      lines: items?.map(({ product, price, basePrice, discountPercent }) => ({
        productId: product.id,
        price,
        basePrice,
        discountPercent,
      })),
    },
  };
}

/** A body without designs, as a short one is, means those that are kept. */
function withStoredDesigns(line: ProductLine, stored: StoredCart): ProductLine {
  if (line.designs !== undefined) return line;
  const { designs } = stored.lines.find(({ product }) => product.id === line.product.id) ?? {};
  return { ...line, designs };
}

function promoOf({ promoCode }: PurchaseBody): string | null {
  return promoCode || null;
}

function productOf(
  { productId, id, priceId }: PurchaseItem,
  priceIds: PriceIds,
  catalog: Catalog,
): ProductTerms {
  const name = productId || id;
  const product = name
    ? findInCatalog(catalog, name)
    : findProductByPriceId(priceId ?? '', priceIds);
  if (product === undefined) throw invalidField('items', unknownProductMessage);
  return product;
}

function oneLine(
  { priceId, quantity = 1 }: PurchaseBody,
  priceIds: PriceIds,
): ProductLine<ProductTerms>[] | undefined {
  if (!priceId) return undefined;
  const product = findProductByPriceId(priceId, priceIds);
  if (product === undefined) throw invalidField('priceId', unknownProductMessage);
  return [{ product, quantity }];
}

/** A body that names a tier alone. */
function tierLine({ tier, quantity = 1 }: PurchaseBody): ProductLine<ProductTerms>[] {
  if (!tier) return [];
  const product = productOfTier(tier);
  if (product === undefined) throw invalidField('tier', unknownProductMessage);
  return [{ product, quantity }];
}

/**
 * A short body that speaks of another quantity or tier than what is bought was made for another cart, and so was one whose
 * lines were shown with other cards.
 */
function requireSameCart(
  { quantity, tier }: PurchaseBody,
  lines: readonly ProductLine[],
  hasOtherCards: boolean,
): void {
  if (lines.length === 0) return;
  const total = lines.reduce((sum, line) => sum + line.quantity, 0);
  const isOtherQuantity = quantity !== undefined && quantity !== total;
  const isOtherTier = Boolean(tier) && !lines.some(({ product }) => product.tier === tier);
  // A quantity that nobody can buy gets the words for that instead.
  if (lines.some((line) => !(line.quantity >= 1))) return;
  if (isOtherQuantity || isOtherTier || hasOtherCards) {
    throw new AppError('conflict', checkoutMessages.quantityDiffers);
  }
}

/** The lines of an earlier order, without surcharges. @throws AppError `conflict` for a product that is sold no more */
export function soldLines({ lines }: Pick<Order, 'lines'>): ProductLine<ProductTerms>[] {
  return lines.flatMap((line) => {
    const { productId, name, quantity } = line;
    if (isSurchargeId(productId)) return [];
    const product = termsOfLine({ id: productId, name }, findSold);
    if (product === undefined) throw new AppError('conflict', payableMessages.unpaid);
    return [{ product: { ...product, cards: cardsOfUnit(line) }, quantity }];
  });
}
