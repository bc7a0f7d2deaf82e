import type { Tier } from '#domain/accounts/tiers.ts';
import { dollarsOf } from '#domain/catalog/money.ts';
import { findRecurringProduct, type RecurringProduct } from '#domain/catalog/products.ts';
import type { Entitlement } from '#domain/subscriptions/entitlement.ts';
import { tierEndsAt } from '#domain/subscriptions/tier-end.ts';
import type { PlanView, SubscriptionView } from '#wire/subscriptions.ts';
import { planOf, renewalCents } from './subscription-plan.ts';
import type { SubscriptionRow } from './subscriptions.repository.ts';

/** The account's plan as its owner sees it. */
export function presentPlan(plan: {
  readonly tier: Tier | null;
  readonly held: readonly Entitlement[];
  readonly rows: readonly SubscriptionRow[];
  readonly at: Date;
}): PlanView {
  const { tier, held, rows, at } = plan;
  return {
    tier,
    endsAt: tier === null ? null : (tierEndsAt(held, tier, at)?.toISOString() ?? null),
    subscriptions: rows.map(presentSubscription),
  };
}

function presentSubscription(row: SubscriptionRow): SubscriptionView {
  return {
    _id: row.id,
    productId: row.productId,
    name: planOf(row).name,
    tier: row.tier,
    billing: row.billing,
    state: row.state,
    provider: row.provider,
    renewalPrice: dollarsOf(renewalCents(row)),
    currentPeriodEnd: row.currentPeriodEndAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    next: presentNext(findRecurringProduct(row.nextProductId ?? undefined)),
  };
}

function presentNext(product: RecurringProduct | undefined): SubscriptionView['next'] {
  if (product === undefined) return null;
  const { id: productId, name, unitCents } = product;
  return { productId, name, price: dollarsOf(unitCents) };
}
