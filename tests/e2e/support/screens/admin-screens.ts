import { expect } from '@playwright/test';
import { mostWorkCounted } from '#domain/admin/work.ts';
import { daysUpTo } from '#domain/insights/period.ts';
import type { Statistics } from '#wire/admin/statistics.ts';
import type { Work } from '#wire/admin/work.ts';
import { makeAccount, makeAdmin, signIn } from '../accounts.ts';
import { answerApi, refuseApi } from '../billing.ts';
import { healthReport } from '../admin.ts';
import { press } from '../pages.ts';
import { goTo, type Scene, type Screens } from './scene.ts';

/** The admin area's frame and its overview. */
export const adminScreens = {
  'admin login with errors': async ({ page }) => {
    await goTo(page, '/admin/login', 'Admin Login');
    await press(page, 'Login');
    await expect(page.getByText('Please enter your email and password.').first()).toBeVisible();
  },
  'access denied': async ({ page }) => {
    await signIn(page, await makeAccount());
    await goTo(page, '/admin', 'Access Denied');
  },
  'admin overview': async (scene) => {
    await openOverview(scene, 30);
  },
  'admin overview of a year': async (scene) => {
    await openOverview(scene, 365);
    await scene.page.getByText('365 days', { exact: true }).click();
    await scene.page.getByText('The numbers', { exact: true }).click();
    await expect(scene.page.getByRole('columnheader', { name: 'Taps' })).toBeVisible();
  },
  'admin health': async ({ page }) => {
    await signIn(page, await makeAdmin());
    await answerApi(page, '/admin/work', { work: mostWork });
    await answerApi(page, '/admin/health', { report: healthReport });
    await goTo(page, '/admin?tab=health', 'Admin Dashboard');
    await expect(page.getByText('2 of 14 checks failed, 2 warnings.')).toBeVisible();
  },
  'admin health before its first check': async ({ page }) => {
    await signIn(page, await makeAdmin());
    await answerApi(page, '/admin/health', { report: null });
    await refuseApi(page, '/admin/health/check', 429, 'Too many requests. Try again later.');
    await goTo(page, '/admin?tab=health', 'Admin Dashboard');
    await press(page, 'Check Now');
    await expect(page.getByText('Too many requests. Try again later.')).toBeVisible();
  },
  'admin money': async ({ page }) => {
    await signIn(page, await makeAdmin());
    await answerApi(page, '/admin/money-issues?*', {
      issues: [
        issue('a', 'second_payment', 'A second payment for one plan', null),
        issue('b', 'other_amount', 'A payment in another amount', '2026-11-20T09:00:00.000Z'),
      ],
    });
    await goTo(page, '/admin?tab=money&status=all', 'Admin Dashboard');
    await expect(page.getByText('A second payment')).toBeVisible();
  },
} satisfies Screens;

/** The tabs' counts are as wide as they get. */
const mostWork: Work = {
  wrongChecks: 2,
  toShip: mostWorkCounted,
  replacementsToShip: mostWorkCounted,
  returnsWaiting: mostWorkCounted,
  lowBlanks: mostWorkCounted,
  refundsToApprove: mostWorkCounted,
  paymentProblems: mostWorkCounted,
  unanswered: mostWorkCounted,
  failedJobs: mostWorkCounted,
};

async function openOverview({ page }: Scene, length: number): Promise<void> {
  await signIn(page, await makeAdmin());
  await answerApi(page, '/admin/statistics?*', statisticsOf(length));
  await answerApi(page, '/admin/work', { work: mostWork });
  await answerApi(page, '/admin/health', { report: healthReport });
  await goTo(page, '/admin', 'Admin Dashboard');
  await expect(page.getByRole('heading', { name: 'Recent orders' })).toBeVisible();
}

function issue(_id: string, kind: string, title: string, closedAt: string | null) {
  return {
    _id,
    kind,
    title,
    provider: 'stripe',
    subject: 'pi_3QabcdefghijklmnopqrstuvwxYZ0123456789',
    orderId: 'o',
    amount: 49.5,
    currency: 'USD',
    details: 'Two pages paid for one thing; the later payment could not be given back.',
    openedAt: '2026-11-19T17:30:00.000Z',
    closedAt,
    note: closedAt === null ? '' : 'Given back by hand in the provider’s dashboard.',
  };
}

function statisticsOf(length: number): Omit<Statistics, 'success'> {
  return {
    totalOrders: 1284,
    statusCounts: { pending: 12, confirmed: 31, shipped: 240, card_registered: 990, legacy: 11 },
    recentOrders: Array.from({ length: 10 }, (_, index) => ({
      _id: `${index}`,
      orderNumber: 2284 - index,
      email: index === 3 ? `${'long-'.repeat(12)}name@example.test` : `buyer-${index}@example.test`,
      status: index % 3 === 0 ? 'confirmed' : 'awaiting_card_assignment',
      payment: 'paid',
      currency: 'USD',
      total: 199,
      timestamp: '2026-11-21T08:15:00.000Z',
    })),
    totalUsers: 3120,
    otherRevenue: [
      {
        currency: 'EUR',
        days: daysUpTo('2026-11-21', length).map((_, index) => (index % 5) * 24.5),
        amount: 1_241.5,
        before: 980,
      },
    ],
    days: daysUpTo('2026-11-21', length).map((day, index) => ({
      day,
      revenue: ((index * 7) % 23) * 49.5,
      accounts: (index * 5) % 11,
      views: ((index * 7) % 23) + ((index * 5) % 11) + (index % 4),
      taps: (index * 7) % 23,
      scans: (index * 5) % 11,
    })),
    before: { revenue: 512.25, accounts: 0, views: 1210 },
  };
}
