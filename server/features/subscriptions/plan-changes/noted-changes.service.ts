import { findRecurringProduct } from '#domain/catalog/products.ts';
import { stateAfterAnswer, type SeenPlan } from '#domain/subscriptions/noted-change.ts';
import type { Queryable } from '#server/database/database.ts';
import type { PaymentRow } from '#server/features/orders/orders.service.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Below } from '../below.ts';
import { planSwitchMail } from '../subscriptions.mails.ts';
import { isOwned, type SubscriptionRow } from '../subscriptions.repository.ts';
import * as changes from './plan-changes.repository.ts';

export type NotedChangesService = ReturnType<typeof createNotedChangesService>;

/** The changes of plan that were noted, moved on by what the provider says, whoever asked it. */
export function createNotedChangesService(
  platform: Platform,
  { accounts }: Pick<Below, 'accounts'>,
) {
  const { clock } = platform;

  async function tellOfSwitch(tx: Queryable, row: SubscriptionRow, toProductId: string) {
    const product = findRecurringProduct(toProductId);
    if (product === undefined || !isOwned(row)) return;
    const { email: to } = await accounts.getAccount(tx, row.accountId);
    const cause = `plan-switch:${row.id}:${toProductId}:${row.currentPeriodEndAt.toISOString()}`;
    await enqueueMail(tx, { to, cause, content: planSwitchMail(row, product, platform) });
  }

  return {
    /** A later payment of a locked subscription was booked: a change that waited for it is made. */
    async make(tx: Queryable, row: SubscriptionRow, payment: PaymentRow): Promise<void> {
      const [made, ...others] = (await changes.lockWaiting(tx, row.id)).filter(
        ({ toProductId, reckonedAt }) =>
          toProductId === payment.productId && reckonedAt <= payment.periodStartAt,
      );
      if (made === undefined) return;
      await changes.updateState(tx, made.id, 'made', clock.now());
      // Agreed to twice, from two previews.
      for (const { id } of others) await changes.updateState(tx, id, 'dropped', clock.now());
    },

    /** Applies an answer about a locked subscription, once its payments are booked. */
    async follow(tx: Queryable, row: SubscriptionRow, seen: SeenPlan): Promise<void> {
      for (const change of await changes.lockWaiting(tx, row.id)) {
        const state = stateAfterAnswer(change, seen);
        if (state === change.state) continue;
        await changes.updateState(tx, change.id, state, clock.now());
        if (state === 'planned') await tellOfSwitch(tx, row, change.toProductId);
      }
    },
  };
}
