import { expect } from '@playwright/test';
import type { OwnReturns, ReturnView } from '#wire/orders/order-returns.ts';
import type { OwnOrderView, TimelineEntryView } from '#wire/orders/orders.ts';
import { makeAccount, signIn } from '../accounts.ts';
import { answerApi, renewedOrder, unpaidOrder } from '../billing.ts';
import { fillCart } from '../cart.ts';
import { fillAddress } from '../checkout.ts';
import { field } from '../pages.ts';
import { expectHeading, goTo, type Scene, type Screens } from './scene.ts';

const done = (kind: TimelineEntryView['kind'], at: string | null): TimelineEntryView => ({
  kind,
  at,
  isAhead: false,
  identifier: null,
  amount: null,
});

/** On its way: two of its three cards are claimed, a part of the money went back. */
const followedOrder: OwnOrderView = {
  ...renewedOrder,
  carrier: 'ups',
  trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  cardCount: 3,
  claimedCount: 2,
  isForCompany: false,
  timeline: [
    done('placed', '2025-08-03T11:55:00.000Z'),
    done('paid', '2025-08-03T12:00:00.000Z'),
    // Nobody wrote down when.
    done('in_production', null),
    done('shipped', '2025-08-05T08:30:00.000Z'),
    { ...done('card_claimed', '2025-08-09T17:02:00.000Z'), identifier: '7K3MX9PA' },
    { ...done('refunded', '2025-08-10T09:00:00.000Z'), amount: 9 },
    { ...done('card_claimed', '2025-08-11T10:40:00.000Z'), identifier: 'P4RT6H2W' },
    { ...done('cards_claimed', null), isAhead: true },
  ],
};

/** Waits for its payment. */
const openOrder: OwnOrderView = {
  ...followedOrder,
  ...unpaidOrder,
  orderNumber: 10058,
  status: 'pending',
  canBePaid: true,
  claimedCount: 0,
  timeline: [done('placed', unpaidOrder.timestamp), { ...done('paid', null), isAhead: true }],
};

const asked: ReturnView = {
  _id: 'return-1',
  positions: [2],
  reason: 'damaged',
  note: 'The corner is bent, and it arrived in an open envelope.',
  isByBuyer: true,
  state: 'asked',
  answer: '',
  askedAt: '2025-08-12T09:00:00.000Z',
  decidedAt: null,
  receivedAt: null,
  refunded: 0,
  currency: 'USD',
};
const noReturns: OwnReturns = {
  returns: [],
  cards: [],
  accessories: [],
  returnable: [],
  obstacle: 'not_delivered',
};
const someReturns: OwnReturns = {
  returns: [
    {
      ...asked,
      _id: 'return-2',
      positions: [3],
      state: 'refunded',
      refunded: 15,
      answer: 'Sorry.',
    },
    asked,
  ],
  cards: [1, 2, 3].map((position) => ({ position, name: 'Omar', material: 'Night' })),
  accessories: [],
  returnable: [1],
  obstacle: null,
};

/** An order, the history it stands in, and the address it goes to. */
export const orderScreens = {
  order: async (scene) => {
    await openOrderPage(scene, followedOrder, someReturns);
    await expect(scene.page.getByText('$15.00 refunded', { exact: true })).toBeVisible();
  },
  'order with a return asked for': async (scene) => {
    await openOrderPage(scene, followedOrder, { ...someReturns, returnable: [1, 2, 3] });
    await scene.page.getByRole('button', { name: 'Return Cards' }).click();
    await scene.page.getByRole('dialog').getByRole('button', { name: 'Request Return' }).click();
    await expect(scene.page.getByText('Please choose a reason.')).toBeVisible();
  },
  'order to be paid': async (scene) => openOrderPage(scene, openOrder),
  'order just paid': async (scene) =>
    openOrderPage(scene, {
      ...followedOrder,
      status: 'confirmed',
      trackingNumber: '',
      trackingUrl: null,
      claimedCount: 0,
      timeline: [
        ...followedOrder.timeline.slice(0, 2),
        ...(['in_production', 'shipped', 'cards_claimed'] as const).map((kind) => ({
          ...done(kind, null),
          isAhead: true,
        })),
      ],
    }),
  'order unknown': async ({ page }) => {
    await signIn(page, await makeAccount());
    await goTo(page, '/orders/1', 'Order not found');
  },
  'orders, some unpaid': async ({ page }) => {
    await signIn(page, await makeAccount());
    await answerApi(page, '/orders', { orders: [openOrder, unpaidOrder, followedOrder] });
    await page.goto('/orders');
    await page.getByText('1 unpaid order').click();
    await expect(page.getByRole('button', { name: /^Add to Cart Again/ })).toBeVisible();
  },
  'checkout address of a company abroad': async ({ page }) => {
    await signIn(page, await makeAccount());
    await fillCart(page, [{ id: 'lifetime', quantity: 1 }]);
    await page.goto('/cart?checkout=1');
    await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeVisible();
    await fillAddress(page, {
      Country: 'France',
      City: 'Lyon',
      'Phone Number': '1234567',
    });
    await page.getByText('Buying for a company?').click();
    await field(page, 'Tax ID').fill('FR12345678901');
    await expect(page.getByText(/doesn’t look like a phone number in France/)).toBeVisible();
  },
  'register with a chosen plan': async ({ page }) => {
    await fillCart(page, [{ id: 'business-plus-yearly', quantity: 2 }], 'FRIENDS20');
    await goTo(page, '/register', 'Register');
    await expect(page.getByRole('complementary', { name: 'Your choice' })).toBeAttached();
  },
} satisfies Screens;

async function openOrderPage(
  { page }: Scene,
  order: OwnOrderView,
  returns = noReturns,
): Promise<void> {
  await signIn(page, await makeAccount());
  await answerApi(page, `/orders/${order.orderNumber}`, { order });
  await answerApi(page, `/orders/${order.orderNumber}/returns`, returns);
  await page.goto(`/orders/${order.orderNumber}`);
  await expectHeading(page, `Order ${order.orderNumber}`);
}
