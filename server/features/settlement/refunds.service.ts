import { centsOfDollars, dollarsOf, formatCents } from '#domain/catalog/money.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import { givenBackCents } from '#domain/orders/given-back.ts';
import { approvalProblem, needsApproval } from '#domain/orders/refund-approval.ts';
import { readRefund, refundableCents, refundReasonProblem } from '#domain/orders/refund.ts';
import { singleLine } from '#domain/text.ts';
import type { Queryable } from '#server/database/database.ts';
import type { RefundRequest } from '#server/features/orders/payments/order-payments.service.ts';
import type { RefundApproval } from '#server/features/orders/refunds/refund-approvals.service.ts';
import type { PaymentRow } from '#server/features/orders/orders.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from './dependencies.ts';
import { createApprovalMails } from './refund-approvals.mails.ts';
import {
  createRefundSteps,
  paymentName,
  unknownEnd,
  type Refundable,
} from './refund-steps.service.ts';
import type { SettlementService } from './settlement.service.ts';

/** The refund of a payment that an admin wants, in dollars or the like. */
export interface WantedRefund {
  readonly amount: number;
  /** The sum that had been refunded as they last saw it. */
  readonly refunded: number;
  /** Why, as the payer reads it. */
  readonly reason: string;
  /** The return that it is for; absent: for another reason. */
  readonly returnId?: string | undefined;
}

export type RefundsService = ReturnType<typeof createRefundsService>;

/**
 * Money that admins give back through its provider; the books learn of it as of any other refund. Above the shop's
 * limit one person asks for it and another approves.
 */
