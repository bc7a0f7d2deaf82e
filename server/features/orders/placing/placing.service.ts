import { createHash } from 'node:crypto';
import type { PricedCart } from '#domain/catalog/pricing.ts';
import type { PaymentMethod } from '#domain/catalog/shop-offer.ts';
import { isAccessoryId } from '#domain/catalog/products.ts';
import { AppError } from '#domain/errors.ts';
import type { StoredAddress } from '#domain/orders/delivery-address.ts';
import { designsOfOrder, orderedDesigns } from '#domain/orders/order-designs.ts';
import { accessoryCount, cardCount, contentKey } from '#domain/orders/order-lines.ts';
import type { OrderProvider } from '#domain/orders/payment-provider.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import type { Queryable } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { BlanksService } from '#server/features/blanks/blanks.service.ts';
import type { CatalogService } from '#server/features/catalog/catalog.service.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { insertExpiredCheckouts } from './expired-checkouts.repository.ts';
import type { Order } from '../orders.service.ts';
import * as placing from './placing.repository.ts';

/** A purchase that is about to be made, as it was priced here. */
export interface OrderDraft {
  readonly accountId: string;
  readonly cart: PricedCart;
  /** The version of the catalog that it was priced by; absent: what it charges was agreed to before. */
  readonly catalogNumber?: number;
  readonly provider: OrderProvider;
  /** Part of what makes two orders the same: the sandbox takes both. Absent: nothing is to be paid. */
  readonly method?: PaymentMethod;
  /** Null where the provider is to ask for it. */
  readonly deliveryAddress: StoredAddress | null;
  /** A further thing that makes it another order than its cart; absent: nothing. */
  readonly subject?: string;
  /** The company that gets the cards; absent: the buyer does. */
  readonly companyId?: string;
  /** The buyer's own number of the purchase, for the invoices; absent: none. */
  readonly purchaseOrder?: string;
  /** Of the page where it is bought; absent: not said. */
  readonly language?: SiteLanguage | undefined;
}

/** An order as it was placed. */
type PlacedOrder = Order & {
  /** Whether checkouts of the account's other orders are to be closed at their providers. */
  readonly leavesExpiredCheckouts: boolean;
};

export type PlacingService = ReturnType<typeof createPlacingService>;

