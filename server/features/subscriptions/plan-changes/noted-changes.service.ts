import { catalogIn, sellAt } from '#domain/catalog/catalog.ts';
import { namedBy } from '#domain/catalog/named-product.ts';
import { findRecurringProduct, findRenewingProduct } from '#domain/catalog/products.ts';
import { stateAfterAnswer, type SeenPlan } from '#domain/subscriptions/noted-change.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Order, PaymentRow } from '#server/features/orders/orders.service.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from '../dependencies.ts';
import { planSwitchMail } from '../subscriptions.mails.ts';
import {
  isOwned,
  isPlan,
  type OwnedSubscription,
  type SubscriptionRow,
} from '../subscriptions.repository.ts';
import type { PlanCardsService } from './plan-cards.service.ts';
import * as changes from './plan-changes.repository.ts';

export type NotedChangesService = ReturnType<typeof createNotedChangesService>;

/** The changes of plan that were noted, moved on by what the provider says, whoever asked it. */
export function createNotedChangesService(
  platform: Platform,
  {
    accounts,
    catalogVersions,
    includedCards,
    planCards,
  }: Pick<Dependencies, 'accounts' | 'catalogVersions' | 'includedCards'> & {
    readonly planCards: PlanCardsService;
  },
) {
  const { clock } = platform;

  async function tellOfSwitch(
    tx: Queryable,
    row: SubscriptionRow,
    { toProductId, toQuantity, toUnitCents }: changes.PlanChangeRow,
  ) {
    const terms = findRenewingProduct(toProductId);
    if (terms === undefined || !isOwned(row)) return;
    const catalog = catalogIn(catalogVersions.current(), row.currency);
    const product = sellAt(catalog, terms, toUnitCents);
    const { email: to, language } = await accounts.getAccount(tx, row.accountId);
    const target = isPlan(row) ? toProductId : `${toProductId}:${toQuantity}`;
    const cause = `plan-switch:${row.id}:${target}:${row.currentPeriodEndAt.toISOString()}`;
    const content = planSwitchMail(platform.mailTexts(language), row, product, toQuantity, {
      publicUrl: platform.publicUrl,
      catalogVersions,
    });
    await enqueueMail(tx, { to, cause, content });
  }

  async function orderCards(
    tx: Queryable,
    { accountId, currency }: OwnedSubscription,
    { toProductId, cardCount: count, deliveryAddress, designs, askedAt }: changes.PlanChangeRow,
  ): Promise<Order | undefined> {
    const product = findRecurringProduct(toProductId);
    if (product === undefined || deliveryAddress === null) return undefined;
    // The cards that were agreed to, whatever the catalog says by now.
    const { cards } = namedBy(catalogVersions.at(askedAt).content, product);
    return planCards.order(tx, {
      accountId,
      product: { ...catalogVersions.named(product), cards },
      count,
      currency,
      deliveryAddress,
      designs,
    });
  }

  return {
    /**
     * A later payment of a locked subscription was booked: a change that waited for it is made. The account is
     * locked as well, so that its plans bring no card twice.
     * @returns the order of the cards that the change brings
     */
    async make(
      tx: Queryable,
      row: OwnedSubscription,
      payment: PaymentRow,
    ): Promise<Order | undefined> {
      const [made, ...others] = (await changes.lockWaiting(tx, row.id)).filter(
        ({ toProductId, reckonedAt, isAtPeriodEnd }) =>
          toProductId === payment.productId &&
          reckonedAt <= payment.periodStartAt &&
          // Other seats of the same product may be planned besides.
          (isPlan(row) || isAtPeriodEnd === (payment.kind === 'renewal')),
      );
      if (made === undefined) return undefined;
      const cards = await orderCards(tx, row, made);
      await changes.setMade(tx, made.id, {
        paymentId: payment.id,
        orderId: cards?.id ?? null,
        updatedAt: clock.now(),
      });
      // Agreed to twice, from two previews.
      for (const { id } of others) await changes.updateState(tx, id, 'dropped', clock.now());
      return cards;
    },

    /** Applies an answer about a locked subscription, once its payments are booked. */
    async follow(tx: Queryable, row: SubscriptionRow, seen: SeenPlan): Promise<void> {
      for (const change of await changes.lockWaiting(tx, row.id)) {
        const state = stateAfterAnswer(change, seen);
        if (state === change.state) continue;
        await changes.updateState(tx, change.id, state, clock.now());
        if (state === 'planned') await tellOfSwitch(tx, row, change);
      }
    },

    /** The money of a change was given back or asked back: what has not been sent by then never is. */
    async moveCards(tx: Queryable, payment: Pick<PaymentRow, 'id' | 'state'>): Promise<void> {
      const made = await changes.findMadeBy(tx, payment.id);
      if (made?.orderId) await includedCards.follow(tx, made.orderId, payment.state);
    },

    /** The changes of an account that may still happen, with where their cards go. */
    listWaitingOf: changes.listWaitingOf,

    /** Forgets where an account that leaves wanted its cards. */
    forgetOf: (tx: Queryable, accountId: string) =>
      changes.dropWaitingOf(tx, accountId, clock.now()),
  };
}
