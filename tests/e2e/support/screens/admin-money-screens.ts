import { expect } from '@playwright/test';
import type { Sums } from '#domain/orders/months/month-figures.ts';
import type { CurrencyView, MonthDetail, PayoutView } from '#wire/admin/months.ts';
import type { RefundApprovalView } from '#wire/admin/refund-approvals.ts';
import { makeAdmin, signIn } from '../accounts.ts';
import { answerApi } from '../billing.ts';
import { press } from '../pages.ts';
import { goTo, type Scene, type Screens } from './scene.ts';

/** Refunds that wait for a second person, and the books by month. */
export const adminMoneyScreens = {
  'admin refunds to approve': async ({ page }) => {
    const admin = await makeAdmin();
    await signIn(page, admin);
    const own = { _id: admin.user._id, email: admin.email };
    await answerApi(page, '/admin/refund-approvals', {
      approvals: [
        approval('a', { _id: 'o', email: `${'long-'.repeat(12)}name@example.test` }),
        approval('b', own),
      ],
    });
    await goTo(page, '/admin?tab=money', 'Admin Dashboard');
    await expect(page.getByRole('button', { name: 'Withdraw Request' })).toBeVisible();
  },
  'admin refund being approved': async ({ page }) => {
    await signIn(page, await makeAdmin());
    const requester = { _id: 'o', email: 'colleague@example.test' };
    await answerApi(page, '/admin/refund-approvals', { approvals: [approval('a', requester)] });
    await goTo(page, '/admin?tab=money', 'Admin Dashboard');
    await press(page, 'Approve Refund');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'admin months': async (scene) => {
    await answerMonths(scene);
    await goTo(scene.page, '/admin?tab=money&id=months', 'Admin Dashboard');
    await expect(scene.page.getByRole('link', { name: 'October 2026, EUR' })).toBeVisible();
  },
  'admin month': async (scene) => {
    await answerMonths(scene);
    await goTo(scene.page, '/admin?tab=money&id=month-2026-10', 'Admin Dashboard');
    await press(scene.page, 'Close Month');
    await expect(scene.page.getByText('Its figures become final.')).toBeVisible();
  },
  'admin closed month': async (scene) => {
    await answerMonths(scene);
    await goTo(scene.page, '/admin?tab=money&id=month-2026-09', 'Admin Dashboard');
    await expect(scene.page.getByText('These figures stay as they are.')).toBeVisible();
  },
} satisfies Screens;

async function answerMonths({ page }: Scene): Promise<void> {
  await signIn(page, await makeAdmin());
  const months = [
    monthOf('2026-11', 'running', []),
    monthOf('2026-10', 'open', [figuresOf('EUR'), figuresOf('USD')]),
    monthOf('2026-09', 'closed', [figuresOf('USD')]),
  ];
  await answerApi(page, '/admin/months', { months });
  for (const month of months) await answerApi(page, `/admin/months/${month.month}`, { month });
}

function monthOf(
  month: string,
  state: MonthDetail['state'],
  currencies: MonthDetail['currencies'],
): MonthDetail {
  return {
    month,
    state,
    canClose: state === 'open',
    closesWith: state === 'open' ? [month] : [],
    canReopen: state === 'closed',
    closed:
      state === 'closed' ? { at: '2026-10-03T09:15:00.000Z', by: 'bookkeeper@example.test' } : null,
    currencies,
    fees: [{ currency: 'USD', cents: 741_322, unknownCount: 2 }],
    payouts: currencies.flatMap(({ currency }) => [
      payoutOf(currency, `${month}-06`, []),
      payoutOf(currency, `${month}-13`, ['not booked', 'fee']),
    ]),
  };
}

function payoutOf(
  currency: string,
  day: string,
  differences: PayoutView['differences'],
): PayoutView {
  return {
    provider: 'stripe',
    payoutId: `po_${currency}_${day}`,
    state: 'paid',
    arrivesAt: `${day}T00:00:00.000Z`,
    currency,
    isItemized: true,
    amountCents: 5_918_240,
    chargeCents: 6_204_900,
    refundCents: -98_700,
    disputeCents: -19_900,
    feeCents: 168_060,
    otherCents: 0,
    differences,
  };
}

const sums = (count: number, grossCents: number): Sums => {
  const taxCents = Math.round((grossCents * 19) / 119);
  return { count, grossCents, taxCents, netCents: grossCents - taxCents };
};

function figuresOf(currency: string): CurrencyView {
  return {
    currency,
    charges: sums(1_284, 25_551_600),
    refunds: sums(31, -402_900),
    disputes: sums(2, -39_800),
    total: sums(1_317, 25_108_900),
    corrections: sums(1, 4_900),
    byPlan: [
      { plan: 'Business Plus Yearly', ...sums(800, 20_000_000) },
      { plan: 'Lifetime', ...sums(500, 5_000_000) },
      { plan: 'Extra card', ...sums(17, 108_900) },
    ],
    byPlace: [
      { country: 'DE', millionths: 190_000, taxName: 'VAT', ...sums(900, 20_000_000) },
      { country: 'FR', millionths: 200_000, taxName: 'VAT', ...sums(300, 5_000_000) },
      { country: 'US', millionths: 0, taxName: '', ...sums(117, 108_900) },
    ],
    deferredCents: 13_217_455,
  };
}

function approval(_id: string, requestedBy: RefundApprovalView['requestedBy']): RefundApprovalView {
  return {
    _id,
    paymentId: 'p',
    order: { _id: 'o', orderNumber: 2_284 },
    amount: 199,
    currency: 'USD',
    paid: 199,
    refunded: 0,
    reason: 'You have paid twice for the same plan, and asked us by mail to give one back.',
    requestedBy,
    requestedAt: '2026-11-19T17:30:00.000Z',
  };
}
