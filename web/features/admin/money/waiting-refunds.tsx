import { TextLink } from '#web/ui/text-link.tsx';
import { useAdminAddress } from '../use-admin-address.ts';
import { RefundApproval } from './refund-approval.tsx';
import { useApprovals } from './use-approvals.ts';

/** The refunds that wait for a second person, where there are any. */
export function WaitingRefunds() {
  const { data: approvals = [] } = useApprovals();
  const { linkTo } = useAdminAddress();
  if (approvals.length === 0) return null;
  return (
    <section aria-labelledby="waiting-refunds" className="mb-8">
      <h2 id="waiting-refunds" className="mb-3 text-title font-semibold">
        Refunds to approve
      </h2>
      <ul className="flex flex-col gap-4">
        {approvals.map((approval) => (
          <li
            key={approval._id}
            className="flex flex-col gap-2 rounded-card border border-hairline bg-paper p-4 sm:p-6"
          >
            <RefundApproval approval={approval} />
            <TextLink
              to={linkTo({ tab: 'orders', id: approval.order._id })}
              data-admin-row={approval._id}
              className="self-start"
            >
              Order #{approval.order.orderNumber}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
