import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makeAccount, signIn } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { expectToast, field, press } from './support/pages.ts';
import { joinShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** Makes another owner of a company. */
async function addOwner(companyId: string) {
  const { companyMembers, database } = await joinShop();
  const account = await makeAccount();
  const place = { role: 'owner', groupId: null } as const;
  await database
    .transaction()
    .execute((tx) => companyMembers.join(tx, companyId, account.user._id, place));
  return account;
}

/** Opens the dialog that changes seats, and asks for the price of so many. */
async function askFor(page: Page, seats: string): Promise<void> {
  await press(page, 'Change Seats');
  await field(page, 'Seats').fill(seats);
  await press(page, 'Show the Price');
}

test('somebody buys seats, owns the company, adds one, takes some off and cancels', async ({
  page,
}) => {
  test.slow();
  const company = `Acme ${randomUUID().slice(0, 8)}`;
  await signIn(page, await makeAccount());
  await page.goto('/teams');
  await field(page, 'Seats').fill('2');
  await press(page, 'Continue to Payment');
  await expect(page.getByText('A company has 3 to 100000 seats.')).toBeVisible();
  await expect(page.getByText('Please enter the name of the company.')).toBeVisible();
  await expect(page.getByText('Please fill in: Full Name')).toBeVisible();
  await expect(page.getByText('Please fill in: Country')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await field(page, 'Name of the company').fill(company);
  await field(page, 'Seats').fill('5');
  await page.getByLabel('Billing').selectOption('Monthly');
  await page.getByLabel('Country').selectOption('Germany');
  await field(page, 'Full Name').fill('Ada Example');
  await field(page, 'City (optional)').fill('Berlin');
  await field(page, 'Tax ID (optional)').fill('DE 123');
  await expect(page.getByText('Includes 19% VAT: $4.79')).toBeVisible();
  await expect(page.getByText('Please fill in:')).toHaveCount(0);
  await field(page, 'Purchase order number (optional)').fill('PO-2026-7');
  await expect(page.getByText('$30.00 now, and again every month')).toBeVisible();
  await press(page, 'Continue to Payment');
  await expect(page.getByText('A VAT number for Germany looks like DE123456789.')).toBeVisible();
  await field(page, 'Tax ID (optional)').fill('DE 123 456 789');
  await press(page, 'Continue to Payment');
  await page.waitForURL(/\/sandbox\/payments\//);
  await press(page, 'Pay $30.00');
  await page.waitForURL(/\/success/);

  await page.getByRole('link', { name: 'Set Up Your Company' }).click();
  await expect(page.getByRole('heading', { name: company })).toBeVisible();
  const steps = page.getByRole('region', { name: 'Set up your company' });
  await expect(steps).toContainText('0 of 4 done');
  await expect(steps.getByRole('link')).toHaveText('Add Logo and Color');
  expect(await findBarriers(page)).toEqual([]);
  await expect(page.getByText('1 of 5 taken')).toBeVisible();
  await page.getByRole('link', { name: 'Seats and invoices' }).click();

  const paid = page.getByRole('region', { name: 'Seats You Pay For' });
  await expect(paid).toContainText('Teams Monthly, 5 seats. Next payment: $30.00');
  await expect(paid).toContainText('purchase order PO-2026-7');
  await askFor(page, '6');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: /^Pay \$.* Now$/u }).click();
  await expectToast(page, 'The company now has 6 seats, paid monthly.');
  await expect(paid).toContainText('6 seats. Next payment: $36.00');

  await askFor(page, '4');
  await press(page, 'Change at Period End');
  await expect(paid).toContainText('4 seats for $24.00, paid monthly.');
  await page.goto('/company');
  await expect(page.getByText('1 of 6 taken, 4 after the current paid period')).toBeVisible();
  await page.goto('/account-settings');
  await press(page, 'Keep 6 Seats');
  await expect(paid).toContainText('Next payment: $36.00');
  expect(await findBarriers(page)).toEqual([]);

  await press(page, 'Cancel Seats');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Seats' }).click();
  await expect(paid).toContainText('You won’t be charged again.');
  await paid.getByRole('button', { name: 'Resume Seats' }).click();
  await expect(paid).toContainText('Next payment');

  const path = await paid.getByRole('link', { name: company }).getAttribute('href');
  const heir = await addOwner(new URLSearchParams(path?.split('?')[1]).get('id') ?? '');
  await press(page, 'Delete My Account');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText(
    `You pay for the seats at ${company}. They won’t be renewed and will end on `,
  );
  await expect(dialog.getByRole('link', { name: 'Teams' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Hand Over Seats' }).click();
  const handOver = page.getByRole('dialog', { name: `Hand over the seats for ${company}?` });
  await handOver.getByRole('button', { name: 'Hand Over' }).click();
  await expect(handOver).toContainText('Please choose another owner of this company.');
  expect(await findBarriers(page)).toEqual([]);
  await handOver.getByLabel('Owner who takes over').selectOption({ label: heir.email });
  await handOver.getByRole('button', { name: 'Hand Over' }).click();
  await expectToast(
    page,
    `The seats have been handed over. We’ll email the next steps to ${heir.email}.`,
  );
  await expect(dialog).toContainText(`You handed them over to ${heir.email}.`);
  await dialog.getByRole('button', { name: 'Keep My Account' }).click();
  await expect(paid).toContainText(`You handed them over to ${heir.email}.`);

  await signIn(page, heir);
  await page.goto('/company');
  await expect(page.getByText('Won’t renew. Handed over to you.')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Buy seats' }).click();
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue(/./);
  await expect(page.getByText('The new seats are added today.')).toBeVisible();
  await page.getByLabel('Payment').selectOption('PayPal');
  await expect(page.getByText('The new seats start then.')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test('a visitor counts seats, and the form begins with them after the login', async ({ page }) => {
  await page.goto('/teams');
  const buying = page.getByRole('region', { name: 'Buy Seats' });
  await expect(buying).toContainText('$300 a year');
  await press(page, 'One more seat');
  await buying.getByLabel('Monthly').check();
  await expect(buying).toContainText('$36 a month');
  await field(page, 'Seats').fill('2');
  await expect(buying).toContainText('A company has 3 to 100000 seats.');
  await expect(buying).not.toContainText('a month');
  expect(await findBarriers(page)).toEqual([]);
  await field(page, 'Seats').fill('12');
  await expect(buying).toContainText('$72 a month');

  const account = await makeAccount();
  await buying.getByRole('link', { name: 'Log In' }).click();
  await field(page, 'Email').fill(account.email);
  await field(page, 'Password').fill(account.password);
  await press(page, 'Login');
  await page.waitForURL('/teams');
  await expect(field(page, 'Seats')).toHaveValue('12');
  await expect(page.getByLabel('Billing')).toHaveValue('monthly');
  await expect(page.getByText('$72.00 now, and again every month')).toBeVisible();
});

test.describe('without scripts @all', () => {
  test.use({ javaScriptEnabled: false });

  test('the prices of seats are read, and lead to an account', async ({ page }) => {
    await page.goto('/teams');
    await expect(page.getByText('seat a month')).toBeVisible();
    const prices = page.getByRole('table', { name: 'Seat prices' });
    await expect(prices).toContainText('10 seats');
    await expect(prices).toContainText('$600');
    await expect(page.getByRole('button', { name: 'One more seat' })).toBeHidden();
    await page.getByText('Can our directory add and remove people?').click();
    await expect(page.getByText('Yes, with SCIM 2.0')).toBeVisible();
    await page.getByRole('link', { name: 'Register to Buy Seats' }).click();
    await expect(page).toHaveURL(/\/register/);
  });
});

test('the form of seats begins with the country of the browser', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-AT' });
  const page = await context.newPage();
  await signIn(page, await makeAccount());
  await page.goto('/teams');
  await expect(field(page, 'Country')).toHaveValue('Austria');
  await context.close();
});
