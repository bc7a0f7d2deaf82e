import type { APIRequestContext, Page } from '@playwright/test';
import { goodPassword, makeAccount, signIn, type Account } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { readMail, readNotMePath, readResetPath, subjectsTo } from './support/mailbox.ts';
import { expectToast, field, logOut, openForm, press } from './support/pages.ts';
import { joinShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const subject = /^New login to your /;
const newPassword = 'Other-Horse-9';

async function logIn(page: Page, { email }: Account, password = goodPassword): Promise<void> {
  await openForm(page, '/login', 'Login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Login');
  await page.waitForURL('/dashboard');
}

const noticesOf = async (request: APIRequestContext, { email }: Account) =>
  (await subjectsTo(request, email)).filter((each) => subject.test(each));

async function countKnownDevices({ user }: Account): Promise<number> {
  const { database } = await joinShop();
  const known = database.selectFrom('knownDevices').select('deviceHash');
  return (await known.where('accountId', '=', user._id).execute()).length;
}

test('a browser that signs in again is mailed once; the owner shuts it out with scripts off', async ({
  page,
  request,
  browser,
}) => {
  const account = await makeAccount();
  await logIn(page, account);
  expect((await readMail(request, account.email, subject)).text).toContain('Chrome');
  expect(await countKnownDevices(account)).toBe(1);
  await logOut(page);
  await logIn(page, account);

  const path = await readNotMePath(request, account.email);
  const link = new URL(path, page.url()).href;
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const mail = await plain.newPage();
  await mail.goto(link);
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('This wasn’t you?');
  await press(mail, 'Log Everyone Out');
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Everyone Is Logged Out');
  await mail.goto(link);
  await press(mail, 'Log Everyone Out');
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Already Done');
  await plain.close();

  // The page was open when its session ended.
  await page.goto('/account-settings');
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();

  await openForm(page, await readResetPath(request, account.email), 'Reset Password');
  await field(page, 'New password').fill(newPassword);
  await field(page, 'Confirm new password').fill(newPassword);
  await press(page, 'Reset Password');
  await expectToast(page, 'Password reset successful!');
  await logIn(page, account, newPassword);
  expect(await noticesOf(request, account)).toHaveLength(1);
});

test('two tabs sign devices out, of which there are many @all', async ({ page }) => {
  const account = await makeAccount();
  const { sessions, database } = await joinShop();
  for (let number = 1; number <= 12; number += 1) {
    await sessions.open(database, account.user._id, `Firefox ${number}`, { country: 'DE' });
  }
  await signIn(page, account);
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await openForm(tab, '/account-settings', 'Save Changes');
  }
  const devicesIn = (tab: Page) => tab.getByRole('region', { name: 'Logged-In Devices' });
  const [devices, others] = [devicesIn(page), devicesIn(second)];
  for (const list of [devices, others]) {
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await list.getByRole('button', { name: 'Show 11 more' }).click();
  }
  await expect(devices.getByRole('listitem')).toHaveCount(10);
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  await expect(devices).toContainText('13 devices, page 1 of 2');
  await expect(devices).toContainText('from Germany');

  const signOut = /^Log out Firefox 12,/;
  await devices.getByRole('button', { name: signOut }).click();
  await expectToast(page, 'The device was logged out.');
  await expect(devices).toContainText('12 devices, page 1 of 2');
  await others.getByRole('button', { name: signOut }).click();
  await expectToast(second, 'This device is no longer logged in.');
  await expect(others).toContainText('12 devices, page 1 of 2');
  await second.close();

  await devices.getByRole('button', { name: 'Next' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(devices.getByRole('button', { name: 'Next' })).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  await press(page, 'Log Out All Other Devices');
  await expectToast(page, 'All other devices were logged out.');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices).not.toContainText('page 1');
});
