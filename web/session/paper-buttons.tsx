import type { PaymentView } from '#wire/orders.ts';
import { OwnFileButton } from './own-file-button.tsx';

interface PaperButtonsProps {
  payment: Pick<PaymentView, 'invoice' | 'corrections'>;
}

/** Downloads of what was issued about a payment: its invoice, and a credit note for each refund. */
export function PaperButtons({ payment: { invoice, corrections } }: PaperButtonsProps) {
  const papers = invoice === null ? corrections : [invoice, ...corrections];
  return papers.map(({ _id, kind, number }) => {
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
