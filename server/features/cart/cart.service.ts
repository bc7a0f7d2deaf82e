import { promoMessages } from '#domain/catalog/promos.ts';
import type { ProductLine } from '#domain/catalog/pricing.ts';
import { findProduct, unknownProductMessage } from '#domain/catalog/products.ts';
import type { CartLineChange } from '#domain/cart/cart-sync.ts';
import { maximumQuantityOf, quantityProblem, tooManyMessage } from '#domain/cart/quantity.ts';
import { AppError, invalidField, requireValid } from '#domain/errors.ts';
import {
  addressLengthProblems,
  normalizeAddress,
  type DeliveryAddress,
  type DeliveryAddressInput,
} from '#domain/orders/delivery-address.ts';
import type { Queryable } from '#server/database/database.ts';
import type { CatalogService } from '#server/features/catalog/catalog.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as carts from './cart.repository.ts';

export type CartService = ReturnType<typeof createCartService>;
export type StoredCart = Awaited<ReturnType<CartService['findCart']>>;

/** The cart of an account (decisions, "Cart"); a visitor's stays in the browser. */
export function createCartService(
  { database, clock }: Platform,
  { catalog }: { readonly catalog: CatalogService },
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
    const stored = await carts.findCart(db, accountId);
    const lines = (stored?.lines ?? []).flatMap(({ productId, quantity }) => {
      const product = findProduct(productId);
      return product ? [{ product, quantity }] : [];
    });
    return {
      lines,
      promoCode: stored?.promoCode ?? null,
      deliveryAddress: stored?.deliveryAddress ?? null,
    };
  }

  return {
    findCart,
    getCart: (accountId: string) => findCart(database, accountId),

    /**
     * One statement, however many do it at once.
     * @returns the line as it is now; undefined when it was removed
     * @throws AppError `invalid_input` at `productId` or `quantity`; nothing is stored then
     */
    async setLine(
      accountId: string,
      { productId, quantity, replaceQuantity }: CartLineChange,
    ): Promise<ProductLine | undefined> {
      const product = findProduct(productId);
      if (product === undefined) throw invalidField('productId', unknownProductMessage);
      if (replaceQuantity && quantity === 0) {
        await carts.deleteLines(database, accountId, [product.id]);
        return undefined;
      }
      requireValid('quantity', quantityProblem(product, quantity));
      const line = { accountId, productId: product.id, quantity, addedAt: clock.now() };
      if (replaceQuantity) {
        await carts.upsertLine(database, line);
        return { product, quantity };
      }
      const raised = await carts.raiseLine(database, line, maximumQuantityOf(product));
      if (raised === undefined) throw invalidField('quantity', tooManyMessage(product));
      return { product, quantity: raised };
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
