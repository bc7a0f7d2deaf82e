import type { Page } from '@playwright/test';
import { makeAccount, makeOwner, signIn } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { answerApi, plusPlan, renewedOrder, yearlyPlus } from './support/billing.ts';
import { chooseOf, field, press } from './support/pages.ts';
import { readQrCode } from './support/qr-code.ts';
import { expect, test } from './support/test.ts';

const cards = (page: Page) => page.getByRole('region', { name: 'Your NFC Cards' });

test('a bought card is followed on the dashboard, from its payment to its delivery', async ({
  page,
}) => {
  await signIn(page, await makeAccount());
  const main = page.getByRole('main');
  for (const [status = '', word = '', first = ''] of [
    ['confirmed', 'In preparation', 'Your card is being made'],
    ['in_production', 'Being made', 'Your card is being made'],
    ['shipped', 'On its way', 'Your card is on the way'],
    ['delivered', 'Delivered', 'Your card has arrived'],
  ]) {
    await answerApi(page, '/orders', { orders: [{ ...renewedOrder, status }] });
    await page.goto('/dashboard');
    await expect(cards(page)).toContainText(`Order 10042${word}`);
    await expect(cards(page)).not.toContainText('You don’t have any cards');
    // First on the page, above the steps of a new owner.
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(first);
    await expect(main.getByText('Arrives about')).toHaveCount(status === 'delivered' ? 0 : 1);
  }
  await expect(main.getByRole('link', { name: 'View Order' })).toHaveAttribute(
    'href',
    '/orders/10042',
  );
  await expect(cards(page)).toContainText('1Z999AA10123456784');
  await expect(cards(page).getByRole('link', { name: 'Order 10042' })).toHaveAttribute(
    'href',
    '/orders/10042',
  );
});

test('a renewal that was not paid is shown on the dashboard, with what to do', async ({ page }) => {
  await signIn(page, await makeAccount());
  const retry = {
    nextTryAt: '2027-08-06T12:00:00.000Z',
    lastTryAt: '2027-08-18T12:00:00.000Z',
    amount: 80,
  };
  const subscriptions = [{ ...yearlyPlus, state: 'past_due', retry }];
  await answerApi(page, '/plan', { plan: { ...plusPlan, subscriptions } });
  await page.goto('/dashboard');
  const notice = page.getByRole('alert').filter({ hasText: 'Business Plus Yearly' });
  await expect(notice).toContainText(
    'Your payment of $80.00 failed. We’ll try again on Aug 6, 2027.',
  );
  await expect(notice).toContainText('ends on Aug 18, 2027');
  await expect(notice.getByRole('button', { name: 'Pay or Change Card' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test('the active card comes first, and a profile is duplicated at an address of its own', async ({
  page,
  card,
}) => {
  const owner = await makeOwner(card);
  await signIn(page, owner);
  await page.goto('/dashboard');
  const hero = page.getByRole('region', { name: 'Ada Example, this is your card' });
  await expect(hero.getByRole('link')).not.toHaveCount(0);
  await press(page, 'Show QR Code');
  const sheet = page.getByRole('dialog', { name: 'QR code' });
  expect(await readQrCode(sheet.getByAltText('QR code that opens your main URL'))).toMatch(
    new RegExp(`/card/${owner.user.uniqueId}$`),
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Show QR Code' })).toBeFocused();

  await chooseOf(page, 'Ada Example', 'QR Code');
  await expect(page.getByAltText('QR code that opens Ada Example')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More options for Ada Example' })).toBeFocused();
  await press(page, 'More options for Ada Example');
  // The free plan has room for one.
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeDisabled();
  expect(await findBarriers(page)).toEqual([]);
});

test('a toast stands below the header, and goes with the page that raised it @all', async ({
  page,
}) => {
  await page.goto('/login');
  await field(page, 'Email').fill('nobody@example.test');
  await field(page, 'Password').fill('wrong-password');
  await press(page, 'Login');
  const toast = page.getByRole('region', { name: 'Notifications' }).locator('p').first();
  await expect(toast).toBeVisible();
  const header = await page.getByRole('banner').boundingBox();
  const box = await toast.boundingBox();
  expect(box?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
});

test('passwords that no longer differ are not said to @all', async ({ page }) => {
  await page.goto('/reset-password?token=x');
  await field(page, 'New password').fill('secret-1');
  await field(page, 'Confirm new password').fill('secret-2');
  await press(page, 'Reset Password');
  const differ = page.getByText('Passwords do not match').last();
  await expect(differ).toBeVisible();
  await field(page, 'New password').fill('secret-2');
  await expect(field(page, 'Confirm new password')).not.toHaveAttribute('aria-invalid', 'true');
});

test('the refusal of a promo code goes as another is typed @all', async ({ page }) => {
  await page.goto('/nfc-business-cards');
  await field(page, 'Promo code').fill('NOSUCHCODE');
  await press(page, 'Apply');
  const refused = page.getByText('Promo code not recognized. Please try another code.');
  await expect(refused.first()).toBeVisible();
  await field(page, 'Promo code').fill('FRIENDS2');
  await expect(refused).toHaveCount(0);
});
