import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { registerByMail, signIn, type Account } from './accounts.ts';
import { findBarriers } from './axe.ts';
import { fillAddress } from './checkout.ts';
import { expectToast, field, press } from './pages.ts';
import { planButton, plansPath } from './plans.ts';
import { expect } from './test.ts';
import type { Year } from './year.ts';

/* The steps of a keeper and of buyers that the test of a keeper's year takes more than once. */

/** A business of another member country of the European Union than the shop. */
const vienna = {
  Country: 'Austria',
  'Full Name': 'Ada Example',
  'Address Line 1': 'Beispielweg 3',
  City: 'Wien',
  'Postal Code': '1010',
  'Phone Number': '+43 1 2345678',
};

/** Logs in to the admin area. @param app the second factor, of a person who has one */
export async function enter(page: Page, year: Year, email: string, app?: TOTP): Promise<void> {
  await page.goto('/admin/login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(year.samplePassword);
  await press(page, 'Login');
  if (app === undefined) return;
  await field(page, 'Code').fill(app.generate({ timestamp: year.now().getTime() }));
  await press(page, 'Continue');
}

/** Logs a buyer in, whose last session may be long over. */
export async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Login');
  await page.waitForURL(/\/dashboard/);
}

/** A registered buyer, with the browser of a phone. */
export async function openBuyer(year: Year): Promise<{ page: Page; account: Account }> {
  const account = await registerByMail(year.request);
  const page = await year.open('phone');
  await signIn(page, account);
  return { page, account };
}

/** A material in the designer of a card. */
export const material = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) });

/** Notes in the admin area what happened with blanks of the material Ocean. */
export async function noteBlanks(
  keeper: Page,
  what: 'Counted' | 'Received',
  cards: string,
): Promise<void> {
  await keeper.goto('/admin?tab=cards&id=stock');
  await field(keeper, 'Material').selectOption('Ocean');
  await field(keeper, 'What happened').selectOption(what);
  await field(keeper, what === 'Counted' ? 'Cards on the shelf' : 'Number of cards').fill(cards);
  await press(keeper, 'Save Change');
  await expectToast(keeper, `${what}: ${cards} Ocean`);
}

/** Publishes the main headline of the home page for the first time, in the language that is open. */
export async function publishHeadline(keeper: Page, text: string): Promise<void> {
  await field(keeper, 'Main headline').fill(text);
  await press(keeper, 'Save Draft');
  await expect(keeper.getByText('Version 1 is a draft.')).toBeVisible();
  await press(keeper, 'Publish');
  await expect(keeper.getByText('Version 1 is live.')).toBeVisible();
}

/** Opens the wording that is shown in another language: until its form is there, one would type into the first. */
export async function openLanguage(keeper: Page, name: string): Promise<void> {
  const link = keeper.getByRole('link', { name, exact: true });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}

/** A document may be a second older than the change. */
export async function seeHeadline(page: Page, path: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

/** Opens the one order of a buyer in the admin area. */
export async function openOrderOf(keeper: Page, email: string): Promise<void> {
  await keeper.goto('/admin?tab=orders');
  await field(keeper, 'Search').fill(email);
  await keeper.getByRole('row').filter({ hasText: email }).getByRole('link').first().click();
  await expect(keeper.getByRole('heading', { name: /^Order #/ })).toBeVisible();
}

/** Presses a button that saves a file. @returns its text */
export async function download(page: Page, name: RegExp): Promise<string> {
  const button = page.getByRole('button', { name });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await file.path(), 'utf8');
}

export async function pay(page: Page, amount: string): Promise<void> {
  await page.waitForURL(/\/sandbox\/payments\//);
  await press(page, `Pay ${amount}`);
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
}

/** Gives an account the role Money; its owner logs in and sets a second factor up. @returns the app with it */
export async function addToMoney(
  email: string,
  { keeper, colleague, year }: { keeper: Page; colleague: Page; year: Year },
): Promise<TOTP> {
  await keeper.getByRole('link', { name: 'Staff', exact: true }).click();
  await keeper.getByRole('link', { name: 'Add Person' }).click();
  await field(keeper, 'Email').fill(email);
  await keeper.getByRole('checkbox', { name: /^Money/ }).check();
  await press(keeper, 'Add Person');
  await expect(keeper.getByRole('heading', { name: email })).toBeVisible();

  await enter(colleague, year, email);
  await press(colleague, 'Set Up an App');
  const setup = colleague.getByRole('dialog', { name: 'Set up an authenticator app' });
  const secret = (await setup.locator('code').innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret });
  await field(colleague, 'Code from the app').fill(app.generate());
  await press(colleague, 'Add App');
  await press(colleague, 'I Saved Them');
  await press(colleague, 'Open the Admin Area');
  const tabs = colleague.getByRole('navigation', { name: 'Admin' });
  await expect(tabs.getByRole('link', { name: 'Money', exact: true })).toBeVisible();
  return app;
}

/** The card of a buyer's one order arrives, and comes back: refunded in part, and put on the shelf. */
export async function returnCard(
  email: string,
  { keeper, buyer }: { keeper: Page; buyer: Page },
): Promise<void> {
  await openOrderOf(keeper, email);
  await field(keeper, 'Status').selectOption('Delivered');
  await press(keeper, 'Save');
  await expectToast(keeper, 'Order status updated');
  await buyer.goto('/orders');
  await buyer
    .getByRole('main')
    .getByRole('link', { name: /^Order \d/ })
    .click();
  await press(buyer, 'Return Cards');
  await buyer.getByLabel(/^Card 1/).check();
  await field(buyer, 'Reason').selectOption('Changed my mind');
  await press(buyer, 'Request Return');
  await expectToast(buyer, 'Return requested. We’ll answer by email.');

  await keeper.goto('/admin');
  await keeper.getByRole('link', { name: '1 return to handle' }).click();
  const toHandle = keeper.getByRole('region', { name: 'Returns to handle' });
  await toHandle.getByRole('link').click();
  await press(keeper, 'Accept the return of card 1');
  await field(keeper, 'Message to the buyer').fill('Please use the old envelope.');
  await press(keeper, 'Accept Return');
  await expectToast(keeper, 'Return accepted. We emailed the buyer.');
  await press(keeper, 'Package Arrived for card 1');
  const dialog = keeper.getByRole('dialog');
  await dialog.getByLabel(/^Card 1/).check();
  await dialog.getByRole('button', { name: 'Package Arrived' }).click();
  await expectToast(keeper, 'Return received. Its cards are switched off.');
  await press(keeper, 'Refund Return of card 1');
  await field(keeper, 'Amount in dollars').fill('3');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expectToast(keeper, '$3.00 refunded');
  expect(await findBarriers(keeper)).toEqual([]);
}

/** A business buys the Lifetime plan and an accessory. @returns the e-invoice */
export async function buyForBusiness(page: Page): Promise<string> {
  await page.goto(plansPath);
  await planButton(page, 'Select Plan', 'Lifetime').click();
  await page.getByRole('main').getByRole('button', { name: 'One more of Walnut stand' }).click();
  await press(page, 'Proceed to Checkout');
  await fillAddress(page, vienna);
  await page.getByText('Buying for a company?').click();
  await field(page, 'Company').fill('Beispiel & Söhne GmbH');
  await field(page, 'Tax ID').fill('ATU 13585627');
  await press(page, 'Complete Purchase');
  await pay(page, '$211.50');
  await page.goto('/orders');
  return download(page, /^XRechnung INV-\d{4}-\d{6} \(XML\)$/);
}
