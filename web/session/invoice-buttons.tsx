import type { PaymentView } from '#wire/orders/orders.ts';
import { ownFile } from '#web/api-client.ts';
import { OwnFileButton } from './own-file-button.tsx';

interface InvoiceButtonsProps {
  payment: Pick<PaymentView, 'invoice' | 'corrections'>;
}

/** Downloads of a payment's invoice, and of a credit note for each refund. */
export function InvoiceButtons({ payment: { invoice, corrections } }: InvoiceButtonsProps) {
  const invoices = invoice === null ? corrections : [invoice, ...corrections];
  return invoices.map(({ _id, kind, number }) => {
    const label = kind === 'invoice' ? 'Invoice' : 'Credit note';
    return (
      <OwnFileButton
        key={_id}
        file={ownFile('GET /invoices/:id/pdf', { params: { id: _id } })}
        label={label}
        description={`${label} ${number} (PDF)`}
        failed={`We couldn’t download the ${label.toLowerCase()}. Please try again.`}
        variant="quiet"
      />
    );
  });
}
