import { dollarsOf } from '#domain/catalog/money.ts';
import { priceConflictMessage } from '#domain/catalog/price-claim.ts';
import {
  findRecurringProduct,
  unknownProductMessage,
  type RecurringProduct,
} from '#domain/catalog/products.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import { intervalOf } from '#domain/orders/checkout-line.ts';
import { planChangeTime } from '#domain/subscriptions/plan-change.ts';
import { notChangeable, subscriptionEnded } from '#server/features/payments/payment-errors.ts';
import type { PlanChange } from '#server/features/payments/payment-provider.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ChangePreview } from '#wire/subscriptions.ts';
import type { Below } from './below.ts';
import { planOf } from './subscription-plan.ts';
import type { SubscriptionSyncService } from './subscription-sync.service.ts';
import { planSwitchMail } from './subscriptions.mails.ts';
import type { SubscriptionRow, SubscriptionsService } from './subscriptions.service.ts';

/** What its owner agreed to, as the preview said it. */
interface AgreedChange {
  readonly productId: string;
  /** In dollars. */
  readonly charge: number;
  readonly reckonedAt: string;
}

export type PlanChangesService = ReturnType<typeof createPlanChangesService>;

/** From one plan to another (decisions, "Plan changes"). All throw AppError `not_found` for a stranger's. */
export function createPlanChangesService(
  platform: Platform,
  below: Below & {
    readonly subscriptions: SubscriptionsService;
    readonly subscriptionSync: SubscriptionSyncService;
  },
) {
  const { clock } = platform;
  const { accounts, payments, subscriptions, subscriptionSync } = below;

  /** @throws AppError `invalid_input` for no such plan, `conflict` where it can't be changed now */
  async function read(accountId: string, id: string, productId: string) {
    const row = await subscriptions.getOwn(accountId, id);
    const product = findRecurringProduct(productId);
    if (product === undefined) throw invalidField('productId', unknownProductMessage);
    if (row.state === 'ended') throw subscriptionEnded();
    if (row.state === 'past_due') throw notChangeable();
    if (row.state === 'cancel_at_period_end') {
      throw new AppError(
        'conflict',
        'Your plan will not renew. Please resume it before you change it.',
      );
    }
    const when = planChangeTime(planOf(row), product);
    if (when === undefined) {
      throw new AppError('conflict', `You already have the ${product.name} plan.`);
    }
    return { row, product, when, change: changeOf(row, product) };
  }

  async function previewOf(accountId: string, id: string, productId: string) {
    const { row, product, when, change } = await read(accountId, id, productId);
    if (when === 'period_end') {
      const periodEndsAt = row.currentPeriodEndAt;
      return {
        product,
        when,
        chargeCents: 0,
        creditCents: 0,
        periodEndsAt,
        reckonedAt: clock.now(),
      };
    }
    const preview = await payments.getSubscriptions(row.provider).previewChange(change);
    return { product, when, ...preview };
  }

  return {
    async preview(accountId: string, id: string, productId: string): Promise<ChangePreview> {
      const preview = await previewOf(accountId, id, productId);
      return {
        productId: preview.product.id,
        name: preview.product.name,
        when: preview.when,
        charge: dollarsOf(preview.chargeCents),
        credit: dollarsOf(preview.creditCents),
        renewalPrice: dollarsOf(preview.product.unitCents),
        periodEnd: preview.periodEndsAt.toISOString(),
        reckonedAt: preview.reckonedAt.toISOString(),
      };
    },

    /**
     * Changes the plan, at once or at the end of the period.
     * @returns what to say of it
     * @throws AppError `conflict` when it would cost something else than was agreed, `payment_failed`
     */
    async change(accountId: string, id: string, agreed: AgreedChange): Promise<string> {
      const { row, product, when, change } = await read(accountId, id, agreed.productId);
      const provider = payments.getSubscriptions(row.provider);
      if (when === 'period_end') {
        await provider.changeAtPeriodEnd(change);
        await subscriptionSync.sync(id, {
          within: async (tx) => {
            const { email: to } = await accounts.getAccount(tx, accountId);
            const cause = `plan-switch:${id}:${product.id}:${row.currentPeriodEndAt.toISOString()}`;
            await enqueueMail(tx, { to, cause, content: planSwitchMail(row, product, platform) });
          },
        });
        return `Your plan changes to ${product.name} at the end of the period.`;
      }
      const reckonedAt = new Date(agreed.reckonedAt);
      // The provider's own time: a sandbox's clock may have been moved.
      const present = (await provider.previewChange(change)).reckonedAt;
      const ageMs = present.getTime() - reckonedAt.getTime();
      if (ageMs < 0 || ageMs > previewLivesMs) throw new AppError('conflict', priceConflictMessage);
      const preview = await provider.previewChange({ ...change, reckonedAt });
      if (dollarsOf(preview.chargeCents) !== agreed.charge) {
        throw new AppError('conflict', priceConflictMessage);
      }
      const idempotencyKey = `change-${id}-${product.id}-${reckonedAt.getTime()}`;
      await provider.changeNow({ ...change, reckonedAt, idempotencyKey });
      await subscriptionSync.sync(id);
      return `Your plan is now ${product.name}.`;
    },

    /** Undoes a change that waits for the end of the period. */
    async keep(accountId: string, id: string): Promise<void> {
      const row = await subscriptions.getOwn(accountId, id);
      if (row.state === 'ended') throw subscriptionEnded();
      await payments.getSubscriptions(row.provider).keepPlan(row.providerSubscriptionId);
      await subscriptionSync.sync(id);
    },
  };
}

/** Long enough to read it and decide. */
const previewLivesMs = 60 * 60 * 1_000;

function changeOf(row: SubscriptionRow, product: RecurringProduct): PlanChange {
  const { id: sku, name, unitCents, billing } = product;
  const line = { sku, name, unitCents, quantity: 1, interval: intervalOf(billing) };
  return { subscriptionId: row.providerSubscriptionId, line };
}
