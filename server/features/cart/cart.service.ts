import { cardsOf } from '#domain/catalog/line-cards.ts';
import { trimDesigns, type CardDesigns } from '#domain/card-design/card-design.ts';
import { promoMessages } from '#domain/catalog/promos.ts';
import type { ProductLine } from '#domain/catalog/pricing.ts';
import { findInCatalog, sellBy } from '#domain/catalog/catalog.ts';
import {
  unknownProductMessage,
  type Product,
  type ProductTerms,
} from '#domain/catalog/products.ts';
import type { CartLineChange } from '#domain/cart/cart-sync.ts';
import {
  cartQuantityProblem,
  maximumCartQuantity,
  quantityMessages,
} from '#domain/cart/quantity.ts';
import { AppError, invalidField, requireValid } from '#domain/errors.ts';
import { addressLengthProblems } from '#domain/orders/address-problems.ts';
import {
  normalizeAddress,
  type DeliveryAddress,
  type DeliveryAddressInput,
} from '#domain/orders/delivery-address.ts';
import type { Queryable } from '#server/database/database.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { CatalogService } from '#server/features/catalog/catalog.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { CardDesignsService } from './card-designs.service.ts';
import * as carts from './cart.repository.ts';

export type CartService = ReturnType<typeof createCartService>;
export type StoredCart = Awaited<ReturnType<CartService['findCart']>>;

/** The cart of an account (decisions, "Cart"); a visitor's stays in the browser. */
export function createCartService(
  { database, clock }: Platform,
  {
    catalog,
    catalogVersions,
    cardDesigns,
  }: {
    readonly catalog: CatalogService;
    readonly catalogVersions: CatalogVersionsService;
    readonly cardDesigns: CardDesignsService;
  },
) {
  async function checkedPromoCode(typed: string | null | undefined) {
    if (typed === null || typed === undefined) return typed;
    const promo = await catalog.findPromo(database, typed);
    if (promo === undefined) throw invalidField('promoCode', promoMessages.unknown);
    return promo.code;
  }

  /**
   * A cart as it is stored, without what has left the catalogue since: its lines in the order in
   * which they were added, the promo code as it was when it was kept (it may have been switched off
   * since), an address that is perhaps unfinished. One that nothing was put into is empty.
   */
  async function findCart(db: Queryable, accountId: string) {
    const [stored, sold] = await Promise.all([
      carts.findCart(db, accountId),
      catalogVersions.shown(),
    ]);
    const lines = (stored?.lines ?? []).flatMap(({ productId, ...line }) => {
      const product = findInCatalog(sold, productId);
      return product ? [lineOf(sellBy(sold, product), line)] : [];
    });
    return {
      lines,
      promoCode: stored?.promoCode ?? null,
      deliveryAddress: stored?.deliveryAddress ?? null,
    };
  }

  async function checkedDesigns(typed: CardDesigns, product: ProductTerms, quantity: number) {
    const designs = typed.slice(0, cardsOf(product, quantity));
    return cardDesigns.requireDesigns(database, designs, 'designs');
  }

  return {
    findCart,
    getCart: (accountId: string) => findCart(database, accountId),

    /**
     * One statement, however many do it at once; its designs, where they have logos, ask for those first.
     * @returns the line as it is now; undefined when it was removed
     * @throws AppError `invalid_input` at `productId`, `quantity` or `designs.{number}.{field}`; nothing
     * is stored then
     */
    async setLine(
      accountId: string,
      { productId, quantity, replaceQuantity, designs: typed }: CartLineChange,
    ): Promise<ProductLine | undefined> {
      const sold = await catalogVersions.shown();
      const product = findInCatalog(sold, productId);
      if (product === undefined) throw invalidField('productId', unknownProductMessage);
      if (replaceQuantity && quantity === 0) {
        await carts.deleteLines(database, accountId, [product.id]);
        return undefined;
      }
      requireValid('quantity', cartQuantityProblem(quantity));
      const atMost = replaceQuantity ? quantity : maximumCartQuantity;
      const designs = typed && (await checkedDesigns(typed, product, atMost));
      const line = {
        accountId,
        productId: product.id,
        quantity,
        addedAt: clock.now(),
        designs: designs && JSON.stringify(designs),
      };
      const written = replaceQuantity
        ? await carts.upsertLine(database, line)
        : await carts.raiseLine(database, line, maximumCartQuantity);
      if (written === undefined) throw invalidField('quantity', quantityMessages.tooManyForCart);
      return lineOf(sellBy(sold, product), written);
    },

    /**
     * Keeps a promo code and an address, which may be unfinished, with the cart; `null` forgets, what
     * is not given stays.
     * @throws AppError `invalid_input` at `promoCode` or `deliveryAddress.{field}`
     */
    async keep(
      accountId: string,
      change: {
        readonly promoCode?: string | null | undefined;
        readonly deliveryAddress?: DeliveryAddressInput | null | undefined;
      },
    ) {
      const { promoCode, deliveryAddress } = change;
      if (promoCode === undefined && deliveryAddress === undefined) return;
      const extras = {
        promoCode: await checkedPromoCode(promoCode),
        deliveryAddress: deliveryAddress && checkedAddress(deliveryAddress),
      };
      await carts.upsertExtras(database, accountId, extras, clock.now());
    },

    /** Keeps the address of an order, to offer it again for the next one. */
    async keepAddress(tx: Queryable, accountId: string, deliveryAddress: DeliveryAddress) {
      await carts.upsertExtras(tx, accountId, { deliveryAddress }, clock.now());
    },

    /** Takes out what was bought, with the promo; the address stays. */
    async removeBought(tx: Queryable, accountId: string, productIds: readonly string[]) {
      await carts.deleteLines(tx, accountId, productIds);
      await carts.upsertExtras(tx, accountId, { promoCode: null }, clock.now());
    },

    /** Takes out every line and the promo; the address stays. */
    async clear(accountId: string) {
      await database.transaction().execute(async (tx) => {
        await carts.deleteAllLines(tx, accountId);
        await carts.upsertExtras(tx, accountId, { promoCode: null }, clock.now());
      });
    },
  };
}

/** A stored line: with the designs of the cards it has, whatever it had before. */
function lineOf(
  product: Product,
  { quantity, designs }: { readonly quantity: number; readonly designs: CardDesigns },
): ProductLine {
  const cards = cardsOf(product, quantity);
  return { product, quantity, designs: trimDesigns(designs, cards) };
}

/** Normalised; what is missing may be missing still. */
function checkedAddress(input: DeliveryAddressInput): DeliveryAddress {
  const address = normalizeAddress(input);
  const problems = Object.entries(addressLengthProblems(address));
  const [first] = problems;
  if (first === undefined) return address;
  const fields = Object.fromEntries(
    problems.map(([field, problem]) => [`deliveryAddress.${field}`, problem]),
  );
  throw new AppError('invalid_input', first[1], { fields });
}
