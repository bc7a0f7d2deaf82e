import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { goodPassword, makeAdmin, newEmail } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { issueCards } from './support/cards.ts';
import { fillAddress } from './support/checkout.ts';
import { chooseLogo, rosa } from './support/designs.ts';
import { readMail, readOtp } from './support/mailbox.ts';
import { expectToast, field, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('a card goes from its design over order, invoice and admin to its first tap', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const email = newEmail();

  await test.step('a visitor designs it before there is a plan or an account', async () => {
    await page.goto('/nfc-business-cards');
    await press(page, 'Design your card');
    await page.getByRole('radio', { name: /^Ocean/ }).check();
    await field(page, 'Name').fill(rosa.name);
    await field(page, 'Role').fill(rosa.role);
    await chooseLogo(page);
    await press(page, 'Save');
    await expectToast(page, 'We saved your design for the plan you choose.');
    await page.getByRole('button', { name: 'Select Plan: Business Plus' }).click();
    await page.waitForURL('/register');
  });

  await test.step('it is kept through registration, cart and payment', async () => {
    await field(page, 'Email').fill(email);
    await press(page, 'Send OTP');
    await field(page, 'OTP').fill(await readOtp(request, email));
    await field(page, 'Password').fill(goodPassword);
    await press(page, 'Register');
    await page.waitForURL('/cart');
    await expect(page.getByRole('button', { name: /^Change design/ })).toBeVisible();
    await press(page, 'Proceed to Checkout');
    await fillAddress(page);
    await press(page, 'Complete Purchase');
    await page.waitForURL(/\/sandbox\/payments\//);
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you!');
    await press(page, 'Stay Here');
  });

  await page.getByRole('link', { name: 'View your order' }).click();
  await page.waitForURL(/\/orders\/\d+$/);
  const orderPath = new URL(page.url()).pathname;

  await test.step('order, receipt, invoice and mail have it', async () => {
    const cards = region(page, 'Your cards');
    await expect(cards).toContainText('0 of 1 claimed');
    await expect(cards).toContainText('Ocean, Rosa Lind');
    await expect(cards.locator('svg image')).toHaveCount(1);
    expect(await findBarriers(page)).toEqual([]);
    const [invoice] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Invoice INV-\d{4}-\d{6} \(PDF\)$/ }).click(),
    ]);
    expect(invoice.suggestedFilename()).toMatch(/^INV-\d{4}-\d{6}\.pdf$/);
    expect(await readFile(await invoice.path(), 'latin1')).toMatch(/^%PDF-/);
    await page.getByRole('link', { name: /^Receipt of order/ }).click();
    await expect(page.getByRole('article')).toContainText('Ocean, Rosa Lind');
    expect((await readMail(request, email, /^Receipt for order/)).text).toContain('Rosa Lind');
  });

  const [card] = await issueCards(1);
  if (card === undefined) throw new Error('no card was issued');

  await test.step('the admin area assigns a card, prints its file and packs it', async () => {
    const adminPage = await browser.newPage();
    const admin = await makeAdmin();
    await adminPage.goto('/admin?tab=orders');
    await field(adminPage, 'Email').fill(admin.email);
    await field(adminPage, 'Password').fill(admin.password);
    await press(adminPage, 'Login');
    await field(adminPage, 'Search').fill(email);
    await expect(adminPage.getByRole('rowheader')).toHaveCount(1);
    await adminPage.getByRole('rowheader').getByRole('link').click();
    await field(adminPage, 'Assign a card').fill(card.identifier);
    await press(adminPage, 'Assign');
    await expectToast(adminPage, 'Card assigned');
    const [print] = await Promise.all([
      adminPage.waitForEvent('download'),
      press(adminPage, `Print file of card ${card.identifier}`),
    ]);
    expect(print.suggestedFilename()).toContain(`-card-1-${card.identifier}.pdf`);
    await expect(field(adminPage, 'Carrier')).toBeVisible();
    await field(adminPage, 'Status').selectOption('Shipped');
    await field(adminPage, 'Carrier').selectOption('DHL');
    await field(adminPage, 'Tracking number').fill('00340434');
    await press(adminPage, 'Save');
    await expectToast(adminPage, 'Order status updated');
    await adminPage.getByRole('link', { name: 'Packing Slip' }).click();
    const slip = adminPage.getByRole('article', { name: /^Packing slip/ });
    await expect(slip.getByRole('listitem')).toContainText(card.identifier);
    await expect(slip.getByRole('listitem')).toContainText('Rosa Lind');
    await expect(slip.locator('svg image')).toHaveCount(1);
    await adminPage.close();
  });

  await test.step('its first tap claims it, and the order says so', async () => {
    await page.goto(`/nfc/${card.serial}`);
    await press(page, 'Claim Card');
    await page.waitForURL(/\/(dashboard|card\/)/);
    await page.goto(orderPath);
    await expect(region(page, 'Your cards')).toContainText('1 of 1 claimed');
    const timeline = region(page, 'Order status');
    await expect(timeline.getByRole('link', { name: /^00340434/ })).toBeVisible();
    await expect(timeline).toContainText(card.identifier);
  });
});
