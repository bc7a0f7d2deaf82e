import type { Locator, Page } from '@playwright/test';
import { leastProfile, makeAccount, makeOwner, signIn } from './support/accounts.ts';
import { field, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const editLabel = `Edit ${leastProfile.userProfile}`;

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Profile' });
const openerOf = (page: Page) => page.getByRole('button', { name: editLabel });

/** The elements that take the focus behind the dialogs, as text. */
function listReachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const before = document.activeElement;
    const elements = document.querySelectorAll<HTMLElement>(
      'a, button, input, select, textarea, [tabindex]',
    );
    const reached = [...elements].filter((element) => {
      if (element.closest('dialog') !== null) return false;
      element.focus();
      return document.activeElement === element;
    });
    if (before instanceof HTMLElement) before.focus();
    return reached.map((element) => element.outerHTML);
  });
}

async function expectClosed(page: Page, opener: Locator): Promise<void> {
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test('a form over the dashboard leaves nothing of it in reach, and gives all back', async ({
  page,
  card,
  isMobile,
}) => {
  await signIn(page, await makeOwner(card));
  await page.goto('/dashboard');
  const opener = openerOf(page);
  const dialog = dialogOf(page);
  const ways: Record<string, () => Promise<unknown>> = {
    Escape: () => page.keyboard.press('Escape'),
    'its button': () => dialog.getByRole('button', { name: 'Close' }).click(),
    Cancel: () => press(page, 'Cancel'),
    back: () => page.goBack(),
    // On a phone there is nothing beside it.
    ...(!isMobile && { 'a click beside it': () => page.mouse.click(8, 400) }),
  };
  for (const [way, close] of Object.entries(ways)) {
    await test.step(`closed by ${way}`, async () => {
      await opener.press('Enter');
      await expect(dialog.getByRole('heading', { name: 'Edit Profile' })).toBeFocused();
      expect(await listReachable(page)).toEqual([]);
      await close();
      await expectClosed(page, opener);
      await expect(page).toHaveURL('/dashboard');
    });
  }
});

test('Tab and Shift+Tab stay in the form @all', async ({ page, card }) => {
  await signIn(page, await makeOwner(card));
  await page.goto('/dashboard');
  await openerOf(page).press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    // The body stands for the browser's own controls.
    const isOutside = await page.evaluate(
      () =>
        document.activeElement !== document.body &&
        document.activeElement?.closest('dialog') === null,
    );
    expect(isOutside, key).toBe(false);
  }
});

test('two quick presses open one form, which is one step back', async ({ page, card }) => {
  await signIn(page, await makeOwner(card));
  await page.goto('/dashboard');
  await openerOf(page).dblclick();
  await expect(field(page, 'Name')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a question over the form gives the focus back to it, not to the page @all', async ({
  page,
}) => {
  await signIn(page, await makeAccount());
  await page.goto('/dashboard');
  await press(page, 'Add Profile');
  const name = field(page, 'Name');
  await name.fill('Ada');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keep Editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();
  expect(await listReachable(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await press(page, 'Discard');
  await expectClosed(page, page.getByRole('button', { name: 'Add Profile' }));
});