/** Makes orders of priced carts (decision 56). */
export function createPlacingService(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  {
    accounts,
    blanks,
    catalog,
    catalogVersions,
  }: {
    readonly accounts: AccountsService;
    readonly blanks: BlanksService;
    readonly catalog: CatalogService;
    readonly catalogVersions: CatalogVersionsService;
  },
) {
  /** @throws AppError `not_found` */
  async function lockAccount(tx: Queryable, accountId: string) {
    const account = await accounts.lockMoney(tx, accountId);
    if (account === undefined) throw new AppError('not_found', 'We couldn’t find this account.');
    return account;
  }

  /** Holds the materials of the cards, then the accessories. @returns what judges the order once it is written */
  async function reserveBlanks(tx: Queryable, { cart, companyId }: OrderDraft) {
    const cards = orderLines('', cart).flatMap((line, number) =>
      designsOfOrder([line]).map(({ design, position }) => ({
        design,
        // The cards of a company have one look, which is chosen once.
        field: companyId === undefined ? `items.${number}.designs.${position - 1}.stock` : 'stock',
      })),
    );
    const require = await blanks.reserve(
      tx,
      cards.map(({ design }) => design),
    );
    const things = cart.lines.map(({ product, quantity }, number) => ({
      id: product.id,
      name: product.name,
      quantity,
      field: `items.${number}.quantity`,
    }));
    const requireThings = await blanks.reserveAccessories(
      tx,
      things.filter(({ id }) => isAccessoryId(id)),
    );
    return async () => {
      await require((index) => cards[index]?.field ?? '');
      await requireThings();
    };
  }

  /** The account's pending order of this content, or a new one. */
  async function findOrInsert(tx: Queryable, draft: OrderDraft, email: string) {
    const { accountId, cart, provider, method = '', deliveryAddress, subject } = draft;
    const { companyId = null } = draft;
    const { purchaseOrder = '' } = draft;
    const content = [contentKey(cart), method, ...(subject === undefined ? [] : [subject])];
    const placedAt = clock.now();
    const order = {
      id: ids.id(placedAt),
      accountId,
      companyId,
      email,
      status: 'pending',
      payment: 'unpaid',
      provider,
      currency: cart.currency,
      listCents: cart.listCents,
      discountCents: cart.discountCents,
      shippingCents: cart.shipping?.cents ?? 0,
      deliveryFromDays: cart.shipping?.fromDays ?? null,
      deliveryToDays: cart.shipping?.toDays ?? null,
      totalCents: cart.totalCents,
      promoCode: cart.promoCode,
      catalogVersion: draft.catalogNumber ?? null,
      deliveryAddress,
      purchaseOrder,
      language: draft.language ?? null,
      cardCount: cardCount(cart.lines),
      accessoryCount: accessoryCount(cart.lines),
      contentHash: createHash('sha256').update(content.join('\n')).digest(),
      placedAt,
      updatedAt: placedAt,
    } as const;
    return (await placing.refreshPendingOrder(tx, order)) ?? placing.insertOrder(tx, order);
  }

  async function writeLines(tx: Queryable, orderId: string, cart: PricedCart) {
    const lines = orderLines(orderId, cart);
    await placing.writeLines(
      tx,
      lines.map((line) => ({ ...line, designs: JSON.stringify(line.designs) })),
    );
    return lines;
  }

  /** @returns whether it left expired checkouts, which can still be paid */
  async function closeOthers(tx: Queryable, accountId: string, keptId: string): Promise<boolean> {
    const at = clock.now();
    const closed = await placing.closeOtherPendingOrders(tx, { accountId, keptId, at });
    const withPage = closed.filter(({ providerCheckoutId }) => providerCheckoutId !== null);
    await insertExpiredCheckouts(
      tx,
      withPage.map(({ id }) => id),
    );
    return withPage.length > 0;
  }

  return {
    /**
     * The pending order of this content, which a second click finds again, or a new one. A cart that was
     * changed is one order: the account's other pending ones are closed, and the pages that they had at
     * their providers become expired checkouts. If it says that it leaves some, call
     * `expiredCheckouts.closeSoon` once the transaction has committed. A use of the cart's promo code is
     * reserved; the limits count the account's unpaid orders only once, because the new order takes their use
     * over (`orderExpiry.takeUseOver`) before its page is opened.
     * @param tx a transaction that has locked nothing of the account yet
     * @throws AppError `conflict` when another version of the catalog was published meanwhile, or the code has no use left, for this account or for everybody; at `items.{line}.designs.{card}.stock`, of a company at `stock`, when a material is sold out; at `items.{line}.quantity` when an accessory is
     */
    async place(tx: Queryable, draft: OrderDraft): Promise<PlacedOrder> {
      const { accountId, cart, catalogNumber } = draft;
      if (catalogNumber !== undefined) await catalogVersions.requireCurrent(tx, catalogNumber);
      const { email } = await lockAccount(tx, accountId);
      // Before the order's row refers to it: of two that hold it by that, neither could lock it.
      if (draft.companyId !== undefined) await placing.lockCompany(tx, draft.companyId);
      if (cart.promoCode !== null) await catalog.requireUse(tx, cart.promoCode, accountId);
      const requireBlanks = await reserveBlanks(tx, draft);
      const order = await findOrInsert(tx, draft, email);
      const lines = await writeLines(tx, order.id, cart);
      const leavesExpiredCheckouts = await closeOthers(tx, accountId, order.id);
      await requireBlanks();
      return { ...order, lines, leavesExpiredCheckouts };
    },
  };
}

function orderLines(orderId: string, cart: PricedCart) {
  return cart.lines.map((line, position) => ({
    orderId,
    productId: line.product.id,
    position,
    name: line.product.name,
    tier: line.product.tier,
    billing: line.product.billing,
    quantity: line.quantity,
    cardsPerUnit: line.product.cards,
    listUnitCents: line.product.unitCents,
    unitCents: line.unitCents,
    discountPercent: line.discountPercent,
    designs: orderedDesigns(line),
    taxClass: line.product.taxClass ?? null,
  }));
}
