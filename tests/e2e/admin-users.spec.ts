import { makeAccount, makeAdmin } from './support/accounts.ts';
import { openAdmin } from './support/admin.ts';
import { expectToast, field, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test('a user is found, opened, made an admin, signed out, and the way back is kept', async ({
  page,
}) => {
  const { email, user } = await makeAccount();
  await openAdmin(page, 'tab=users');
  await expect(page.getByRole('link', { name: /@example\.test$/ }).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(field(page, 'Search')).toBeFocused();
  await page.keyboard.type(email.slice(0, 16));
  await expect(page).toHaveURL(/search=visitor-/);
  await expect(page.getByText('1 entry, page 1 of 1')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Search')).toHaveValue(email.slice(0, 16));
  await page.getByRole('link', { name: email }).click();
  await expect(page).toHaveURL(new RegExp(`id=${user._id}`));
  await expect(page.getByRole('heading', { name: email })).toBeVisible();
  await expect(page.getByText('in 1 browser')).toBeVisible();

  await press(page, 'Make Admin');
  await page.getByRole('dialog').getByRole('button', { name: 'Make Admin' }).click();
  await expectToast(page, 'This account is now an admin.');
  await expect(page.getByText('Account admin granted')).toBeVisible();
  await press(page, 'Log Out Everywhere');
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out Everywhere' }).click();
  await expectToast(page, 'Logged out everywhere.');
  await expect(page.getByText('in 0 browsers')).toBeVisible();
  await press(page, 'Revoke Admin');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke Admin' }).click();
  await expectToast(page, 'This account is no longer an admin.');

  await page.getByRole('link', { name: 'All users' }).click();
  await expect(field(page, 'Search')).toHaveValue(email.slice(0, 16));
  await page.goBack();
  await expect(page.getByRole('heading', { name: email })).toBeVisible();
});

test('a letter typed while the address takes up those before it stays @all', async ({ page }) => {
  await openAdmin(page, 'tab=users');
  await field(page, 'Search').evaluate((input: HTMLInputElement) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    const type = (letter: string) => {
      value?.set?.call(input, input.value + letter);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const push = history.pushState.bind(history);
    history.pushState = (...to) => {
      history.pushState = push;
      push(...to);
      // Between the router's new address and the page that is rendered for it.
      type('i');
      setTimeout(type, 100, 't');
    };
  });
  await field(page, 'Search').pressSequentially('vis');
  await expect(page).toHaveURL(/search=visit$/);
  await expect(field(page, 'Search')).toHaveValue('visit');
  // A change from elsewhere is shown all the same.
  await page.goBack();
  await expect(field(page, 'Search')).toHaveValue('');
  await page.goForward();
  await expect(field(page, 'Search')).toHaveValue('visit');
});

test('whoever signs themselves out is warned before, and has to log in', async ({ page }) => {
  const admin = await makeAdmin();
  await openAdmin(page, `tab=users&id=${admin.user._id}`, admin);
  await press(page, 'Log Out Everywhere');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This is you. You’ll be logged out here, too.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Log Out Everywhere' }).click();
  await expect(
    page.getByText('Your session has ended. Please log in again.').first(),
  ).toBeVisible();
});

test('a filter and a page stand in the address', async ({ page }) => {
  const admin = await openAdmin(page, 'tab=users');
  await page.getByLabel('Plan or role').selectOption('Admins');
  await expect(page).toHaveURL(/status=admins/);
  await expect(page.getByRole('link', { name: admin.email })).toBeVisible();
  await page.goto('/admin?tab=users&status=free&search=%25%22%27');
  await expect(page.getByText('No users match.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all users' }).click();
  await expect(page.getByRole('link', { name: admin.email })).toBeVisible();
});
