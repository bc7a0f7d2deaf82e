import type { CheckoutLine } from '#domain/orders/checkout-line.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  changeDeclined,
  changedMeanwhile,
  notChangeable,
  subscriptionEnded,
  unknownPayment,
} from '../payment-errors.ts';
import type { ProviderSubscriptions, RemoteSubscription } from '../payment-provider.ts';
import { sendSandboxEvent } from '../sandbox/sandbox-events.ts';
import { makeSandboxId } from '../sandbox/sandbox-ids.ts';
import { reckonChange, type ReckonedChange } from '../sandbox/sandbox-proration.ts';
import { retryOf } from '../sandbox/sandbox-renewals.ts';
import { timeOf } from '../sandbox/sandbox-time.ts';
import * as sandbox from '../sandbox/sandbox.repository.ts';

type Row = sandbox.SandboxSubscription;
type Change = Parameters<typeof sandbox.updateSubscription>[2];

/** The sandbox's subscriptions: it charges them again by itself, and can be made to charge for another plan. */
export function createSandboxSubscriptions({
  database,
  clock,
  ids,
  publicUrl,
}: Pick<Platform, 'database' | 'clock' | 'ids' | 'publicUrl'>): ProviderSubscriptions {
  async function find(id: string): Promise<Row> {
    return requireKnown(await sandbox.findSubscription(database, id));
  }

  async function fetchSubscription(id: string): Promise<RemoteSubscription> {
    return stateOf(await find(id));
  }

  /** Changes a subscription by what it is now, and tells of it; where nothing changes, neither. */
  async function changeSubscription(
    subscriptionId: string,
    changeOf: (subscription: Row) => Change | undefined,
  ): Promise<RemoteSubscription> {
    await database.transaction().execute(async (tx) => {
      const subscription = requireKnown(await sandbox.lockSubscription(tx, subscriptionId));
      const change = changeOf(subscription);
      if (change === undefined) return;
      await sandbox.updateSubscription(tx, subscriptionId, change);
      const subject = { about: 'subscription', subscriptionId } as const;
      await sendSandboxEvent(tx, ids, 'subscription.updated', subject);
    });
    return fetchSubscription(subscriptionId);
  }

  /** @returns the id of the payment that a change is made with */
  async function pay(
    tx: Queryable,
    subscription: Row,
    change: Parameters<ProviderSubscriptions['changeNow']>[0],
    { dueCents, chargeCents, periodEndsAt }: ReckonedChange,
  ): Promise<string> {
    const { buyerId, buyerEmail } = subscription;
    if (subscription.isDeclining && chargeCents > 0) throw changeDeclined();
    const id = makeSandboxId(ids, 'pay');
    const now = timeOf(subscription, clock.now());
    await sandbox.insertPayment(tx, {
      id,
      changeKey: change.idempotencyKey,
      buyerId,
      buyerEmail,
      status: 'paid',
      amountCents: chargeCents,
      lines: [{ ...change.line, quantity: 1, unitCents: dueCents }],
      subscriptionId: subscription.id,
      periodStartsAt: change.reckonedAt,
      periodEndsAt,
      createdAt: now,
      paidAt: now,
    });
    return id;
  }

  return {
    fetchSubscription,

    cancelAtPeriodEnd: (id) =>
      changeSubscription(id, ({ status }) => {
        if (status === 'ended') return undefined;
        return status === 'past_due' ? sandbox.ended : { cancelsAtPeriodEnd: true, nextLine: null };
      }),

    end: (id) =>
      changeSubscription(id, ({ status }) => (status === 'ended' ? undefined : sandbox.ended)),

    resume: (id) =>
      changeSubscription(id, ({ status }) => {
        if (status === 'ended') throw subscriptionEnded();
        return { cancelsAtPeriodEnd: false };
      }),

    async listPayments(id) {
      await find(id);
      return sandbox.listLaterPayments(database, id);
    },

    async previewChange({ subscriptionId, line }) {
      const subscription = requireChangeable(await find(subscriptionId));
      const reckonedAt = timeOf(subscription, clock.now());
      requireRunning(subscription, reckonedAt);
      const reckoned = reckonChange(subscription, line, reckonedAt);
      return {
        chargeCents: reckoned.chargeCents,
        creditCents: reckoned.unusedCents,
        periodEndsAt: reckoned.periodEndsAt,
        reckonedAt,
      };
    },

    async changeNow(change) {
      const { subscriptionId, line, reckonedAt, idempotencyKey } = change;
      await database.transaction().execute(async (tx) => {
        const subscription = requireKnown(await sandbox.lockSubscription(tx, subscriptionId));
        if (await sandbox.isChangeMade(tx, idempotencyKey)) return;
        requireChangeable(subscription);
        requireRunning(subscription, reckonedAt);
        if (reckonedAt > timeOf(subscription, clock.now())) throw changedMeanwhile();
        const reckoned = reckonChange(subscription, line, reckonedAt);
        const paymentId = await pay(tx, subscription, change, reckoned);
        const { periodEndsAt } = reckoned;
        await sandbox.updateSubscription(tx, subscriptionId, {
          ...sandbox.planOf(line),
          nextLine: null,
          paidFrom: reckonedAt,
          paidCents: reckoned.dueCents,
          creditCents: reckoned.creditCents,
          ...(reckoned.isNewPeriod && { startedAt: reckonedAt, paidPeriods: 1 }),
          periodEndsAt,
          nextChargeAt: periodEndsAt,
        });
        const subject = { about: 'renewal', paymentId, subscriptionId } as const;
        await sendSandboxEvent(tx, ids, 'change.paid', subject);
      });
      return fetchSubscription(subscriptionId);
    },

    changeAtPeriodEnd: ({ subscriptionId, line }) =>
      changeSubscription(subscriptionId, (subscription) => {
        requireChangeable(subscription);
        if (isSame(line, subscription)) return nothingPlanned(subscription);
        if (isSame(line, subscription.nextLine)) return undefined;
        return { nextLine: JSON.stringify(line), cancelsAtPeriodEnd: false };
      }),

    movePrice: ({ subscriptionId, line: price }) =>
      changeSubscription(subscriptionId, (subscription) => {
        requireChangeable(subscription);
        const next = subscription.nextLine ?? subscription;
        if (subscription.cancelsAtPeriodEnd || next.sku !== price.sku) return undefined;
        const line = { ...price, quantity: next.quantity };
        const isKept = price.unitCents === unitCentsOf(subscription);
        if (isKept && isSame(line, subscription)) return nothingPlanned(subscription);
        if (price.unitCents === subscription.nextLine?.unitCents) return undefined;
        return { nextLine: JSON.stringify(line) };
      }),

    keepPlan: (id) => changeSubscription(id, nothingPlanned),

    async openPortal({ subscriptionId, returnUrl }) {
      await find(subscriptionId);
      const back = new URLSearchParams({ back: returnUrl });
      return `${publicUrl}/sandbox/subscriptions/${subscriptionId}?${back.toString()}`;
    },
  };
}

