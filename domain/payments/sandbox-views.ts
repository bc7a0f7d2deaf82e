import type { Currency } from '../catalog/currency.ts';
import type { CheckoutLine } from '../orders/checkout-line.ts';

/** A payment in the sandbox, as whoever knows its address sees it; hundredths of its currency. */
export interface SandboxPaymentView {
  readonly id: string;
  /** Neither paid nor declined nor cancelled yet. */
  readonly isOpen: boolean;
  readonly collectsAddress: boolean;
  readonly currency: Currency;
  readonly lines: readonly SandboxLine[];
  /** Of the first period, before the discount. */
  readonly listCents: number;
  readonly discountCents: number;
  /** The sum that is paid now. */
  readonly totalCents: number;
}

export type SandboxLine = Omit<CheckoutLine, 'sku'>;
