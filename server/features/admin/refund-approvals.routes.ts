import { formatCents } from '#domain/catalog/money.ts';
import type { RefundApprovalsService } from '#server/features/orders/refunds/refund-approvals.service.ts';
import type { RefundsService } from '#server/features/settlement/refunds.service.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { refundApprovalsCalls } from '#wire/admin/refund-approvals.ts';
import { presentApproval } from './refund-approvals.presenter.ts';
import { refundMessage } from './refund-message.ts';

/** Refunds that wait for a second person. */
export function registerRefundApprovalsRoutes(
  app: App,
  services: { readonly refundApprovals: RefundApprovalsService; readonly refunds: RefundsService },
): void {
  const { refundApprovals, refunds } = services;
  serve(app, refundApprovalsCalls, {
    'GET /admin/refund-approvals': async () => ({
      approvals: (await refundApprovals.listWaiting()).map(presentApproval),
    }),
    'POST /admin/refund-approvals/:id/approve': async ({ session, params, body }) => ({
      message: refundMessage(await refunds.approve(params.id, body.refunded, session.accountId)),
    }),
    async 'POST /admin/refund-approvals/:id/decline'({ session, params }) {
      const { amountCents, currency, decision } = await refunds.decline(
        params.id,
        session.accountId,
      );
      return { message: `Refund of ${formatCents(amountCents, currency)} ${decision}` };
    },
  });
}
