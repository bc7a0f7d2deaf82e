import { expect } from '@playwright/test';
import { makeAccount, sampleAccount, signIn } from '../accounts.ts';
import {
  answerApi,
  firstPayment,
  orders,
  plusPlan,
  purchase,
  refuseApi,
  waitingPlan,
} from '../billing.ts';
import { press } from '../pages.ts';
import { expectHeading, goTo, openWithPlan, type Scene, type Screens } from './scene.ts';

/** What an account sees of itself, its plan and its orders. */
export const accountScreens = {
  'dashboard loading': async ({ page }) => {
    await signIn(page, await makeAccount());
    // Never answered.
    await page.route('**/api/user', () => {});
    await page.goto('/dashboard');
    await expect(page.getByText('Loading your dashboard')).toBeAttached();
  },
  'dashboard without profiles': async ({ page }) => {
    await signIn(page, await makeAccount());
    await page.goto('/dashboard');
    await expect(page.getByText('No profiles added yet.')).toBeVisible();
  },
  dashboard: async ({ page, request }) => {
    await signIn(page, await sampleAccount(request, 'maya'));
    await goTo(page, '/dashboard', 'Welcome, maya');
  },
  'session ended': async ({ page }) => {
    const account = await makeAccount();
    await signIn(page, { ...account, token: 'ended' });
    await goTo(page, '/dashboard', 'Session ended');
  },

  success: async ({ page }) => {
    await answerApi(page, '/success?*', { purchase });
    await goTo(page, successPath, 'Thank you!');
    await press(page, 'Stay Here');
  },
  'success without a payment': async ({ page }) =>
    goTo(page, '/thank-you?provider=paypal', 'Thank you!'),
  'success failed': async ({ page }) => {
    await refuseApi(page, '/success?*', 402);
    await goTo(page, successPath, 'Payment not verified');
  },
  'account settings': async (scene) => {
    await openBilling(scene, '/account-settings');
    await expect(scene.page.getByText('Renews on')).toBeVisible();
  },
  'account settings with a change that waits': async (scene) => {
    await openBilling(scene, '/account-settings', waitingPlan);
    await expect(scene.page.getByText('Changes to Business Monthly')).toBeVisible();
  },
  'account settings with the plans': async (scene) => {
    await openBilling(scene, '/account-settings');
    await press(scene.page, 'Change Plan');
    await expect(scene.page.getByRole('dialog')).toBeVisible();
  },
  'account settings with a dialog': async (scene) => {
    await openBilling(scene, '/account-settings');
    await press(scene.page, 'Cancel Plan');
    await expect(scene.page.getByRole('dialog')).toBeVisible();
  },
  receipt: async (scene) => {
    await openBilling(scene, `/account-settings/receipts/${firstPayment._id}`);
    await expectHeading(scene.page, 'Receipt');
  },
} satisfies Screens;

const successPath = '/success?session_id=session-1&purchase_id=order-1';

/** A page about plan and orders, of an account with a past. */
async function openBilling({ page }: Scene, path: string, plan = plusPlan): Promise<void> {
  await openWithPlan(page, plan);
  await answerApi(page, '/orders', { orders });
  await page.goto(path);
}
