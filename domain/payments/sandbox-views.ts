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

export interface SandboxLine {
  readonly name: string;
  readonly quantity: number;
  /** Of one unit for one period. */
  readonly unitCents: number;
  /** Absent: paid once. */
  readonly interval?: 'month' | 'year';
}
