import { formatCents } from '#domain/catalog/money.ts';
import { AppError } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import type { RefundApproval } from '#server/features/orders/refunds/refund-approvals.service.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from './dependencies.ts';
import type { Refundable } from './refund-steps.service.ts';

/** Mails about refunds that wait for a second person. */
export function createApprovalMails(
  { publicUrl }: Pick<Platform, 'publicUrl'>,
  { staff }: Pick<Dependencies, 'staff'>,
) {
  return {
    /**
     * Mails everybody who may approve a refund, other than the person who asked for it.
     * @throws AppError `conflict` where there is nobody else
     */
    async asked(tx: Queryable, refunded: Refundable, approval: RefundApproval): Promise<void> {
      const people = await staff.listWithArea(tx, 'money');
      const others = people.filter(({ id }) => id !== approval.requestedBy);
      if (others.length === 0) {
        throw new AppError(
          'conflict',
          'A refund of this amount needs a second person, and there’s nobody else with the Money role. Add someone under Staff.',
        );
      }
      const requester = people.find(({ id }) => id === approval.requestedBy)?.email ?? 'Somebody';
      const content = approvalMail(refunded, approval, requester, publicUrl);
      for (const { id, email: to } of others) {
        await enqueueMail(tx, { to, cause: `refund-approval:${approval.id}:${id}`, content });
      }
    },
  };
}

function approvalMail(
  { order: { id, orderNumber }, payment }: Refundable,
  { amountCents, reason }: RefundApproval,
  requester: string,
  publicUrl: string,
): MailContent {
  const amount = formatCents(amountCents, payment.currency);
  return {
    subject: `A refund of ${amount} needs your approval`,
    preheader: `${requester} asked for it, for order #${orderNumber}.`,
    heading: `A refund of ${amount} needs your approval`,
    paragraphs: [
      `${requester} asked for a refund of ${amount} of order #${orderNumber}. It’s above this shop’s limit, so a second person has to decide.`,
      `Reason: ${reason ?? ''}`,
      'Nothing is refunded until you or someone else with the Money role approves it.',
    ],
    action: { label: 'Open the order', url: `${publicUrl}/admin?tab=orders&id=${id}` },
    note: 'You’re receiving this email because you can approve refunds in the admin area.',
  };
}
