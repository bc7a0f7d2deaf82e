import { dollarsOf } from '#domain/catalog/money.ts';
import { givenBackCents } from '#domain/orders/given-back.ts';
import type { RefundApprovalsService } from '#server/features/orders/refunds/refund-approvals.service.ts';
import type { RefundApprovalView } from '#wire/admin/refund-approvals.ts';

type Waiting = Awaited<ReturnType<RefundApprovalsService['listWaiting']>>[number];

export function presentApproval(row: Waiting): RefundApprovalView {
  const { requestedBy, requesterEmail, refundedCents, lostCents, paidCents } = row;
  const isKnown = requestedBy !== null && requesterEmail !== null;
  return {
    _id: row.id,
    paymentId: row.paymentId,
    order: { _id: row.orderId, orderNumber: row.orderNumber },
    amount: dollarsOf(row.amountCents),
    currency: row.currency,
    paid: dollarsOf(paidCents),
    refunded: dollarsOf(
      givenBackCents({ state: row.state, amountCents: paidCents, refundedCents, lostCents }),
    ),
    reason: row.reason,
    requestedBy: isKnown ? { _id: requestedBy, email: requesterEmail } : null,
    requestedAt: row.requestedAt.toISOString(),
  };
}
