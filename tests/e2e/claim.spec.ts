import {
  makeOwner,
  goodPassword,
  newEmail,
  makeAccount,
  requestOtp,
  signIn,
} from './support/accounts.ts';
import { freezeCard, releaseCard } from './support/cards.ts';
import { readOtp } from './support/mailbox.ts';
import { expectFieldError, expectToast, field, openForm, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const claimLabel = 'Register & Claim Card';
const needsTransferCode = 'This card was used before. Please enter its transfer code.';

test('registering with a serial claims the card', async ({ page, request, card }) => {
  const email = newEmail();
  await openForm(page, `/register?serial=${card.serial}&mode=qr`, 'Send OTP');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register & Claim NFC Card');
  await expect(page.getByText(`QR card ${card.serial}`)).toBeVisible();
  await field(page, 'Email').fill(email);
  await press(page, 'Send OTP');
  await field(page, 'OTP').fill(await readOtp(request, email));
  await field(page, 'Password').fill(goodPassword);
  await press(page, claimLabel);
  await expectToast(page, 'Card claimed successfully');
  await page.waitForURL('/dashboard');

  await page.goto(card.nfcUrl);
  await page.waitForURL(/\/card\/[a-z0-9]{10}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This card is not published yet',
  );
});

test('who is signed in claims by a tap and a button', async ({ page, card }) => {
  const account = await makeAccount();
  await signIn(page, account);
  await page.goto(card.nfcUrl);
  await expect(page.getByText(`You are signed in as ${account.email}.`)).toBeVisible();
  await press(page, 'Claim Card');
  await expectToast(page, 'Card claimed successfully');
  await page.waitForURL(`/card/${account.user.uniqueId}`);
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
});

test('who has an account logs in on the way and comes back to the card', async ({ page, card }) => {
  const { email, password } = await makeAccount();
  await openForm(page, `/register-nfc?serial=${card.serial}&mode=nfc`, claimLabel);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  // Both pages have these fields.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Login');
  await expect(page.getByRole('button', { name: 'Claim Card' })).toBeVisible();
});

test('a card that somebody else claims meanwhile is refused', async ({ page, card }) => {
  await signIn(page, await makeAccount());
  await page.goto(`/register-nfc?serial=${card.serial}`);
  await expect(page.getByRole('button', { name: 'Claim Card' })).toBeVisible();
  await makeOwner(card);
  await press(page, 'Claim Card');
  await expect(page.getByRole('alert')).toHaveText('This card has already been claimed.');
});

test('a card that was frozen meanwhile is refused', async ({ page, card }) => {
  await signIn(page, await makeAccount());
  await page.goto(`/register-nfc?serial=${card.serial}`);
  await expect(page.getByRole('button', { name: 'Claim Card' })).toBeVisible();
  await freezeCard(card);
  await press(page, 'Claim Card');
  await expect(page.getByRole('alert')).toHaveText('This card is frozen and cannot be claimed.');
});

test('a released card is claimed with its transfer code, by who is signed in', async ({
  page,
  card,
}) => {
  await makeOwner(card);
  const transferCode = await releaseCard(card);
  const { user, ...session } = await makeAccount();
  await signIn(page, { user, ...session });
  await page.goto(`/register-nfc?serial=${card.serial}`);
  await press(page, 'Claim Card');
  await expectFieldError(field(page, 'Transfer Code'), needsTransferCode);
  await field(page, 'Transfer Code').fill(transferCode.toLowerCase());
  await press(page, 'Claim Card');
  await page.waitForURL(`/card/${user.uniqueId}`);
});

test('a released card is claimed with its transfer code, by a newcomer', async ({
  page,
  request,
  card,
}) => {
  await makeOwner(card);
  const transferCode = await releaseCard(card);
  const email = newEmail();
  const otp = await requestOtp(request, email);
  await openForm(page, `/register-nfc?serial=${card.serial}`, claimLabel);
  await field(page, 'Email').fill(email);
  await field(page, 'OTP').fill(otp);
  await field(page, 'Password').fill(goodPassword);
  await field(page, 'Name').fill('Grace Example');
  await field(page, 'Location').fill('Arlington');
  await field(page, 'Phone').fill('2025550188');
  await press(page, claimLabel);
  await expectFieldError(field(page, 'Transfer Code'), needsTransferCode);
  await expect(field(page, 'Transfer Code')).toBeFocused();
  await field(page, 'Transfer Code').fill(transferCode);
  await press(page, claimLabel);
  await page.waitForURL('/dashboard');
  const profile = page.getByRole('listitem').filter({ hasText: 'Grace Example' });
  await expect(profile).toContainText(email);
});

test('the printed identifier alone finds its card', async ({ page, card }) => {
  await page.goto(`/register?card=${card.identifier}`);
  await page.waitForURL(`/register-nfc?serial=${card.serial}&card=${card.identifier}&mode=qr`);
});

test('the claim form says what is missing, at the fields and in one sentence', async ({
  page,
  card,
}) => {
  await openForm(page, `/register-nfc?serial=${card.serial}`, claimLabel);
  await field(page, 'Profile Type').selectOption('School');
  await press(page, claimLabel);
  await expectToast(
    page,
    'Please fill: Name, School Name, School Location, School Phone, School Email',
  );
  await expectFieldError(field(page, 'Email'), 'Enter a valid email');
  await expectFieldError(field(page, 'OTP'), 'Enter OTP');
  await expectFieldError(field(page, 'Password'), 'Password must be at least 6 characters');
  await expectFieldError(field(page, 'School Name'), 'School Name is required');
  await expect(field(page, 'Email')).toBeFocused();
});

for (const [query, message] of [
  ['', 'Card serial missing in URL'],
  ['?serial=12ab', 'Card serial must be numeric. Please re-scan.'],
] as const) {
  test(`/register-nfc${query} says that ${message}`, async ({ page }) => {
    await page.goto(`/register-nfc${query}`);
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  });
}

test('a draft of the claim survives a reload, without the secrets', async ({ page, card }) => {
  await openForm(page, `/register-nfc?serial=${card.serial}`, claimLabel);
  await field(page, 'Email').fill('ada@example.test');
  await field(page, 'OTP').fill('123456');
  await field(page, 'Password').fill('secret');
  await field(page, 'Profile Type').selectOption('School');
  await field(page, 'School Name').fill('Ada School');
  await field(page, 'School Phone').fill('2025550123');
  await page.reload();
  await expect(field(page, 'School Name')).toHaveValue('Ada School');
  await expect(field(page, 'Email')).toHaveValue('ada@example.test');
  await expect(field(page, 'School Phone')).toHaveValue(/^\D*202\D*555\D*0123$/);
  await expect(field(page, 'OTP')).toHaveValue('');
  await expect(field(page, 'Password')).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(kept).toContain('Ada School');
  expect(kept).not.toMatch(/secret|123456/);
});
