import {
  describeActivity,
  type ActionWords,
  type Activity,
} from '#domain/accounts/account-activity.ts';
import { printedDesign } from '#domain/card-design/card-design.ts';
import type { Order } from '#server/features/orders/orders.service.ts';
import type { SubscriptionRow } from '#server/features/subscriptions/subscriptions.repository.ts';
import { omar } from '#tests/support/designed-order.ts';

/** The samples of mails: what a person typed is in capitals, which no message is. */

const at = new Date('2027-05-01T09:05:00Z');

/** An order of four cards with a plan by the month, on its way. */
export const mailedOrder: Order = {
  id: '01920000-0000-7000-8000-000000000001',
  accountId: null,
  companyId: null,
  orderNumber: 1234,
  email: 'ada@example.test',
  language: null,
  status: 'shipped',
  statusBeforeRefund: null,
  payment: 'paid',
  provider: 'stripe',
  providerCheckoutId: null,
  checkoutUrl: null,
  mayStillBePaid: false,
  currency: 'USD',
  listCents: 2_500,
  discountCents: 500,
  totalCents: 2_000,
  promoCode: 'SAVE20',
  shippingCents: 0,
  deliveryFromDays: null,
  deliveryToDays: null,
  catalogVersion: 1,
  deliveryAddress: null,
  purchaseOrder: '',
  cardCount: 4,
  accessoryCount: 0,
  carrier: 'dhl',
  trackingNumber: '1234567890',
  contentHash: Buffer.alloc(32),
  adminNotes: '',
  placedAt: at,
  checkedAt: null,
  settledAt: at,
  closedAt: null,
  withdrawnAt: null,
  updatedAt: at,
  lines: [
    {
      orderId: '01920000-0000-7000-8000-000000000001',
      position: 0,
      productId: 'business-plus-monthly',
      name: 'Business Plus Monthly',
      tier: 'business_plus',
      billing: 'monthly',
      quantity: 4,
      listUnitCents: 625,
      unitCents: 500,
      discountPercent: 20,
      cardsPerUnit: 1,
      taxClass: null,
      designs: [printedDesign(omar)],
    },
  ],
};

export const mailedSubscription: SubscriptionRow = {
  id: '01920000-0000-7000-8000-000000000002',
  accountId: '01920000-0000-7000-8000-000000000003',
  orderId: mailedOrder.id,
  productId: 'business-plus-yearly',
  tier: 'business_plus',
  billing: 'yearly',
  quantity: 1,
  unitCents: 5_000,
  currency: 'USD',
  provider: 'stripe',
  providerSubscriptionId: 'sub_1',
  state: 'active',
  nextProductId: null,
  nextQuantity: null,
  entitlementDelaySeconds: 0,
  currentPeriodStartAt: at,
  currentPeriodEndAt: at,
  startedAt: at,
  endedAt: null,
  checkedAt: null,
  updatedAt: at,
};

/** A sign-in, and a profile that was changed twice. */
export function describedChange(words: ActionWords): Activity[] {
  return describeActivity(
    [
      { at, action: 'account.signed_in', device: 'Safari on iPhone' },
      { at, action: 'profile.updated', device: '' },
      { at, action: 'profile.updated', device: '' },
    ],
    words,
  );
}
