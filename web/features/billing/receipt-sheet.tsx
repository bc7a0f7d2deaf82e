import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { InvoiceButtons } from '#web/site/invoice-buttons.tsx';
import { useSite } from '#web/site/use-site.ts';
import { Button } from '#web/ui/button.tsx';
import { ordersPath } from '#web/site/site-links.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { OrderedCards } from '#web/site/ordered-cards.tsx';
import { useOrderWords } from './order-words.ts';
import { paidPeriod, type Receipt } from './receipt.ts';
import { ReceiptTable } from './receipt-table.tsx';
import '#web/ui/printed-sheet.css';

/** A receipt as a sheet of paper: what is printed is the sheet alone. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { brandName, postalAddress, supportEmail } = useSite();
  const words = useOrderWords();
  const { text } = words;
  const { number, order, payment } = receipt;
  const { email, deliveryAddress } = order;
  const period = paidPeriod(order, payment, words);
  return (
    <div className="mx-auto w-full max-w-reading px-4 py-8 sm:px-6 print:max-w-none print:p-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <TextLink to={ordersPath} className="gap-2">
          <ArrowLeft className="size-5 rtl:-scale-x-100" />
          {text('orders.title')}
        </TextLink>
        <div className="flex flex-wrap items-center gap-3">
          <InvoiceButtons payment={payment} />
          <Button variant="primary" onClick={() => window.print()}>
            <Printer className="size-5" />
            {text('orders.print')}
          </Button>
        </div>
      </div>
      <article className="printed-sheet rounded-card border border-hairline bg-paper p-6 sm:p-10">
        <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-6">
          <div>
            <h1 className="text-headline font-semibold">{text('orders.receipt')}</h1>
            <p className="mt-1 text-ink-soft tabular-nums">{number}</p>
          </div>
          <address className="text-caption not-italic sm:text-end">
            <strong className="text-body font-semibold">{brandName}</strong>
            {postalAddress !== undefined && <span className="block max-w-64">{postalAddress}</span>}
            <span className="block wrap-anywhere">{supportEmail}</span>
          </address>
        </header>
        <div className="mt-8 grid gap-x-8 gap-y-5 sm:grid-cols-2 print:grid-cols-2">
          <dl>
            <Fact term={text('orders.billedTo')}>
              <span className="block wrap-anywhere">{email}</span>
              {deliveryAddress !== null &&
                words.address(deliveryAddress).map((line) => (
                  <span key={line} className="block wrap-anywhere">
                    <bdi>{line}</bdi>
                  </span>
                ))}
              {deliveryAddress !== null && deliveryAddress.taxId !== '' && (
                <span className="block wrap-anywhere">
                  {text('orders.taxId', { id: deliveryAddress.taxId })}
                </span>
              )}
            </Fact>
          </dl>
          <dl className="grid content-start gap-y-5">
            <Fact term={text('orders.datePaid')}>{words.day(payment.paidAt)}</Fact>
            {period !== null && <Fact term={text('orders.period')}>{period}</Fact>}
            <Fact term={text('orders.paidBy')}>{words.provider(order.provider)}</Fact>
          </dl>
        </div>
        <ReceiptTable receipt={receipt} />
        {payment.kind === 'first' && order.cardCount > 0 && (
          <section className="mt-8">
            <h2 className="mb-3 font-semibold">
              {text('orders.yourCount', { count: order.cardCount })}
            </h2>
            <OrderedCards order={order} words={words.cards} />
          </section>
        )}
        {payment.state === 'disputed' && (
          <p className="mt-6 text-danger-ink">{text('orders.isDisputed')}</p>
        )}
      </article>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-ink-soft">{term}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
