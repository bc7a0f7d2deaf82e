import { expect } from '@playwright/test';
import { accountDetailsMessages } from '#domain/accounts/account-details.ts';
import type { ActivityView, DeviceView } from '#wire/accounts/account-settings.ts';
import type { ReleasedCardView } from '#wire/privacy.ts';
import { goodPassword, makeAccount, newEmail, sampleAccount, signIn } from '../accounts.ts';
import {
  answerApi,
  firstPayment,
  orders,
  ownOrder,
  plusPlan,
  purchase,
  refuseApi,
  waitingPlan,
} from '../billing.ts';
import { field, openForm, press } from '../pages.ts';
import { startReplacement } from '../replacements.ts';
import { expectHeading, goTo, openWithPlan, type Scene, type Screens } from './scene.ts';

/** The screens of an account about itself, its plan and its orders. */
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
  'dashboard with a replacement': async ({ page, request, takeCard }) => {
    const { order } = await startReplacement(request, await takeCard());
    await signIn(page, order.buyer);
    await page.goto('/dashboard');
    await expect(page.getByText('We’re making your replacement')).toBeVisible();
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
  'success with its order': async ({ page }) => {
    await signIn(page, await makeAccount());
    await answerApi(page, '/success?*', { purchase });
    await answerApi(page, '/orders/10042', { order: ownOrder });
    await goTo(page, successPath, 'Thank you!');
    await press(page, 'Stay Here');
    await expect(page.getByRole('heading', { name: /^Arrives about/u })).toBeVisible();
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
  'account settings with a code to type': async ({ page }) => {
    await signIn(page, await makeAccount());
    await answerApi(page, '/sessions?*', { sessions: devices, total: 23 });
    await answerApi(page, '/send-registration-otp', { message: 'OTP sent to email' });
    await openForm(page, '/account-settings', 'Save Changes');
    await field(page, 'Email').fill(newEmail());
    await press(page, 'Send OTP');
    await expect(field(page, 'OTP')).toBeFocused();
    await press(page, 'Change Password');
    await expect(page.getByText('Please fill in all password fields').first()).toBeVisible();
  },
  'account settings before the deletion': async ({ page }) => {
    await signIn(page, await makeAccount());
    await openForm(page, '/account-settings', 'Save Changes');
    await press(page, 'Delete My Account');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'account deleted': async ({ page }) => {
    await signIn(page, await makeAccount());
    await answerApi(page, '/account/delete', { message: 'Your account has been deleted.', cards });
    await openForm(page, '/account-settings', 'Save Changes');
    await press(page, 'Delete My Account');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password', { exact: true }).fill(goodPassword);
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expectHeading(page, 'Goodbye');
  },
  'undo of a changed address': async ({ page }) => {
    await goTo(page, '/undo-email-change?token=unknown', 'This wasn’t you?');
    await press(page, 'Undo the Change');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'undo of a changed address done': async ({ page }) => {
    const email = 'ada@example.test';
    const message = accountDetailsMessages.undone(email);
    await answerApi(page, '/undo-email-change', { message, email, activity });
    await goTo(page, '/undo-email-change?token=known', 'This wasn’t you?');
    await press(page, 'Undo the Change');
    await expect(page.getByText(message)).toBeVisible();
  },
  'not me': async ({ page }) => {
    await goTo(page, '/not-me?token=unknown', 'This wasn’t you?');
  },
  'not me done': async ({ page }) => {
    await goTo(page, '/not-me?outcome=done', 'Everyone Is Logged Out');
  },
  receipt: async (scene) => {
    await openBilling(scene, `/account-settings/receipts/${firstPayment._id}`);
    await expectHeading(scene.page, 'Receipt');
  },
} satisfies Screens;

const activity: readonly ActivityView[] = [
  {
    what: 'The email address was changed.',
    count: 1,
    first: '2026-11-21T10:00:00.000Z',
    last: '2026-11-21T10:00:00.000Z',
  },
  {
    what: 'Someone logged in with Chrome on Windows.',
    count: 2,
    first: '2026-11-21T10:04:00.000Z',
    last: '2026-11-21T18:30:00.000Z',
  },
  {
    what: 'A card was released. Request a new transfer code in your account settings. The earlier code then stops working.',
    count: 1,
    first: '2026-11-21T18:31:00.000Z',
    last: '2026-11-21T18:31:00.000Z',
  },
];

const devices: readonly DeviceView[] = [
  ['Chrome on Windows', 'Germany', '2026-11-20', '2026-11-22'],
  ['Samsung Internet on Android phone', 'Bosnia & Herzegovina', '2026-10-02', '2026-11-21'],
  ['', '', '2026-09-14', '2026-10-30'],
].map(([device = '', country = '', firstSeen, lastUsed], index) => ({
  _id: String(index),
  device,
  country,
  firstSeen: `${firstSeen}T12:00:00.000Z`,
  lastUsed: `${lastUsed}T12:00:00.000Z`,
  isCurrent: index === 0,
}));

const cards: readonly ReleasedCardView[] = [
  { card: '7K3MX9PA', transferCode: '7K3M-X9PA-42TD' },
  { card: 'P4RT6H2W', transferCode: 'H2WC-9DKE-3MNP' },
];

const successPath = '/success?session_id=session-1&purchase_id=order-1';

/** A page about plan and orders, of an account with a past. */
async function openBilling({ page }: Scene, path: string, plan = plusPlan): Promise<void> {
  await openWithPlan(page, plan);
  await answerApi(page, '/orders', { orders });
  await page.goto(path);
}
