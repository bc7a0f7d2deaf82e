import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { ProductId } from '#domain/catalog/products.ts';
import { makeAccount, signIn, type Account } from './accounts.ts';
import { renewedOrder } from './billing.ts';

/** The page where plans are chosen. */
export const plansPath = '/nfc-business-cards';

/** The plans beside each other. */
export const offers = (page: Page) => page.getByRole('region', { name: 'Choose your plan' });

/** One plan's card. */
export function planCard(page: Page, name: string): Locator {
  const heading = page.getByRole('heading', { name, exact: true, level: 3 });
  return offers(page).getByRole('listitem').filter({ has: heading });
}

/** The button of a plan, whatever it says. */
export function planAction(page: Page, name: string): Locator {
  return planCard(page, name).getByRole('button');
}

/** The button of a plan that says `label`. */
export function planButton(page: Page, label: string, plan: string): Locator {
  return offers(page).getByRole('button', { name: `${label}: ${plan}`, exact: true });
}

/** Opens the plans, ready to be chosen. */
export async function openPlans(page: Page): Promise<void> {
  await page.goto(plansPath);
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeEnabled();
}

/** Buys a plan in the sandbox, as a signed-in account. */
export async function buyPlan(
  page: Page,
  request: APIRequestContext,
  id: ProductId,
): Promise<Account> {
  const account = await makeAccount();
  await signIn(page, account);
  const begun = await request.post('/api/purchase', {
    headers: { authorization: `Bearer ${account.token}` },
    data: {
      items: [{ productId: id, quantity: 1 }],
      deliveryAddress: renewedOrder.deliveryAddress,
    },
  });
  const { url } = await begun.json();
  await page.goto(url);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  return account;
}

/** The dialog asks where the card goes, and has the address of the last order. */
export async function expectAddressOfLastOrder(dialog: Locator): Promise<void> {
  await expect(dialog.getByLabel('City')).toHaveValue(renewedOrder.deliveryAddress?.city ?? '');
}
