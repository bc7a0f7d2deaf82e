import type { Page } from '@playwright/test';
import { goodPassword, makeAccount, newEmail } from './support/accounts.ts';
import { answerRequests, letThrough } from './support/answers.ts';
import { findBarriers } from './support/axe.ts';
import { fillCart } from './support/cart.ts';
import { fillAddress, plus } from './support/checkout.ts';
import { readOtp, readResetPath } from './support/mailbox.ts';
import { expectToast, field, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const current = (page: Page) =>
  page.getByRole('list', { name: 'Steps of your purchase' }).locator('[aria-current=step]');

async function openEmailStep(page: Page): Promise<void> {
  await fillCart(page, [plus]);
  await page.goto('/cart');
  await press(page, 'Continue with Email');
  await expect(heading(page, 'Your email')).toBeFocused();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a visitor buys with an email and its code, and sets a password afterwards', async ({
    page,
    request,
  }) => {
    test.slow();
    await openEmailStep(page);
    await expect(current(page)).toHaveText(/Address/);
    await press(page, 'Send Code');
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Email is required');
    const email = newEmail();
    await field(page, 'Email').fill(email);
    await page.goBack();
    await expect(current(page)).toHaveText(/Cart/);
    await page.goForward();
    await expect(field(page, 'Email')).toHaveValue(email);
    await press(page, 'Send Code');
    await expect(field(page, 'Code')).toBeFocused();
    expect(await findBarriers(page)).toEqual([]);

    const code = await readOtp(request, email);
    await field(page, 'Code').fill(code === '000000' ? '111111' : '000000');
    await expect(field(page, 'Code')).toHaveAccessibleDescription(/incorrect or was already used/);
    await page.reload();
    await field(page, 'Code').fill(code);
    await expect(heading(page, 'Delivery address')).toBeFocused();
    await fillAddress(page);
    await page.getByRole('link', { name: 'Cart, done' }).click();
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
    await page.goBack();
    await expect(field(page, 'City')).toHaveValue('Springfield');
    await press(page, 'Complete Purchase');
    await page.waitForURL(/\/sandbox\/payments\//);
    await press(page, 'Pay $8.00');
    await expect(heading(page, 'Thank you!')).toBeVisible();
    await press(page, 'Stay Here');
    await press(page, 'Email Me a Link to Set It');
    await expectToast(page, 'Password reset email sent! Check your inbox.');
    expect(await findBarriers(page)).toEqual([]);
    await page.goto(await readResetPath(request, email));
    await expect(field(page, 'New password')).toBeVisible();
  });
});

test('an answer that is lost keeps what was typed; another code helps', async ({
  page,
  request,
}) => {
  await openEmailStep(page);
  const email = newEmail();
  await field(page, 'Email').fill(email);
  await answerRequests(page, '*/api/register/code', () => 'lost');
  await press(page, 'Send Code');
  await expectToast(page, 'We couldn’t send the code. Check your connection and try again.');
  await expect(field(page, 'Email')).toHaveValue(email);
  await letThrough(page, '*/api/register/code');
  await press(page, 'Send Code');
  await readOtp(request, email);
  await press(page, 'Use a different email');
  await expect(field(page, 'Email')).toBeEditable();
});

test('an account logs in there by its password, and the other tab follows', async ({
  page,
  context,
}) => {
  const account = await makeAccount();
  await openEmailStep(page);
  const other = await context.newPage();
  await other.goto('/cart?checkout=1');
  await expect(heading(other, 'Your email')).toBeVisible();
  await press(page, 'Log in with a password or passkey');
  await field(page, 'Email').fill(account.email);
  await field(page, 'Password').fill(goodPassword);
  await press(page, 'Login');
  await expect(heading(page, 'Delivery address')).toBeFocused();
  await expect(heading(other, 'Delivery address')).toBeVisible();
});
