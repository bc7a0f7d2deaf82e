import type { Page } from '@playwright/test';
import type { PlanView, SubscriptionView } from '#wire/subscriptions.ts';
import { makeAccount, signIn } from './support/accounts.ts';
import {
  answerApi,
  firstPayment,
  monthlyBusiness,
  orders,
  plusPlan,
  refuseApi,
  renewal,
  renewedOrder,
  yearlyPlus,
} from './support/billing.ts';
import { expectToast, press } from './support/pages.ts';
import { expect, largeWindow, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, await makeAccount());
});

/** Opens the page with this plan. */
async function openWith(page: Page, plan: PlanView): Promise<void> {
  await answerApi(page, '/plan', { plan });
  await page.goto('/account-settings');
  await expect(planSection(page)).toBeVisible();
}

function planOf(subscription: SubscriptionView): PlanView {
  return { ...plusPlan, subscriptions: [subscription] };
}

const planSection = (page: Page) => page.getByRole('region', { name: 'Plan', exact: true });

test('a plan that renews is cancelled and resumed', async ({ page }) => {
  const ending: SubscriptionView = { ...yearlyPlus, state: 'cancel_at_period_end' };
  const path = `/subscriptions/${yearlyPlus._id}` as const;
  await openWith(page, planOf(yearlyPlus));
  const section = planSection(page);
  await expect(section).toContainText('Business Plus');
  await expect(section).toContainText('up to 10');
  await expect(section).toContainText('Renews on Aug 3, 2027 for $80.00');

  await press(page, 'Cancel Plan');
  const dialog = page.getByRole('dialog', { name: 'Cancel Business Plus Yearly?' });
  await expect(dialog).toContainText('stays active until Aug 3, 2027');
  await expect(dialog).toContainText('Nothing is deleted.');
  await expect(dialog).toContainText('Your active profile always stays public.');
  await dialog.getByRole('button', { name: 'Keep Plan' }).click();
  await expect(dialog).toBeHidden();
  await expect(section).toContainText('Renews on');

  const message = 'Your plan ends with its period.';
  await answerApi(page, `${path}/cancel`, { message, plan: planOf(ending) });
  await press(page, 'Cancel Plan');
  await dialog.getByRole('button', { name: 'Cancel Plan' }).click();
  await expectToast(page, message);
  await expect(dialog).toBeHidden();
  await expect(section).toContainText('Ends on Aug 3, 2027');

  const resumed = 'Your plan goes on.';
  await answerApi(page, `${path}/resume`, { message: resumed, plan: planOf(yearlyPlus) });
  await press(page, 'Resume Plan');
  await expectToast(page, resumed);
  await expect(section).toContainText('Renews on Aug 3, 2027 for $80.00');
});

test('a cancellation that is refused is shown, and the plan read again @all', async ({ page }) => {
  await openWith(page, planOf(yearlyPlus));
  await refuseApi(page, `/subscriptions/${yearlyPlus._id}/cancel`, 409, 'This plan has ended.');
  await answerApi(page, '/plan', { plan: { tier: null, endsAt: null, subscriptions: [] } });
  await press(page, 'Cancel Plan');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Plan' }).click();
  await expectToast(page, 'This plan has ended.');
  await expect(planSection(page)).toContainText('No plan yet');
});

test('a failed renewal leads to the billing portal', async ({ page }) => {
  await openWith(page, planOf({ ...yearlyPlus, state: 'past_due' }));
  await expect(planSection(page)).toContainText('Your payment failed. We’ll keep trying');
  await answerApi(page, `/subscriptions/${yearlyPlus._id}/portal`, {
    url: new URL('/favicon.svg?portal', page.url()).href,
  });
  await press(page, 'Update payment method');
  await page.waitForURL('/favicon.svg?portal');
});

test('a portal that does not open is shown @all', async ({ page }) => {
  await openWith(page, planOf(yearlyPlus));
  await refuseApi(page, `/subscriptions/${yearlyPlus._id}/portal`, 503, 'Please try again later.');
  await press(page, 'Billing portal');
  await expectToast(page, 'Please try again later.');
  await expect(page.getByRole('button', { name: 'Billing portal' })).toBeEnabled();
});

test('what a higher plan has replaced is shown until it ends, and not resumed @all', async ({
  page,
}) => {
  await openWith(page, {
    tier: 'business_lifetime',
    endsAt: null,
    subscriptions: [{ ...yearlyPlus, state: 'cancel_at_period_end' }, monthlyBusiness],
  });
  const section = planSection(page);
  await expect(section).toContainText('Business Lifetime');
  await expect(section).toContainText('Yours for life.');
  const items = section.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText('Ends on Aug 3, 2027');
  await expect(section.getByRole('button', { name: 'Resume Plan' })).toBeHidden();
});

