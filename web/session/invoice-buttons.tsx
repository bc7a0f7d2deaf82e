import { Fragment } from 'react';
import type { PaymentView } from '#wire/orders/orders.ts';
import { ownFile } from '#web/api-client.ts';
import { OwnFileButton } from './own-file-button.tsx';

interface InvoiceButtonsProps {
  payment: Pick<PaymentView, 'invoice' | 'corrections'>;
}

/**
 * Downloads of a payment's invoice, and of a credit note for each refund; for a business beside each the e-invoice,
 * which the PDF has inside as well.
 */
export function InvoiceButtons({ payment: { invoice, corrections } }: InvoiceButtonsProps) {
  const invoices = invoice === null ? corrections : [invoice, ...corrections];
  return invoices.map(({ _id, kind, number, eInvoice }) => {
    const label = kind === 'invoice' ? 'Invoice' : 'Credit note';
    return (
      <Fragment key={_id}>
        <OwnFileButton
          file={ownFile('GET /invoices/:id/pdf', { params: { id: _id } })}
          label={label}
          description={`${label} ${number} (PDF)`}
          failed={`We couldn’t download the ${label.toLowerCase()}. Please try again.`}
          variant="quiet"
        />
        {eInvoice && (
          <OwnFileButton
            file={ownFile('GET /invoices/:id/xrechnung', { params: { id: _id } })}
            label="XRechnung"
            description={`XRechnung ${number} (XML)`}
            failed="We couldn’t download the XRechnung. Please try again."
            variant="quiet"
          />
        )}
      </Fragment>
    );
  });
}
