import type { PaidTier } from '../catalog/plans.ts';
import type { Billing } from '../catalog/products.ts';
import type { DeliveryAddress } from './delivery-address.ts';
import type { OrderProvider } from './payment-provider.ts';
import type { PaymentState } from './payment-state.ts';

/** One line of an order on the wire; dollars, for one period. */
export interface OrderLineView {
  readonly productId: string;
  readonly name: string;
  readonly tier: PaidTier;
  readonly billing: Billing;
  readonly quantity: number;
  /** One unit before the promo. */
  readonly listPrice: number;
  /** One unit after it. */
  readonly price: number;
  readonly discountPercent: number;
  /** All units after the promo. */
  readonly total: number;
}

/** Money that came in for an order: first of all its own, then each renewal. */
export interface PaymentView {
  readonly _id: string;
  readonly kind: 'first' | 'renewal';
  readonly state: Exclude<PaymentState, 'unpaid'>;
  /** Dollars. */
  readonly amount: number;
  /** Dollars given back so far. */
  readonly refunded: number;
  /** ISO 8601. */
  readonly paidAt: string;
  /** ISO 8601; what was paid for. */
  readonly periodStart: string;
  /** `null`: for good. */
  readonly periodEnd: string | null;
}

/** An order as its buyer sees it (specification 2, section 3: Order/purchase). */
export interface OrderView {
  readonly _id: string;
  /** What people call it. */
  readonly orderNumber: number;
  readonly email: string;
  readonly subscriptionTier: PaidTier;
  readonly billing: Billing;
  readonly status: string;
  readonly payment: PaymentState;
  readonly provider: OrderProvider;
  readonly quantity: number;
  /** ISO 8601: when it was placed. */
  readonly timestamp: string;
  /** ISO 8601; `null` while unpaid. */
  readonly paidAt: string | null;
  readonly currency: 'USD';
  /** Dollars before the promo. */
  readonly listTotal: number;
  /** Dollars the promo took off. */
  readonly discount: number;
  /** Dollars charged. */
  readonly total: number;
  readonly promoCode: string | null;
  /** Physical cards to be shipped. */
  readonly cardCount: number;
  readonly deliveryAddress: DeliveryAddress | null;
  readonly trackingNumber: string;
  readonly lines: readonly OrderLineView[];
  readonly payments: readonly PaymentView[];
}

/** What the screen after a payment says of it (specification 2, section 7: `GET /success`). */
export type Purchase = Pick<
  OrderView,
  | '_id'
  | 'orderNumber'
  | 'quantity'
  | 'subscriptionTier'
  | 'billing'
  | 'status'
  | 'total'
  | 'cardCount'
>;