function requireKnown<Found>(row: Found | undefined): Found {
  if (row === undefined) throw unknownPayment();
  return row;
}

function requireChangeable(subscription: Row): Row {
  if (subscription.status === 'ended') throw subscriptionEnded();
  if (subscription.status !== 'active') throw notChangeable();
  return subscription;
}

/** @throws AppError `conflict` when a moment is not within what was paid for */
function requireRunning({ paidFrom, periodEndsAt }: Row, at: Date): void {
  if (at < paidFrom || at >= periodEndsAt) throw changedMeanwhile();
}

type Units = Pick<CheckoutLine, 'sku' | 'quantity'>;

function isSame(line: Units, other: Units | null): boolean {
  return line.sku === other?.sku && line.quantity === other.quantity;
}

function unitCentsOf({ amountCents, quantity }: Row): number {
  return amountCents / quantity;
}

function nothingPlanned({ nextLine }: Row): Change | undefined {
  return nextLine === null ? undefined : { nextLine: null };
}

function stateOf(subscription: Row): RemoteSubscription {
  const { status, periodEndsAt, cancelsAtPeriodEnd, sku, quantity, nextLine } = subscription;
  const unitCents = unitCentsOf(subscription);
  const isOther = nextLine !== null && !isSame(nextLine, subscription);
  const isMoved = nextLine?.sku === sku && nextLine.unitCents !== unitCents;
  return {
    status,
    periodEndsAt,
    cancelsAtPeriodEnd,
    sku,
    quantity,
    unitCents,
    ...(isOther && { nextSku: nextLine.sku, nextQuantity: nextLine.quantity }),
    ...(isMoved && { nextUnitCents: nextLine.unitCents }),
    ...(status === 'past_due' && { retry: retryOf(subscription) }),
  };
}