test('an account without a plan is shown the plans, and has no orders', async ({ page }) => {
  await answerApi(page, '/plan', { plan: { tier: null, endsAt: null, subscriptions: [] } });
  await answerApi(page, '/orders', { orders: [] });
  await page.goto('/account-settings');
  await expect(planSection(page).getByRole('link', { name: 'View Plans' })).toHaveAttribute(
    'href',
    '/nfc-business-cards',
  );
  await page.goto('/orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
});

test('a plan that could not be read is asked for again on its own @all', async ({ page }) => {
  await refuseApi(page, '/plan', 400);
  await page.goto('/account-settings');
  await expect(page.getByRole('alert')).toHaveText('Refused');
  await answerApi(page, '/plan', { plan: planOf(yearlyPlus) });
  await press(page, 'Try Again');
  await expect(planSection(page)).toContainText('Renews on');
});

async function seeOrders(page: Page, { isTable }: { isTable: boolean }): Promise<void> {
  await answerApi(page, '/orders', { orders });
  await page.goto('/orders');
  const history = page.getByRole('main');
  await expect(history.getByRole('table')).toHaveCount(isTable ? 1 : 0);
  await history.getByText('1 unpaid order').click();
  for (const words of ['10057', 'Unpaid', 'Canceled', '10042', 'Paid', 'On its way']) {
    await expect(history.getByText(words, { exact: false }).first()).toBeVisible();
  }
  await expect(history).toContainText('Tracking number 1Z999AA10123456784');
  await history.getByText('2 payments').click();
  await expect(history).toContainText('Business Plus YearlyAug 3, 2026 – Aug 3, 2027$80.00');
  await history.getByRole('link', { name: 'Aug 3, 2025 of order 10042' }).click();
  await page.waitForURL(`/account-settings/receipts/${firstPayment._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt');
}

test('orders are listed with their states, and lead to their receipts', ({ page }) =>
  seeOrders(page, { isTable: false }));

test.describe('in a large window @all', () => {
  test.use(largeWindow);

  test('orders are a table of the same, and lead to their receipts', async ({ page }) => {
    await seeOrders(page, { isTable: true });
  });
});

test.describe('receipt', () => {
  test.beforeEach(({ page }) => answerApi(page, '/orders', { orders }));

  test('of the first payment', async ({ page }) => {
    await page.goto(`/account-settings/receipts/${firstPayment._id}`);
    const sheet = page.getByRole('article');
    for (const words of [
      '10042',
      'ada@example.test',
      '12 Analytical Road',
      'Springfield, IL 62701',
      'Aug 3, 2025 – Aug 3, 2026',
      'Card (Stripe)',
      '20% off',
      'Discount FRIENDS20',
      '−$16.00',
      'FREE',
      '$64.00',
    ]) {
      await expect(sheet).toContainText(words);
    }
    await expect(page).toHaveTitle(/^Receipt 10042 · /);
  });

  test('of a renewal, without the promo @all', async ({ page }) => {
    await page.goto(`/account-settings/receipts/${renewal._id}`);
    const sheet = page.getByRole('article');
    await expect(sheet).toContainText('10042-20260803');
    await expect(sheet).toContainText('$80.00');
    await expect(sheet).not.toContainText('Discount');
  });

  test('of a payment that was given back @all', async ({ page }) => {
    const refunded = { ...firstPayment, state: 'refunded', refunded: 64 };
    await answerApi(page, '/orders', { orders: [{ ...renewedOrder, payments: [refunded] }] });
    await page.goto(`/account-settings/receipts/${firstPayment._id}`);
    await expect(page.getByRole('article')).toContainText('Refunded−$64.00');
  });

  test('is printed alone, black on white in the dark as well @all', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`/account-settings/receipts/${firstPayment._id}`);
    const sheet = page.getByRole('article');
    await expect(sheet).toBeVisible();
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await press(page, 'Print');
    await expect(page.locator('html')).toHaveAttribute('data-printed');

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(sheet).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)');
  });

  test('unknown @all', async ({ page }) => {
    await page.goto('/account-settings/receipts/unknown');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt not found');
    await expect(page.getByRole('link', { name: 'Order History' })).toBeVisible();
  });
});
