import { findReceipt } from '#web/features/billing/receipt.ts';
import { ReceiptSheet } from '#web/features/billing/receipt-sheet.tsx';
import { useOrders } from '#web/features/billing/use-billing.ts';
import { LoadFailure } from '#web/site/loaded.tsx';
import { ordersPath } from '#web/site/site-links.ts';
import { PageTitle } from '#web/site/page-title.tsx';
import { FormPage } from '#web/site/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/receipt.ts';
import type { SignedInHandle } from './signed-in.tsx';

export const handle: SignedInHandle = { Skeleton: ReceiptSkeleton };

export default function ReceiptPage({ params }: Route.ComponentProps) {
  const orders = useOrders();
  if (orders.isPending) return <ReceiptSkeleton />;
  if (orders.data === undefined) {
    return (
      <FormPage title="Receipt">
        <LoadFailure query={orders} refused="Failed to load the receipt" />
      </FormPage>
    );
  }
  const receipt = findReceipt(orders.data, params.paymentId);
  if (receipt === undefined) {
    return (
      <FormPage
        title="Receipt not found"
        intro="We couldn’t find that receipt in your account. All your receipts are in your order history."
      >
        <TextLink to={ordersPath}>Order History</TextLink>
      </FormPage>
    );
  }
  return (
    <>
      <PageTitle>{`Receipt ${receipt.number}`}</PageTitle>
      <ReceiptSheet receipt={receipt} />
    </>
  );
}

/** A receipt's shape while it is read. */
function ReceiptSkeleton() {
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-reading px-4 py-10 sm:px-6">
      <PageTitle>Receipt</PageTitle>
      <span className="sr-only">Loading the receipt</span>
      <Skeleton className="h-[40rem] w-full" />
    </div>
  );
}
