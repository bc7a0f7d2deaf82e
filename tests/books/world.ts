import type { Currency } from '#domain/catalog/currency.ts';
import type { Buyer } from '#tests/support/buyer.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** A payment as its provider knows it. */
export interface ProviderPayment {
  readonly id: string;
  readonly cents: number;
  readonly refundedCents: number;
  readonly currency: Currency;
  /** The plan it was for; `null`: what is bought once, such as a card. */
  readonly sku: string | null;
  readonly from: Date;
  /** `null`: for good. */
  readonly until: Date | null;
}

/** A shop with one buyer, and the provider that takes the buyer's money. */
export interface World {
  readonly test: TestApp;
  readonly buyer: Buyer;
  /** Pays on the page at `url`. */
  pay(url: string): Promise<unknown>;
  /** Time passes, and the provider charges what falls due. */
  pass(days: number): Promise<void>;
  /** Whether charges fail from now on. */
  setDeclining(isDeclining: boolean): Promise<void>;
  /** Somebody gives back a part of a payment at the provider, or, without an amount, what is left of it. */
  refund(paymentId: string, amountCents?: number): Promise<void>;
  /** The provider's events since the last call, oldest first: each can be sent again. */
  takeNews(): Promise<(() => Promise<unknown>)[]>;
  /** All money taken of the buyer. */
  payments(): Promise<readonly ProviderPayment[]>;
  /** The products in their grace period: charged, not paid, and tried again. */
  skusInGrace(): Promise<readonly string[]>;
}
