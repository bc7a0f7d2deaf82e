import { expect, type Locator, type Page } from '@playwright/test';
import { waitingPath } from './kept-page.ts';

/** Opens a page with a form, ready to be used: until the scripts are there, it can't be sent. */
export async function openForm(page: Page, path: string, submitLabel: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: submitLabel, exact: true })).toBeEnabled();
}

/** Sees a toast, word for word. */
export async function expectToast(page: Page, message: string): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByText(message, { exact: true })).toBeVisible();
}

/**
 * Sees a message at its field: shown, announced, and the field marked.
 *
 * @param rule of the field, which stays beside the message
 */
export async function expectFieldError(
  control: Locator,
  message: string,
  rule?: string,
): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  const description = rule === undefined ? message : `${rule} ${message}`;
  await expect(control).toHaveAccessibleDescription(description);
  const announced = control.page().locator('[aria-live=polite][id]');
  await expect(announced.filter({ hasText: message })).toHaveText(message);
}

export function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}

export async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Unfolds a profile of several on the dashboard of a phone; a large window shows all of it at once. */
export async function unfoldProfile(page: Page, profile: string): Promise<void> {
  const row = page.getByRole('button', { name: profile, exact: true, expanded: false });
  const whole = page.getByRole('button', { name: `Delete ${profile}`, exact: true });
  await expect(row.or(whole)).toBeVisible();
  if (await row.isVisible()) await row.click();
}

/** Chooses from the menu of a profile on the dashboard. */
export async function chooseOf(page: Page, profile: string, entry: string): Promise<void> {
  await press(page, `More options for ${profile}`);
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Chooses from the menu of a card on the dashboard. */
export async function manageCard(
  page: Page,
  { identifier }: { readonly identifier: string },
  entry: string,
): Promise<void> {
  await press(page, `Manage card ${identifier}`);
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Logs out by the header's menu, which is another one on a phone. */
export async function logOut(page: Page): Promise<void> {
  const phoneMenu = page.getByRole('button', { name: 'Open menu' });
  if (await phoneMenu.isVisible()) {
    await phoneMenu.click();
    await press(page, 'Logout');
  } else {
    await page.getByRole('button', { name: /^Hello, / }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  }
}

/** Follows the Tab key until it reaches `target`. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const farthest = 30;
  for (let step = 0; step < farthest; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, `within ${farthest} presses of Tab`).toBeFocused();
}

/** Goes to the shop without a script of it, to put something into its storage; most tests begin there. */
export async function openStorage(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== waitingPath) await page.goto(waitingPath);
}
