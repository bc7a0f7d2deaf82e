import { expect, type Page } from '@playwright/test';
import { newEmail } from '../accounts.ts';
import { expectToast, field, openForm, press } from '../pages.ts';
import { expectHeading, goTo, type Screens } from './scene.ts';

/** Login, forgotten passwords and registering. */
export const loginScreens = {
  login: async ({ page }) => openForm(page, '/login', 'Login'),
  'login with errors': async ({ page }) => {
    await openForm(page, '/login', 'Login');
    await press(page, 'Login');
    await expect(page.getByText('Please enter your password')).toBeVisible();
  },
  'login refused': async ({ page }) => {
    await openForm(page, '/login', 'Login');
    await field(page, 'Email').fill(newEmail());
    await field(page, 'Password').fill('wrong');
    await press(page, 'Login');
    await keepToasts(page);
    await expectToast(page, 'Invalid email or password');
  },
  'forgot password': async ({ page }) => openForm(page, '/forgot-password', 'Send Reset Link'),
  'reset link sent': async ({ page }) => {
    await openForm(page, '/forgot-password', 'Send Reset Link');
    await field(page, 'Email').fill(newEmail());
    await press(page, 'Send Reset Link');
    await expectHeading(page, 'Email Sent!');
  },
  'reset password': async ({ page }) =>
    openForm(page, '/reset-password?token=from-a-mail', 'Reset Password'),
  'reset link without token': async ({ page }) => {
    await page.clock.install();
    await goTo(page, '/reset-password', 'Invalid Link');
  },

  register: async ({ page }) => openForm(page, '/register', 'Send OTP'),
  'register with a code': async ({ page }) => {
    await openForm(page, '/register', 'Send OTP');
    await field(page, 'Email').fill(newEmail());
    await press(page, 'Send OTP');
    await press(page, 'Register');
    await expect(page.getByText('Please enter the OTP')).toBeVisible();
  },
  'register with a card': async ({ page, takeCard }) => {
    const { serial } = await takeCard();
    await openForm(page, `/register?serial=${serial}&mode=nfc`, 'Send OTP');
  },
} satisfies Screens;

/** A mouse over a toast stops its clock. */
async function keepToasts(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Notifications' }).locator('p').first().hover();
}
