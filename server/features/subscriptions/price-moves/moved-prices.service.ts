import { intervalOf } from '#domain/orders/checkout-line.ts';
import { changeRequestMs } from '#domain/subscriptions/noted-change.ts';
import { movedStateAfter } from '#domain/subscriptions/price-move.ts';
import type { Queryable } from '#server/database/database.ts';
import type { PriceMove } from '#server/features/payments/payment-provider.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RemoteState } from '../remote-state.ts';
import { planOf } from '../subscription-plan.ts';
import * as subscriptions from '../subscriptions.repository.ts';
import * as moves from './price-moves.repository.ts';

type SubscriptionRow = subscriptions.SubscriptionRow;

export type MovedPricesService = ReturnType<typeof createMovedPricesService>;

/** The prices that subscriptions are moved to, as their provider charges them. */
export function createMovedPricesService({ clock, audit }: Pick<Platform, 'clock' | 'audit'>) {
  return {
    /**
     * Applies an answer about a locked subscription before its payments are booked: from the renewal at the new price
     * on, the subscription has that price.
     */
    async follow(tx: Queryable, row: SubscriptionRow, seen: RemoteState): Promise<SubscriptionRow> {
      const member = await moves.lockOpen(tx, row.id);
      // While it was never paid, nothing can be said.
      if (member === undefined || seen.state === undefined) return row;
      const now = clock.now();
      const { unitCents } = member;
      const state = movedStateAfter(member.state, unitCents, {
        isEnded: seen.state === 'ended',
        isSameProduct: seen.product === undefined || seen.product.id === row.productId,
        unitCents: seen.unitCents,
        nextUnitCents: seen.nextUnitCents,
      });
      if (state === member.state) return row;
      // A request that plans the new price may still be on its way.
      const isAsked =
        member.askedAt !== null && now.getTime() - member.askedAt.getTime() < changeRequestMs;
      if (state === 'stopped' && isAsked && seen.state !== 'ended') return row;
      await moves.updateMember(tx, member, { state, updatedAt: now });
      if (state !== 'moved') return row;
      await audit.record(tx, {
        action: 'subscription.price_moved',
        subjectType: 'subscription',
        subjectId: row.id,
        accountId: row.accountId ?? undefined,
        actor: row.provider,
        before: { unitCents: row.unitCents },
        after: { unitCents },
      });
      return subscriptions.updateSubscription(tx, row.id, { unitCents, updatedAt: now });
    },

    /** The price of one unit that the next renewal charges, of those that it is another. */
    async comingOf(
      db: Queryable,
      rows: readonly Pick<SubscriptionRow, 'id'>[],
    ): Promise<ReadonlyMap<string, number>> {
      const coming = await moves.listComing(
        db,
        rows.map(({ id }) => id),
      );
      return new Map(coming.map(({ subscriptionId, unitCents }) => [subscriptionId, unitCents]));
    },
  };
}

/** The request to a provider. @param unitCents the new price, or the one that the subscription has */
export function moveOf(row: SubscriptionRow, unitCents: number): PriceMove {
  const { id: sku, name, billing } = planOf(row);
  const line = { sku, name, unitCents, currency: row.currency, interval: intervalOf(billing) };
  return { subscriptionId: row.providerSubscriptionId, line };
}
