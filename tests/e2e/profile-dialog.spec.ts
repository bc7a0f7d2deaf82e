import type { Locator, Page } from '@playwright/test';
import { leastProfile, makeAccount, makeOwner, signIn } from './support/accounts.ts';
import { field, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const editLabel = `Edit ${leastProfile.userProfile}`;

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Profile' });
const openerOf = (page: Page) => page.getByRole('button', { name: editLabel });

/** What can be reached behind the dialogs, in words. */
function listReachable(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select, textarea, [tabindex]')]
      .filter((element) => element.closest('dialog, [inert]') === null)
      .map((element) => element.outerHTML),
  );
}

async function expectClosed(page: Page, opener: Locator): Promise<void> {
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.locator('[inert]')).toHaveCount(0);
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
      await expect(dialog).toHaveAttribute('aria-modal', 'true');
      await expect.poll(() => listReachable(page)).toEqual([]);
      await close();
      await expectClosed(page, opener);
      await expect(page).toHaveURL('/dashboard');
    });
  }
});

test('what is added behind an open form is out of reach as well', async ({ page, card }) => {
  await signIn(page, await makeOwner(card));
  await page.goto('/dashboard');
  await press(page, editLabel);
  await expect.poll(() => listReachable(page)).toEqual([]);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main, main *, header, footer')) {
      if (element.closest('dialog') === null) element.append(document.createElement('button'));
    }
  });
  expect(await listReachable(page)).toEqual([]);
});

test('the focus stays in a form that has just opened, before the page behind is inert', async ({
  page,
  card,
}) => {
  await signIn(page, await makeOwner(card));
  await page.goto('/dashboard');
  await expect(openerOf(page)).toBeVisible();
  // Before anything behind can be inert, as no key could be pressed.
  const tried = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('focusin', function tryToLeave({ target }) {
          if (!(target instanceof Element) || target.closest('dialog') === null) return;
          document.removeEventListener('focusin', tryToLeave);
          queueMicrotask(() => {
            const link = document.querySelector<HTMLElement>('footer a');
            const isInert = link?.closest('[inert]') !== null;
            link?.focus();
            resolve({ isInert, isInside: document.activeElement === target });
          });
        });
      }),
  );
  await openerOf(page).press('Enter');
  expect(await tried).toEqual({ isInert: false, isInside: true });
});

test('Tab and Shift+Tab stay in the form', async ({ page, card }) => {
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

test('a question over the form gives the focus back to it, not to the page', async ({ page }) => {
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

test('Escape closes it where the browser knows that of showModal alone', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy'));
  await signIn(page, await makeAccount());
  await page.goto('/dashboard');
  await press(page, 'Add Profile');
  await field(page, 'Name').fill('Ada');
  // One that the browser itself does not hear.
  const escape = () =>
    field(page, 'Name').evaluate((element) =>
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    );
  await escape();
  await expect(page.getByRole('button', { name: 'Keep Editing' })).toBeFocused();
  await escape();
  await press(page, 'Keep Editing');
  await field(page, 'Name').fill('');
  await escape();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
