import type { Tier } from '#domain/accounts/tiers.ts';
import { dollarsOf } from '#domain/catalog/money.ts';
import { findRecurringProduct, type RecurringTerms } from '#domain/catalog/products.ts';
import type { Entitlement } from '#domain/subscriptions/entitlement.ts';
import { tierEndsAt } from '#domain/subscriptions/tier-end.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { PaymentRetry } from '#server/features/payments/payment-provider.ts';
import type { PlanView, SubscriptionView } from '#wire/subscriptions.ts';
import { planOf, renewalCents } from './subscription-plan.ts';
import type { PlanSubscription } from './subscriptions.repository.ts';

/** The account's plan as its owner sees it. */
export function presentPlan(plan: {
  readonly tier: Tier | null;
  readonly held: readonly Entitlement[];
  readonly rows: readonly PlanSubscription[];
  /** Of those that are past due, by their ids. */
  readonly retries: ReadonlyMap<string, PaymentRetry>;
  /** The price of the product that follows, in hundredths of its currency, by subscription. */
  readonly nextCents: ReadonlyMap<string, number>;
  /** The price of one unit that the next renewal charges, where that is another than the last, by subscription. */
  readonly comingCents: ReadonlyMap<string, number>;
  readonly at: Date;
  /** Names products as they are called today. */
  readonly named: CatalogVersionsService['named'];
}): PlanView {
  const { tier, held, rows, retries, nextCents, comingCents, at, named } = plan;
  return {
    tier,
    endsAt: tier === null ? null : (tierEndsAt(held, tier, at)?.toISOString() ?? null),
    subscriptions: rows.map((row) =>
      presentSubscription(
        { ...row, unitCents: comingCents.get(row.id) ?? row.unitCents },
        nextCents.get(row.id),
        retries.get(row.id),
        named,
      ),
    ),
  };
}

function presentSubscription(
  row: PlanSubscription,
  nextCents: number | undefined,
  retry: PaymentRetry | undefined,
  named: CatalogVersionsService['named'],
): SubscriptionView {
  const next = findRecurringProduct(row.nextProductId ?? undefined);
  return {
    _id: row.id,
    productId: row.productId,
    name: named(planOf(row)).name,
    tier: row.tier,
    billing: row.billing,
    state: row.state,
    provider: row.provider,
    currency: row.currency,
    renewalPrice: dollarsOf(renewalCents(row)),
    currentPeriodEnd: row.currentPeriodEndAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    retry: retry === undefined ? null : presentRetry(retry),
    next: presentNext(next && named(next), nextCents),
  };
}

function presentRetry({ nextTryAt, lastTryAt, dueCents }: PaymentRetry): SubscriptionView['retry'] {
  return {
    nextTryAt: nextTryAt?.toISOString() ?? null,
    lastTryAt: lastTryAt?.toISOString() ?? null,
    amount: dollarsOf(dueCents),
  };
}

function presentNext(
  product: RecurringTerms | undefined,
  unitCents: number | undefined,
): SubscriptionView['next'] {
  if (product === undefined || unitCents === undefined) return null;
  const { id: productId, name } = product;
  return { productId, name, price: dollarsOf(unitCents) };
}
