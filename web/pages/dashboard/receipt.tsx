import { findReceipt } from '#web/features/billing/receipt.ts';
import { ReceiptSheet } from '#web/features/billing/receipt-sheet.tsx';
import { useOrderWords } from '#web/features/billing/order-words.ts';
import { useOrders } from '#web/features/billing/use-billing.ts';
import { useOrderTexts } from '#web/site/inside/order-texts.ts';
import { LoadFailure } from '#web/site/loaded.tsx';
import { ordersPath } from '#web/site/site-links.ts';
import { PageTitle } from '#web/site/page-title.tsx';
import { FormPage } from '#web/site/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/receipt.ts';
import type { SignedInHandle } from './signed-in.tsx';

export const handle: SignedInHandle = { Skeleton: ReceiptSkeleton, isTranslated: true };

export default function ReceiptPage({ params }: Route.ComponentProps) {
  const words = useOrderWords();
  const { text } = words;
  const orders = useOrders();
  if (orders.isPending) return <ReceiptSkeleton />;
  if (orders.data === undefined) {
    return (
      <FormPage title={text('orders.receipt')}>
        <LoadFailure query={orders} refused={text('orders.receiptLoadFailed')} />
      </FormPage>
    );
  }
  const receipt = findReceipt(orders.data, params.paymentId, words);
  if (receipt === undefined) {
    return (
      <FormPage title={text('orders.receiptNotFound')} intro={text('orders.receiptNotFoundText')}>
        <TextLink to={ordersPath}>{text('orders.history')}</TextLink>
      </FormPage>
    );
  }
  return (
    <>
      <PageTitle>{text('orders.receiptTitle', { number: receipt.number })}</PageTitle>
      <ReceiptSheet receipt={receipt} />
    </>
  );
}

/** A receipt's shape while it is read. */
function ReceiptSkeleton() {
  const { text } = useOrderTexts();
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-reading px-4 py-10 sm:px-6">
      <PageTitle>{text('orders.receipt')}</PageTitle>
      <span className="sr-only">{text('orders.receiptLoading')}</span>
      <Skeleton className="h-[40rem] w-full" />
    </div>
  );
}
