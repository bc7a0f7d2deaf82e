import type { Currency } from '#domain/catalog/currency.ts';
import { formatCents } from '#domain/catalog/money.ts';

interface Refunded {
  readonly amountCents: number;
  readonly currency: Currency;
  /** A provider may take its time. */
  readonly isBooked: boolean;
  /** A second person has to approve it. */
  readonly isWaiting?: boolean;
}

/** The message to whoever pressed the button of a refund. */
export function refundMessage({
  amountCents,
  currency,
  isBooked,
  isWaiting = false,
}: Refunded): string {
  const amount = formatCents(amountCents, currency);
  if (isWaiting) return `The refund of ${amount} waits for a second person’s approval`;
  return isBooked ? `${amount} refunded` : `The provider will refund ${amount}`;
}