export function createRefundsService(
  platform: Pick<Platform, 'config' | 'database' | 'clock' | 'ids' | 'audit' | 'publicUrl'>,
  dependencies: Dependencies & { readonly settlement: SettlementService },
) {
  const { config, database, clock, ids } = platform;
  const { orderPayments, orderReturns, refundApprovals } = dependencies;
  const steps = createRefundSteps(platform, dependencies);
  const approvalMails = createApprovalMails(platform, dependencies);

  /** Has a second person decide. The same asked for again is the same. */
  async function ask(
    tx: Queryable,
    { order, payment }: Refundable,
    {
      amountCents,
      reason,
      returnId,
    }: Pick<RefundRequest, 'amountCents' | 'returnId'> & { readonly reason: string },
    adminId: string,
  ): Promise<RefundApproval> {
    const waiting = await refundApprovals.findWaiting(tx, payment.id);
    if (waiting?.requestedBy === adminId && waiting.amountCents === amountCents) return waiting;
    if (waiting !== undefined) {
      const amount = formatCents(waiting.amountCents, payment.currency);
      const message = `A refund of ${amount} already waits for approval. Decide on that one first.`;
      throw new AppError('conflict', message);
    }
    const requestedAt = clock.now();
    const approval = await refundApprovals.insert(tx, {
      id: ids.id(requestedAt),
      paymentId: payment.id,
      amountCents,
      reason,
      returnId,
      requestedBy: adminId,
      requestedAt,
    });
    await steps.record(tx, 'order.refund_approval_requested', order, adminId, {
      amount: formatCents(amountCents, payment.currency),
      payment: paymentName(payment),
      note: reason,
    });
    await approvalMails.asked(tx, { order, payment }, approval);
    return approval;
  }

  /**
   * Writes down what is to be given back before the provider is asked, or that a second person has to decide.
   * @returns the request: the same one for what is sent again before its end is known
   */
  function begin(
    { order }: Refundable,
    paymentId: string,
    wanted: WantedRefund,
    adminId: string,
  ): Promise<{ readonly request: RefundRequest } | { readonly approval: RefundApproval }> {
    return database.transaction().execute(async (tx) => {
      const payment = await orderPayments.lock(tx, paymentId);
      requireSeen(payment, wanted.refunded);
      const amountCents = readRefund(payment, wanted.amount);
      if (typeof amountCents === 'string') throw invalidField('amount', amountCents);
      const reason = readReason(wanted.reason);
      const open = await steps.openRequest(tx, payment);
      // A refund that was begun has been approved where that was needed.
      if (open?.amountCents === amountCents) return { request: open };
      if (open !== undefined) throw unknownEnd(open, payment);
      const returnId = wanted.returnId ?? null;
      if (returnId !== null) await orderReturns.requireRefundable(tx, returnId, payment.orderId);
      const limitCents = config.refundApprovalAboveCents;
      if (needsApproval(limitCents, payment.refundedCents, amountCents)) {
        const refunded = { order, payment };
        return { approval: await ask(tx, refunded, { amountCents, reason, returnId }, adminId) };
      }
      await steps.record(tx, 'order.refund_requested', order, adminId, {
        amount: formatCents(amountCents, payment.currency),
        payment: paymentName(payment),
        note: reason,
      });
      const request = { id: undefined, amountCents, reason, returnId };
      return { request: await write(tx, payment, request) };
    });
  }

  function write(
    tx: Queryable,
    payment: PaymentRow,
    {
      id,
      amountCents,
      reason,
      returnId,
    }: { id: string | undefined } & Pick<RefundRequest, 'amountCents' | 'reason' | 'returnId'>,
  ): Promise<RefundRequest> {
    const requestedAt = clock.now();
    return orderPayments.insertRefundRequest(tx, {
      id: id ?? ids.id(requestedAt),
      paymentId: payment.id,
      amountCents,
      refundedBeforeCents: givenBackCents(payment),
      requestedAt,
      reason,
      returnId,
    });
  }

  async function lockApproval(tx: Queryable, id: string): Promise<RefundApproval> {
    const approval = await refundApprovals.lock(tx, id);
    if (approval === undefined) throw noApproval();
    return approval;
  }

  /**
   * Approves, judged by the payment as it is now. The payment is locked first, as everywhere.
   * @returns the request of the provider, under the approval's id: of two who approve there is one
   */
  function decide(
    { order }: Refundable,
    found: RefundApproval,
    refunded: number,
    adminId: string,
  ): Promise<RefundRequest> {
    return database.transaction().execute(async (tx) => {
      const payment = await orderPayments.lock(tx, found.paymentId);
      const approval = await lockApproval(tx, found.id);
      const { amountCents, reason, returnId } = approval;
      const open = await steps.openRequest(tx, payment);
      const isOwn = approval.decision === 'approved' && approval.decidedBy === adminId;
      if (isOwn && open?.id === approval.id) return open;
      requireDecidable(approval, adminId);
      requireSeen(payment, refunded);
      const judged = readRefund(payment, dollarsOf(amountCents));
      if (typeof judged === 'string') throw new AppError('conflict', judged);
      if (open !== undefined) throw unknownEnd(open, payment);
      await refundApprovals.update(tx, approval.id, {
        decision: 'approved',
        decidedBy: adminId,
        decidedAt: clock.now(),
      });
      await steps.record(tx, 'order.refund_approved', order, adminId, {
        amount: formatCents(amountCents, payment.currency),
        payment: paymentName(payment),
        note: reason,
      });
      return write(tx, payment, { id: approval.id, amountCents, reason, returnId });
    });
  }

  return {
    /**
     * Gives back a part of a payment or all of it, or has a second person decide where it is above the limit. The
     * effects of a full refund are decided where the provider's answer is booked. Sent twice at once it is done
     * once; sent again later it is a `conflict`, for what was seen then is no more.
     * @returns what is given back, in hundredths of the currency, and whether it is booked (a provider may take its time) or waits
     * @throws AppError `invalid_input`, `not_found`, `conflict`, `unavailable`
     */
    async refund(paymentId: string, wanted: WantedRefund, adminId: string) {
      const refunded = await steps.open(paymentId);
      const begun = await begin(refunded, paymentId, wanted, adminId);
      if ('approval' in begun) {
        const { amountCents } = begun.approval;
        const { currency } = refunded.payment;
        return { amountCents, currency, isBooked: false, isWaiting: true };
      }
      const done = await steps.carryOut(refunded, begun.request, adminId);
      return { ...done, isWaiting: false };
    },

    /**
     * Approves a refund that another person asked for, and has it done.
     * @param refunded the dollars that went back of the payment as the approver saw it
     * @returns as `refund` does
     * @throws AppError `not_found`; `conflict` for one's own, one that was decided, or a payment that has changed;
     *   `unavailable`: the same person can try again
     */
    async approve(id: string, refunded: number, adminId: string) {
      const approval = await refundApprovals.find(database, id);
      if (approval === undefined) throw noApproval();
      const opened = await steps.open(approval.paymentId);
      const request = await decide(opened, approval, refunded, adminId);
      return steps.carryOut(opened, request, adminId);
    },

    /**
     * Declines a refund that waits; who asked for it withdraws it so.
     * @throws AppError `not_found`, `conflict` for one that was decided
     */
    async decline(id: string, adminId: string) {
      const found = await refundApprovals.find(database, id);
      if (found === undefined) throw noApproval();
      const { order, payment } = await steps.find(found.paymentId);
      return database.transaction().execute(async (tx) => {
        const approval = await lockApproval(tx, id);
        const isOwn = approval.requestedBy === adminId;
        if (approval.decision !== null) requireDecidable(approval, adminId);
        const decision = isOwn ? 'withdrawn' : 'declined';
        await refundApprovals.update(tx, id, {
          decision,
          decidedBy: adminId,
          decidedAt: clock.now(),
        });
        await steps.record(tx, `order.refund_${decision}`, order, adminId, {
          amount: formatCents(approval.amountCents, payment.currency),
          payment: paymentName(payment),
        });
        const { amountCents } = approval;
        return { amountCents, currency: payment.currency, decision } as const;
      });
    },
  };
}

const noApproval = () =>
  new AppError('not_found', 'We couldn’t find that refund. It may have been decided already.');

/** @throws AppError `conflict` */
function requireDecidable(approval: RefundApproval, adminId: string): void {
  const problem = approvalProblem(approval, adminId);
  if (problem !== undefined) throw new AppError('conflict', problem);
}

/** @throws AppError `invalid_input` */
function readReason(typed: string): string {
  const problem = refundReasonProblem(typed);
  if (problem !== undefined) throw invalidField('reason', problem);
  return singleLine(typed);
}

/** @throws AppError `conflict`, which says what was given back by now */
function requireSeen(payment: PaymentRow, refunded: number): void {
  const givenBack = givenBackCents(payment);
  if (centsOfDollars(refunded) === givenBack) return;
  const left = formatCents(refundableCents(payment), payment.currency);
  throw new AppError(
    'conflict',
    `This payment was changed in the meantime. ${formatCents(givenBack, payment.currency)} has been refunded, and ${left} is left.`,
  );
}
