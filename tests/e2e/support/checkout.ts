import { expect, type Page } from '@playwright/test';
import { signIn, type Account } from './accounts.ts';
import { fillCart } from './cart.ts';
import { field, press } from './pages.ts';

export const plus = { id: 'business-plus-monthly', quantity: 1 };

/** By the labels of its fields. */
export const address = {
  Country: 'United States',
  'Full Name': 'Ada Example',
  'Address Line 1': '12 Analytical Road',
  City: 'Springfield',
  State: 'Illinois',
  'Postal Code': '62701',
  'Phone Number': '+1 202 555 0123',
} as const;

/** Types an address, and chooses what is in lists; the country comes first, others follow from it. */
export async function fillAddress(
  page: Page,
  values: Readonly<Record<string, string>> = address,
): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const control = field(page, label);
    const isList = await control.evaluate((element) => element instanceof HTMLSelectElement);
    await (isList ? control.selectOption(value) : control.fill(value));
  }
}

/** Signs in with a plan in the cart, and goes to the address. */
export async function openAddress(page: Page, account: Account): Promise<void> {
  await signIn(page, account);
  await fillCart(page, [plus]);
  await page.goto('/cart');
  await press(page, 'Proceed to Checkout');
  await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeFocused();
}
