import type { PaymentView } from '#wire/orders.ts';
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
        path={`/invoices/${_id}/pdf`}
        label={label}
        description={`${label} ${number} (PDF)`}
        failed={`The ${label.toLowerCase()} could not be downloaded. Please try again.`}
        variant="quiet"
      />
    );
  });
}
