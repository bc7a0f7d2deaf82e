import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { makeAccount, makeAdmin, newEmail, signIn } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { readMail, readOtp } from './support/mailbox.ts';
import { expectFieldError, expectToast, field, logOut, openForm, press } from './support/pages.ts';
import { joinShop } from './support/shop.ts';
import { expect, ownPageTest, test } from './support/test.ts';
import { addVirtualAuthenticator } from './support/virtual-authenticator.ts';

const security = (page: Page) => page.getByRole('region', { name: 'Login & Security' });
const codesDialog = (page: Page) => page.getByRole('dialog', { name: 'Save these recovery codes' });

/** Reads the recovery codes that are shown, and says that they are kept. */
async function keepCodes(page: Page): Promise<string[]> {
  const items = codesDialog(page).getByRole('listitem');
  await expect(items).toHaveCount(10);
  const codes = await items.allInnerTexts();
  await press(page, 'I Saved Them');
  return codes;
}

async function giveCredentials(
  page: Page,
  { email, password }: { email: string; password: string },
) {
  await openForm(page, '/login', 'Login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Login');
}

/** Sets an authenticator app up, in the account settings. @returns the app, one period later than its first code */
async function setUpApp(page: Page): Promise<TOTP> {
  await press(page, 'Set Up an App');
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('figure', { name: 'QR code' })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  expect(await findBarriers(page)).toEqual([]);
  const app = new TOTP({ secret });
  await field(page, 'Code from the app').fill(app.generate());
  await press(page, 'Add App');
  await expect(codesDialog(page)).toContainText('The authenticator app was added.');
  return app;
}

/** The code of the next period, which is accepted a period early: nobody has to wait for it. */
const nextCode = (app: TOTP) => app.generate({ timestamp: Date.now() + 30_000 });

/** Ends the tokens that confirmed sign-ins of an account have replaced, as a minute does. */
async function endReplacedTokens(accountId: string): Promise<void> {
  const { database } = await joinShop();
  await database
    .updateTable('sessions')
    .set({ previousTokenEndsAt: new Date() })
    .where('accountId', '=', accountId)
    .execute();
}

/** Lets the last sign-in of an account be older than ten minutes. */
async function ageSignIn(accountId: string): Promise<void> {
  const { database } = await joinShop();
  const createdAt = new Date(Date.now() - 11 * 60_000);
  await database
    .updateTable('sessions')
    .set({ createdAt, confirmedAt: null })
    .where('accountId', '=', accountId)
    .execute();
}

/** Has log-ins answered as a shop with REQUIRE_NEW_DEVICE_CODE does. */
async function requireNewDeviceCode(page: Page): Promise<void> {
  const { accounts, companyLogin } = await joinShop();
  await page.route('**/api/login', async (route) => {
    const deviceToken = route.request().headers()['x-device-token'];
    const caller = {
      network: '127.0.0.1',
      device: 'Chrome on Linux',
      deviceToken,
      country: undefined,
    };
    const answer = await accounts.login(route.request().postDataJSON(), caller, companyLogin);
    if (!('begun' in answer)) return route.fallback();
    return route.fulfill({ json: { twoFactorRequired: true, ...answer.begun } });
  });
}

