import { formatCents } from '#domain/catalog/money.ts';
import type { SandboxLine, SandboxPaymentView } from '#domain/payments/sandbox-views.ts';
import { SandboxRow } from './sandbox-sheet.tsx';

/** The lines of a payment, and the sum that is paid now. */
export function PaymentLines({ payment }: { payment: SandboxPaymentView }) {
  const { lines, listCents, discountCents, totalCents, currency } = payment;
  return (
    <dl className="border-t border-hairline">
      {lines.map((line) => (
        <SandboxRow key={line.name} term={`${line.name} × ${line.quantity}`}>
          <span className="whitespace-nowrap">{priceOf(line)}</span>
        </SandboxRow>
      ))}
      {discountCents > 0 && (
        <>
          <SandboxRow term="Subtotal">{formatCents(listCents, currency)}</SandboxRow>
          <SandboxRow term="Discount on the first payment">
            {`−${formatCents(discountCents, currency)}`}
          </SandboxRow>
        </>
      )}
      <SandboxRow term="Total now">
        <strong className="font-semibold">{formatCents(totalCents, currency)}</strong>
      </SandboxRow>
    </dl>
  );
}

function priceOf({ unitCents, currency, quantity, interval }: SandboxLine): string {
  const rhythm = interval === undefined ? '' : ` per ${interval}`;
  return formatCents(unitCents * quantity, currency) + rhythm;
}
