import type { CheckoutLine } from '../orders/checkout-line.ts';

/** What a payment in the sandbox is for, as whoever knows its address sees it; US cents. */
export interface SandboxPaymentView {
  readonly id: string;
  /** Neither paid nor declined nor cancelled yet. */
  readonly isOpen: boolean;
  readonly collectsAddress: boolean;
  readonly lines: readonly SandboxLine[];
  /** Of the first period, before the discount. */
  readonly listCents: number;
  readonly discountCents: number;
  /** What is paid now. */
  readonly totalCents: number;
}

export type SandboxLine = Omit<CheckoutLine, 'sku'>;