ownPageTest(
  'a browser that is new needs the code from the mail, once @all',
  async ({ page, request }) => {
    await page.clock.install();
    const account = await makeAccount();
    await requireNewDeviceCode(page);
    await giveCredentials(page, account);
    await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeFocused();
    await expect(page.getByText('This browser is new to your account.')).toBeVisible();
    await press(page, 'Continue');
    await expectFieldError(field(page, 'Code'), 'Please enter a code.');
    const first = await readOtp(request, account.email);
    await field(page, 'Code').fill(first === '000000' ? '111111' : '000000');
    await press(page, 'Continue');
    await expectFieldError(
      field(page, 'Code'),
      'This code is incorrect or was already used. Please check it or request another one.',
    );
    expect(await findBarriers(page)).toEqual([]);

    const sendAgain = page.getByRole('button', { name: /^Send again/i });
    await expect(sendAgain).toBeDisabled();
    for (let second = 1; second <= 60; second += 1) await page.clock.runFor(1_000);
    await sendAgain.click();
    await expectToast(page, 'We emailed you another code.');
    await field(page, 'Code').fill(first);
    await press(page, 'Continue');
    await expect(page).toHaveURL(/\/dashboard$/);
    await readMail(request, account.email, /^New login to your /);
    await logOut(page);
    await giveCredentials(page, account);
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

ownPageTest('a passkey is set up, named, and signs in by itself', async ({ page }) => {
  const authenticator = await addVirtualAuthenticator(page);
  const account = await makeAccount();
  await signIn(page, account);
  await page.goto('/account-settings');
  await press(page, 'Add a Passkey');
  await expect(codesDialog(page)).toContainText('The passkey was added.');
  expect(await findBarriers(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await press(page, 'Download');
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await keepCodes(page);

  await page.getByRole('button', { name: /^Rename / }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('My phone');
  await press(page, 'Save Name');
  await expect(security(page).getByRole('heading', { name: 'My phone' })).toBeVisible();
  await expect(security(page)).toContainText('Not used yet');
  await expect(security(page)).toContainText('You have 10 codes left.');
  expect(await findBarriers(page)).toEqual([]);

  await logOut(page);
  await openForm(page, '/login', 'Login');
  await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectToast(page, 'Login successful');
  await page.goto('/account-settings');
  await expect(security(page)).toContainText('Last used on');

  await press(page, 'Remove My phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'The passkey was removed.');
  await authenticator.detach();
});

ownPageTest('a passkey is the second step after the password', async ({ page }) => {
  const session = await addVirtualAuthenticator(page);
  const account = await makeAccount();
  await signIn(page, account);
  await page.goto('/account-settings');
  await press(page, 'Add a Passkey');
  await keepCodes(page);
  await logOut(page);
  // Without it, the browser would sign in by itself.
  await page.addInitScript(() => {
    const { PublicKeyCredential: known } = globalThis;
    known.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await giveCredentials(page, account);
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  await press(page, 'Use a Passkey');
  await expect(page).toHaveURL(/\/dashboard$/);
  await session.detach();
});

test('an authenticator app is set up, and its code asked for after the password', async ({
  page,
}) => {
  const account = await makeAccount();
  await signIn(page, account);
  await page.goto('/account-settings');
  const app = await setUpApp(page);
  const codes = await keepCodes(page);
  await logOut(page);

  await giveCredentials(page, account);
  await press(page, 'Continue');
  await expectFieldError(field(page, 'Code'), 'Please enter a code.');
  await field(page, 'Code').fill('12');
  await press(page, 'Continue');
  await expectFieldError(
    field(page, 'Code'),
    'Codes have 6 digits. Recovery codes have 20 letters and digits.',
  );
  expect(await findBarriers(page)).toEqual([]);
  await field(page, 'Code').fill(nextCode(app));
  await press(page, 'Continue');
  await expect(page).toHaveURL(/\/dashboard$/);
  await logOut(page);

  await giveCredentials(page, account);
  await field(page, 'Code').fill(codes[0] ?? '');
  await press(page, 'Continue');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/account-settings');
  await expect(security(page)).toContainText('You have 9 codes left.');
});

test('a new address asks for the password again, keeps what was typed, and the other tab its session @all', async ({
  page,
  request,
}) => {
  const account = await makeAccount();
  await signIn(page, account);
  await page.goto('/account-settings');
  await setUpApp(page);
  await keepCodes(page);
  await ageSignIn(account.user._id);
  const second = await page.context().newPage();
  await openForm(second, '/account-settings', 'Save Changes');

  const email = newEmail();
  await field(page, 'Name').fill('Ada');
  await field(page, 'Email').fill(email);
  const sent = page.waitForResponse('**/api/send-registration-otp');
  await press(page, 'Send OTP');
  await sent;
  await expect(field(page, 'OTP')).toBeVisible();
  await field(page, 'OTP').fill(await readOtp(request, email));
  await press(page, 'Save Changes');
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByLabel('Your password').fill('Wrong-Horse-9');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expectFieldError(dialog.getByLabel('Your password'), 'This is not your current password.');
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expectToast(page, 'Profile updated successfully');
  await expect(field(page, 'Email')).toHaveValue(email);

  await endReplacedTokens(account.user._id);
  await press(second, 'Make New Codes');
  await second.getByRole('dialog').getByRole('button', { name: 'Make New Codes' }).click();
  await keepCodes(second);
  await second.close();
});

ownPageTest(
  'an admin without a second factor sets one up in the place of the admin area @all',
  async ({ page }) => {
    const session = await addVirtualAuthenticator(page);
    await signIn(page, await makeAdmin());
    let hasFactor = false;
    // As a shop with REQUIRE_ADMIN_2FA answers.
    await page.route('**/api/admin/**', async (route) => {
      if (hasFactor) return route.fallback();
      const message = 'Staff of this shop need a second factor. Please set one up first.';
      return route.fulfill({
        status: 403,
        json: { success: false, message, code: 'second_factor_required', fields: {} },
      });
    });
    await page.goto('/admin?tab=money');
    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open the Admin Area' })).toBeDisabled();
    expect(await findBarriers(page)).toEqual([]);
    await press(page, 'Add a Passkey');
    hasFactor = true;
    await keepCodes(page);
    await press(page, 'Open the Admin Area');
    await expect(page.getByRole('heading', { name: /^A disputed payment/ })).toBeVisible();
    await session.detach();
  },
);

ownPageTest('a browser without passkeys still offers the app @all', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  await signIn(page, await makeAccount());
  await page.goto('/account-settings');
  await expect(security(page)).toContainText('This browser doesn’t support passkeys.');
  await expect(page.getByRole('button', { name: 'Add a Passkey' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Set Up an App' })).toBeEnabled();
  await logOut(page);
  await openForm(page, '/login', 'Login');
  await expect(page.getByRole('button', { name: 'Use a Passkey' })).toBeHidden();
});
