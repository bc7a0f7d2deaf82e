import type { Page } from '@playwright/test';
import { accountDetailsMessages } from '#domain/accounts/account-details.ts';
import {
  goodPassword,
  makeAccount,
  makeOwner,
  newEmail,
  signIn,
  type Account,
} from './support/accounts.ts';
import { readOtp, readResetPath, readUndoPath } from './support/mailbox.ts';
import { expectFieldError, expectToast, field, openForm, press } from './support/pages.ts';
import { joinShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const newPassword = 'Other-Horse-9';

async function open(page: Page, account: Account): Promise<void> {
  await signIn(page, account);
  await openForm(page, '/account-settings', 'Save Changes');
}

test('changes name, phone and address; the old address takes it back', async ({
  page,
  request,
}) => {
  const account = await makeAccount();
  await open(page, account);
  const [email, to] = [field(page, 'Email'), newEmail()];
  await field(page, 'Name').fill('Ada Example');
  await field(page, 'Phone').fill('call me');
  await email.fill('');
  await press(page, 'Send OTP');
  await expectFieldError(email, 'Please enter a valid email before requesting verification.');
  await email.fill(to);
  await press(page, 'Save Changes');
  await expectFieldError(email, 'Please enter the OTP sent to your new email address.');
  await expectFieldError(field(page, 'Phone'), 'Please enter a valid phone number.');
  await field(page, 'Phone').fill('+44 20 7946 0018');

  await press(page, 'Send OTP');
  await expectToast(page, 'OTP sent to email');
  await expect(field(page, 'OTP')).toBeFocused();
  await expect(page.getByRole('button', { name: /^Resend OTP in \d+ s$/ })).toBeDisabled();

  // Back at the current address it begins anew; a reload keeps what was typed, not the code.
  await email.fill(account.email);
  await expect(field(page, 'OTP')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeHidden();
  await email.fill(to);
  await press(page, 'Send OTP');
  await field(page, 'OTP').fill('000000');
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Ada Example');
  await expect(field(page, 'OTP')).toHaveValue('');
  await field(page, 'OTP').fill('000000');
  await press(page, 'Save Changes');
  await expectFieldError(
    field(page, 'OTP'),
    'That OTP is incorrect. Please check it and try again.',
  );
  await field(page, 'OTP').fill(await readOtp(request, to));
  await press(page, 'Save Changes');
  await expectToast(page, 'Profile updated successfully');
  await expect(field(page, 'OTP')).toBeHidden();
  await expect(email).toHaveValue(to);

  await page.goto(await readUndoPath(request, account.email));
  await press(page, 'Undo the Change');
  const undone = accountDetailsMessages.undone(account.email);
  await expect(page.getByRole('status').filter({ hasText: undone })).toBeVisible();
  await expect(page.getByRole('listitem')).toContainText(['The email address was changed.']);
  await page.goto('/account-settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Session ended');
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await press(page, 'Go to Login');
  await expect(page).toHaveURL('/login');

  await openForm(page, await readResetPath(request, account.email), 'Reset Password');
  await field(page, 'New password').fill(newPassword);
  await field(page, 'Confirm new password').fill(newPassword);
  await press(page, 'Reset Password');
  await expectToast(page, 'Password reset successful!');
});

test('changes the password, and signs other devices out', async ({ page }) => {
  const account = await makeAccount();
  const { sessions, database } = await joinShop();
  const openDevice = (device: string) => sessions.open(database, account.user._id, device);
  await Promise.all([openDevice('Firefox on Linux'), openDevice('Safari on iPhone')]);
  await open(page, account);

  const devices = page.getByRole('region', { name: 'Logged-In Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await devices.getByRole('button', { name: /^Log out Firefox on Linux/ }).click();
  await expectToast(page, 'The device was logged out.');
  await expect(devices.getByRole('listitem')).toHaveCount(2);

  const fill = async (current: string, next: string, confirmation: string) => {
    await field(page, 'Current password').fill(current);
    await field(page, 'New password').fill(next);
    await field(page, 'Confirm new password').fill(confirmation);
    await press(page, 'Change Password');
  };
  await fill(goodPassword, '', newPassword);
  await expectFieldError(
    field(page, 'New password'),
    'Please fill in all password fields',
    'At least 6 characters',
  );
  await fill(goodPassword, newPassword, 'else');
  const confirmation = field(page, 'Confirm new password');
  await expectFieldError(confirmation, 'New password and confirmation do not match');
  await fill('Wrong-Horse-9', newPassword, newPassword);
  const current = field(page, 'Current password');
  await expectFieldError(current, 'This is not your current password.');
  await fill(goodPassword, newPassword, newPassword);
  await expectToast(page, 'Password updated successfully');
  await expect(current).toHaveValue('');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices).toContainText('This device');
});

test('downloads everything, and deletes the account though the answer is lost', async ({
  page,
  card,
}) => {
  const account = await makeOwner(card);
  await open(page, account);
  const saved = page.waitForEvent('download');
  await press(page, 'Download My Data');
  expect((await saved).suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.zip$/);

  await press(page, 'Delete My Account');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('This can’t be undone.');
  const password = dialog.getByLabel('Your password', { exact: true });
  const confirm = dialog.getByRole('button', { name: 'Delete Account' });
  await password.fill('Wrong-Horse-9');
  await confirm.click();
  await expectFieldError(password, 'This is not your current password.');

  await page.route('**/api/account/delete', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await password.fill(goodPassword);
  await confirm.click();
  await expectToast(
    page,
    'We didn’t get an answer, so we don’t know whether your account was deleted. Please try again to find out.',
  );
  await page.unroute('**/api/account/delete');
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Goodbye');
  await expect(
    page.getByText('Your account has been deleted. We emailed you a receipt'),
  ).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect((await page.request.get(`/card/${account.user.uniqueId}`)).status()).toBe(404);
});

test('is handed the transfer codes of the cards', async ({ page, card }) => {
  await open(page, await makeOwner(card));
  await press(page, 'Delete My Account');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(goodPassword);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  const released = page.getByRole('region', { name: 'Transfer codes for your cards' });
  await expect(released).toContainText(/Card [A-Z0-9]{8}/);
  await expect(released).toContainText(/[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/);
  await page.reload();
  await expect(released).toBeVisible();
});

test('who has no stored token any more is led to the login @all', async ({ page }) => {
  await open(page, await makeAccount());
  await field(page, 'Name').fill('Ada');
  await page.evaluate(() => localStorage.clear());
  await press(page, 'Save Changes');
  await expectToast(page, 'Please log in again to update your profile.');
  await page.waitForURL('/login');
});
