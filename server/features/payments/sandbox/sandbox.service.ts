import { AppError } from '#domain/errors.ts';
import type { CollectedAddress } from '#domain/orders/delivery-address.ts';
import type { SandboxPaymentView } from '#domain/payments/sandbox-views.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { currencyOf, listCentsOf } from '../checkout-total.ts';
import { unknownPayment } from '../payment-errors.ts';
import { sendSandboxEvent } from './sandbox-events.ts';
import { isSandboxId } from './sandbox-ids.ts';
import { takePayment } from './sandbox-purchase.ts';
import type { SandboxRenewals } from './sandbox-renewals.ts';
import { timeOf } from './sandbox-time.ts';
import * as sandbox from './sandbox.repository.ts';

const closedMessage = 'This payment is closed. Please start again from your cart.';
const addressMessage = 'Please enter a delivery address.';

export type SandboxService = ReturnType<typeof createSandboxService>;

/** A subscription as its buyer sees it on the sandbox's page. */
export type SandboxSubscriptionState = Awaited<ReturnType<SandboxService['getSubscription']>>;

/**
 * The actions of a buyer on the sandbox's pages; each answers where the buyer goes next. Only the buyer may
 * do it.
 * @throws AppError `not_found`, `forbidden`, and `conflict` for what is closed
 */
export function createSandboxService(
  { database, clock, ids }: Pick<Platform, 'database' | 'clock' | 'ids'>,
  {
    renewals,
    canMoveClock,
  }: { readonly renewals: SandboxRenewals; readonly canMoveClock: boolean },
) {
  async function lockOpen(tx: Queryable, id: string, buyerId: string) {
    const payment = await sandbox.lockPayment(tx, id);
    const { successUrl, cancelUrl } = payment ?? {};
    if (!payment || !successUrl || !cancelUrl) throw unknownPayment();
    requireBuyer(payment, buyerId);
    return {
      payment,
      successUrl: successUrl.replaceAll('{PAYMENT_ID}', id),
      cancelUrl: cancelUrl.replaceAll('{PAYMENT_ID}', id),
    };
  }

  function notify(tx: Queryable, type: string, paymentId: string): Promise<void> {
    return sendSandboxEvent(tx, ids, type, { about: 'checkout', paymentId });
  }

  function close(id: string, buyerId: string, status: 'failed' | 'expired'): Promise<string> {
    return database.transaction().execute(async (tx) => {
      const { payment, cancelUrl } = await lockOpen(tx, id, buyerId);
      if (payment.status === 'paid') throw new AppError('conflict', closedMessage);
      if (payment.status === 'pending') {
        await sandbox.updatePayment(tx, id, { status });
        await notify(tx, `checkout.${status}`, id);
      }
      return cancelUrl;
    });
  }

  async function getOwn(found: ReturnType<typeof sandbox.findSubscription>, buyerId: string) {
    const subscription = await found;
    if (subscription === undefined) throw unknownPayment();
    requireBuyer(subscription, buyerId);
    return subscription;
  }

  return {
    /** The payment, for whoever knows its id. */
    async getPayment(id: string): Promise<SandboxPaymentView> {
      if (!isSandboxId(id)) throw unknownPayment();
      const payment = await sandbox.findPayment(database, id);
      // A renewal has no page: nobody is asked.
      if (payment?.successUrl == null) throw unknownPayment();
      return viewOf(payment);
    },

    decline: (id: string, buyerId: string) => close(id, buyerId, 'failed'),
    cancel: (id: string, buyerId: string) => close(id, buyerId, 'expired'),

    /** Paying twice is paying once. @param address where the payment asks for one */
    pay: (id: string, buyerId: string, address?: CollectedAddress): Promise<string> =>
      database.transaction().execute(async (tx) => {
        const { payment, successUrl } = await lockOpen(tx, id, buyerId);
        if (payment.status === 'paid') return successUrl;
        if (payment.status !== 'pending') throw new AppError('conflict', closedMessage);
        if (payment.collectsAddress && address === undefined) {
          throw new AppError('invalid_input', addressMessage);
        }
        await takePayment(tx, ids, { payment, paidAt: clock.now(), address });
        await notify(tx, 'checkout.paid', id);
        return successUrl;
      }),

    /** With the present by the subscription's own clock. */
    async getSubscription(id: string, buyerId: string) {
      const subscription = await getOwn(sandbox.findSubscription(database, id), buyerId);
      return {
        ...subscription,
        nextChargeAt: subscription.nextChargeAt ?? undefined,
        now: timeOf(subscription, clock.now()),
      };
    },

    /** Whether payments fail from now on. */
    async setDeclining(id: string, buyerId: string, isDeclining: boolean): Promise<void> {
      await getOwn(sandbox.findSubscription(database, id), buyerId);
      await sandbox.updateSubscription(database, id, { isDeclining });
    },

    /** Moves a subscription's clock ahead and charges what falls due. @throws `forbidden` in production */
    async moveClock(id: string, buyerId: string, days: number): Promise<void> {
      if (!canMoveClock) {
        throw new AppError('forbidden', 'The clock can’t be moved in production.');
      }
      await database.transaction().execute(async (tx) => {
        const { clockAheadDays } = await getOwn(sandbox.lockSubscription(tx, id), buyerId);
        await sandbox.updateSubscription(tx, id, { clockAheadDays: clockAheadDays + days });
      });
      await renewals.catchUp(id);
    },
  };
}

/** Nothing of who pays. */
function viewOf(payment: sandbox.SandboxPayment): SandboxPaymentView {
  const { id, status, collectsAddress, discountCents, amountCents } = payment;
  return {
    id,
    isOpen: status === 'pending',
    collectsAddress,
    currency: currencyOf(payment),
    lines: payment.lines.map(({ name, quantity, unitCents, currency, interval }) => ({
      name,
      quantity,
      unitCents,
      currency,
      ...(interval !== undefined && { interval }),
    })),
    listCents: listCentsOf(payment),
    discountCents,
    totalCents: amountCents,
  };
}

function requireBuyer(owned: { readonly buyerId: string }, buyerId: string): void {
  if (owned.buyerId !== buyerId) {
    throw new AppError('forbidden', 'This payment belongs to another account.');
  }
}
