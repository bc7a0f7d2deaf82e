import { printedDesign } from '#domain/card-design/card-design.ts';
import { rosa } from '#tests/support/designed-order.ts';
import type { Page } from '@playwright/test';
import type {
  OrderLineView,
  OrderView,
  OwnOrderView,
  PaymentView,
  Purchase,
} from '#wire/orders/orders.ts';
import type { ChangePreview, PlanView, SubscriptionView } from '#wire/subscriptions.ts';
import { answerRequests } from './answers.ts';

/*
 * The API's answers in states that a browser test cannot wait for: a payment that takes a minute, a renewal
 * that failed, a plan of last year.
 */

export const purchase: Purchase = {
  _id: '11111111-1111-4111-8111-111111111111',
  orderNumber: 10042,
  quantity: 1,
  subscriptionTier: 'business_plus',
  billing: 'yearly',
  status: 'confirmed',
  currency: 'USD',
  total: 64,
  cardCount: 1,
};

export const yearlyPlus: SubscriptionView = {
  _id: '22222222-2222-4222-8222-222222222222',
  productId: 'business-plus-yearly',
  name: 'Business Plus Yearly',
  tier: 'business_plus',
  billing: 'yearly',
  state: 'active',
  provider: 'stripe',
  currency: 'USD',
  renewalPrice: 80,
  currentPeriodEnd: '2027-08-03T12:00:00.000Z',
  endedAt: null,
  retry: null,
  next: null,
};

export const monthlyBusiness: SubscriptionView = {
  ...yearlyPlus,
  _id: '33333333-3333-4333-8333-333333333333',
  productId: 'business-monthly',
  name: 'Business Monthly',
  tier: 'business',
  billing: 'monthly',
  state: 'cancel_at_period_end',
  renewalPrice: 5,
  currentPeriodEnd: '2026-08-20T12:00:00.000Z',
};

export const plusPlan: PlanView = {
  tier: 'business_plus',
  endsAt: null,
  subscriptions: [yearlyPlus, monthlyBusiness],
};

/** The plan with a change that waits for the end of the period. */
export const waitingPlan: PlanView = {
  ...plusPlan,
  subscriptions: [
    {
      ...yearlyPlus,
      next: { productId: 'business-monthly', name: 'Business Monthly', price: 5 },
    },
  ],
};

export const lowerPreview: ChangePreview = {
  productId: 'business-monthly',
  name: 'Business Monthly',
  from: yearlyPlus.productId,
  when: 'period_end',
  currency: 'USD',
  charge: 0,
  credit: 0,
  renewalPrice: 5,
  periodEnd: yearlyPlus.currentPeriodEnd,
  reckonedAt: '2026-11-22T12:00:00.000Z',
  cards: 0,
  shippedTo: [],
};

export const upgradePreview: ChangePreview = {
  ...lowerPreview,
  productId: 'business-plus-monthly',
  name: 'Business Plus Monthly',
  when: 'now',
  charge: 3.4,
  credit: 1.6,
  renewalPrice: 8,
  cards: 1,
};

const plusLine: OrderLineView = {
  productId: 'business-plus-yearly',
  name: 'Business Plus Yearly',
  tier: 'business_plus',
  billing: 'yearly',
  quantity: 1,
  listPrice: 80,
  price: 64,
  discountPercent: 20,
  cardsPerUnit: 1,
  total: 64,
  designs: [printedDesign(rosa)],
};

export const firstPayment: PaymentView = {
  _id: '44444444-4444-4444-8444-444444444444',
  kind: 'first',
  name: null,
  state: 'paid',
  currency: 'USD',
  amount: 64,
  refunded: 0,
  paidAt: '2025-08-03T12:00:00.000Z',
  periodStart: '2025-08-03T12:00:00.000Z',
  periodEnd: '2026-08-03T12:00:00.000Z',
  invoice: {
    _id: '66666666-6666-4666-8666-666666666666',
    kind: 'invoice',
    number: 'INV-2025-000041',
    taxes: [],
    eInvoice: false,
  },
  corrections: [],
};

export const renewal: PaymentView = {
  ...firstPayment,
  _id: '55555555-5555-4555-8555-555555555555',
  kind: 'renewal',
  name: 'Business Plus Yearly',
  amount: 80,
  paidAt: '2026-08-03T12:05:00.000Z',
  periodStart: '2026-08-03T12:00:00.000Z',
  periodEnd: '2027-08-03T12:00:00.000Z',
  invoice: {
    _id: '77777777-7777-4777-8777-777777777777',
    kind: 'invoice',
    number: 'INV-2026-000057',
    taxes: [{ name: 'VAT', percent: 19, amount: 12.77 }],
    eInvoice: false,
  },
};

export const renewedOrder: OrderView = {
  _id: purchase._id,
  orderNumber: purchase.orderNumber,
  email: 'ada@example.test',
  subscriptionTier: 'business_plus',
  billing: 'yearly',
  status: 'shipped',
  payment: 'paid',
  provider: 'stripe',
  quantity: 1,
  timestamp: '2025-08-03T11:55:00.000Z',
  paidAt: firstPayment.paidAt,
  currency: 'USD',
  listTotal: 80,
  discount: 16,
  total: 64,
  promoCode: 'FRIENDS20',
  shipping: 0,
  deliveryTime: null,
  cardCount: 1,
  deliveryAddress: {
    fullName: 'Ada Example',
    phoneNumber: '+1 202 555 0123',
    addressLine1: '12 Analytical Road',
    addressLine2: 'Apartment 4',
    city: 'Springfield',
    state: 'IL',
    postalCode: '62701',
    country: 'United States',
    additionalInstructions: '',
    company: '',
    taxId: '',
  },
  trackingNumber: '1Z999AA10123456784',
  carrier: null,
  trackingUrl: null,
  canBePaid: false,
  lines: [plusLine],
  payments: [firstPayment, renewal],
};

/** The order of {@link purchase}, as its buyer follows it. */
export const ownOrder: OwnOrderView = {
  ...renewedOrder,
  claimedCount: 0,
  isForCompany: false,
  timeline: [],
};

export const unpaidOrder: OrderView = {
  ...renewedOrder,
  _id: '66666666-6666-4666-8666-666666666666',
  orderNumber: 10057,
  status: 'cancelled',
  payment: 'unpaid',
  timestamp: '2026-09-01T09:00:00.000Z',
  paidAt: null,
  trackingNumber: '',
  payments: [],
};

export const orders: readonly OrderView[] = [unpaidOrder, renewedOrder];

/** Lets a path of the API answer this, from now on. */
export async function answerApi(
  page: Page,
  path: `/${string}`,
  json: object,
  status = 200,
): Promise<void> {
  const answer = { status, json: { success: status < 400, ...json } };
  await answerRequests(page, `*/api${path}`, () => answer);
}

/** Lets a path of the API refuse. */
export async function refuseApi(
  page: Page,
  path: `/${string}`,
  status: number,
  message = 'Refused',
): Promise<void> {
  await answerApi(page, path, { message, fields: {} }, status);
}
