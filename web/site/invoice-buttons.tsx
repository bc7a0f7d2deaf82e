import { Fragment } from 'react';
import type { PaymentView } from '#wire/orders/orders.ts';
import { useOrderTexts } from './inside/order-texts.ts';
import { ownFile } from '#web/api-client.ts';
import { OwnFileButton } from '#web/session/own-file-button.tsx';

interface InvoiceButtonsProps {
  payment: Pick<PaymentView, 'invoice' | 'corrections'>;
}

/**
 * Downloads of a payment's invoice, and of a credit note for each refund; for a business beside each the e-invoice,
 * which the PDF has inside as well.
 */
export function InvoiceButtons({ payment: { invoice, corrections } }: InvoiceButtonsProps) {
  const { text } = useOrderTexts();
  const invoices = invoice === null ? corrections : [invoice, ...corrections];
  return invoices.map(({ _id, kind, number, eInvoice }) => {
    const isInvoice = kind === 'invoice';
    return (
      <Fragment key={_id}>
        <OwnFileButton
          file={ownFile('GET /invoices/:id/pdf', { params: { id: _id } })}
          label={text(isInvoice ? 'orders.invoice' : 'orders.creditNote')}
          description={text(isInvoice ? 'orders.invoicePdf' : 'orders.creditNotePdf', { number })}
          failed={text(isInvoice ? 'orders.invoiceFailed' : 'orders.creditNoteFailed')}
          variant="quiet"
        />
        {eInvoice && (
          <OwnFileButton
            file={ownFile('GET /invoices/:id/xrechnung', { params: { id: _id } })}
            label="XRechnung"
            description={`XRechnung ${number} (XML)`}
            failed={text('orders.eInvoiceFailed')}
            variant="quiet"
          />
        )}
      </Fragment>
    );
  });
}
