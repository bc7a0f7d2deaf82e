import { goodPassword, makeAccount, makeOwner, newEmail } from './support/accounts.ts';
import { letAllThrough } from './support/answers.ts';
import { releaseCard } from './support/cards.ts';
import {
  choosePassword,
  expectStep,
  openFirstTap,
  proveAddress,
  stepNames,
  takeAnyCode,
} from './support/first-tap.ts';
import { readOtp } from './support/mailbox.ts';
import { expectFieldError, expectToast, field, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const claimLabel = 'Register & Claim Card';

/** The speed of typing on a phone: 36 words, which is 180 keys, a minute. */
const keysPerSecond = 3;

test('a newcomer claims a released card with at most 8 fields and 40 seconds of typing', async ({
  page,
  request,
  card,
}) => {
  await makeOwner(card);
  const transferCode = await releaseCard(card);
  const email = newEmail();
  const typed: string[] = [];
  const type = async (label: string, text: string) => {
    typed.push(text);
    await field(page, label).fill(text);
  };
  await page.goto(`/register-nfc?serial=${card.serial}`);
  await press(page, 'Continue');
  await expectFieldError(
    field(page, 'Transfer Code'),
    'This card had an owner before. Please enter its transfer code.',
  );
  await type('Transfer Code', transferCode.toLowerCase().replaceAll('-', ' '));
  await press(page, 'Continue');
  await expectStep(page, 'email');
  await type('Email', email);
  await press(page, 'Send OTP');
  await expectStep(page, 'code');
  await type('OTP', await readOtp(request, email));
  await expectStep(page, 'password');
  await type('Password', goodPassword);
  await press(page, 'Continue');
  await type('Name', 'Grace Example');
  await type('Location', 'Arlington');
  await type('Phone', '2025550188');
  // The claim arrives and its answer does not: made again, it gets the same one.
  await page.route('**/claim', (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await press(page, claimLabel);
  await expectToast(page, 'We didn’t get an answer. Please try again.');
  await press(page, 'Try again');
  await expectToast(page, 'Card claimed! Redirecting to dashboard…');
  await page.waitForURL('/dashboard');
  const profile = page.getByRole('listitem').filter({ hasText: 'Grace Example' });
  await expect(profile).toContainText(email);
  expect(typed.length).toBeLessThanOrEqual(8);
  expect(typed.join('').length / keysPerSecond).toBeLessThanOrEqual(40);
});

test('each step says what is missing, and a wrong code at once', async ({
  page,
  request,
  card,
}) => {
  const email = newEmail();
  await openFirstTap(page, card.serial);
  await press(page, 'Send OTP');
  await expectFieldError(field(page, 'Email'), 'Enter a valid email');
  await expect(field(page, 'Email')).toBeFocused();
  await field(page, 'Email').fill(email);
  await press(page, 'Send OTP');
  await expect(page.getByRole('heading', { name: stepNames.code })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Resend OTP in \d+ s$/ })).toBeDisabled();
  await press(page, 'Continue');
  await expectFieldError(field(page, 'OTP'), 'Enter OTP');
  const otp = await readOtp(request, email);
  await field(page, 'OTP').fill(otp === '000000' ? '000001' : '000000');
  await expectFieldError(
    field(page, 'OTP'),
    'That OTP is incorrect. Please check it and try again.',
  );
  await field(page, 'OTP').fill(otp);
  await expectStep(page, 'password');
  await press(page, 'Continue');
  await expectFieldError(
    field(page, 'Password'),
    'Password must be at least 6 characters',
    'At least 6 characters',
  );
  await field(page, 'Password').fill('123456');
  await expect(field(page, 'Password')).toHaveAccessibleDescription(
    'At least 6 characters This password is easy to guess. A longer one is safer.',
  );
  await choosePassword(page);
  await field(page, 'Profile Type').selectOption('School');
  await press(page, claimLabel);
  await expectToast(page, 'Please fill: Name, School Name, School Location, School Phone');
  await expectFieldError(field(page, 'School Name'), 'School Name is required');
  await expect(field(page, 'Name')).toBeFocused();

  await field(page, 'Name').fill('Ada Example');
  await field(page, 'School Name').fill('Ada School');
  await field(page, 'School Location').fill('London');
  await field(page, 'School Phone').fill('2025550123');
  await makeOwner(card);
  await press(page, claimLabel);
  await expect(page.getByRole('alert')).toHaveText('This card has already been claimed.');
  await expect(page.getByText('If it’s yours, log in to open it.')).toBeVisible();

  // The race is lost, the account is not: with what was typed, and without another code.
  await press(page, 'Register Without the Card');
  await expectToast(page, 'Registration successful');
  await page.waitForURL('/dashboard');
  await press(page, 'Open Draft');
  await expect(field(page, 'Name')).toHaveValue('Ada Example');
  await expect(field(page, 'School Name')).toHaveValue('Ada School');
});

test('after a reload as well, a card that was lost to somebody else leaves an account', async ({
  page,
  request,
  card,
}) => {
  const email = newEmail();
  await openFirstTap(page, card.serial);
  await proveAddress(page, request, email);
  await choosePassword(page);
  await field(page, 'Name').fill('Ada Example');
  await makeOwner(card);
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('This card has already been claimed.');
  await page.getByRole('link', { name: 'Register Without the Card' }).click();
  await page.waitForURL('/register');
  await expect(field(page, 'Email')).toHaveValue(email);
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).toContain('Ada Example');
  expect(kept).not.toContain(goodPassword);
});

test('a lost answer and a reload leave a way on, in every step @all', async ({
  page,
  request,
  card,
}) => {
  const email = newEmail();
  /** Loses the answers of a call while `step` asks for them, then has it try again. */
  async function loseAnswer(path: string, step: () => Promise<void>): Promise<void> {
    await page.route(`**/api/${path}`, (route) => route.abort());
    await step();
    await expect(page.getByText('Your text is still here.')).toBeVisible();
    await page.unroute(`**/api/${path}`);
    await press(page, 'Try again');
  }

  await test.step('the address', async () => {
    await openFirstTap(page, card.serial);
    await field(page, 'Email').fill(email);
    await page.reload();
    await expect(field(page, 'Email')).toHaveValue(email);
    await page.route('**/api/send-registration-otp', (route) => route.abort());
    await press(page, 'Send OTP');
    await expectToast(page, 'Error sending OTP');
    await page.unroute('**/api/send-registration-otp');
    await press(page, 'Send OTP');
    await expectStep(page, 'code');
  });
  const otp = await readOtp(request, email);
  await test.step('the code', async () => {
    await page.reload();
    await expectStep(page, 'code');
    await loseAnswer('check-registration-otp', () => field(page, 'OTP').fill(otp));
    await choosePassword(page);
  });
  await test.step('the profile, without the secrets', async () => {
    await field(page, 'Name').fill('Ada Example');
    await field(page, 'Location').fill('London');
    await field(page, 'Phone').fill('2025550123');
    await page.reload();
    await expectStep(page, 'code');
    await expect(page.getByText('Your text is still here.')).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(kept).toContain('Ada Example');
    expect(kept).not.toContain(goodPassword);
    expect(kept).not.toContain(otp);
    await field(page, 'OTP').fill(otp);
    await choosePassword(page);
    await expect(field(page, 'Name')).toHaveValue('Ada Example');
  });
  await test.step('the claim, which arrives the second time', async () => {
    await page.route('**/claim', (route) => route.abort());
    await press(page, claimLabel);
    await expectToast(page, 'We didn’t get an answer. Please try again.');
    await page.unroute('**/claim');
    await page.route('**/claim', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const isLost = page.waitForEvent('requestfailed');
    await press(page, 'Try again');
    await isLost;
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText('This card has already been claimed.');
    await expect(page.getByText(`Your claim for ${email} may have gone through`)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(goodPassword);
    await press(page, 'Login');
    await expect(page.getByRole('link', { name: 'Open Your Card' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Dashboard' }).last().click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Ada Example' })).toBeVisible();
    await expect(page.getByText('You have a profile draft here')).toHaveCount(0);
  });
});

test('the profile typed for an address with an account waits as a draft', async ({
  page,
  request,
  card,
}) => {
  const account = await makeAccount();
  await takeAnyCode(page);
  await openFirstTap(page, card.serial);
  await field(page, 'Email').fill(newEmail());
  await press(page, 'Send OTP');
  await field(page, 'OTP').fill('123456');
  await choosePassword(page);
  await field(page, 'Name').fill('Ada Example');
  await press(page, 'Back');
  await press(page, 'Back');
  await letAllThrough(page);

  await proveAddress(page, request, account.email);
  await expectStep(page, 'account');
  const waits = page.getByText('We saved the profile you entered as a draft in your dashboard.');
  await expect(waits).toBeVisible();
  await field(page, 'Password').fill('another-one');
  await press(page, 'Claim Card');
  await expectToast(page, 'Card claimed! Please login to continue.');
  await page.waitForURL('/login');
  await expect(waits).toBeVisible();
  await field(page, 'Email').fill(account.email);
  await field(page, 'Password').fill(account.password);
  await press(page, 'Login');
  await page.waitForURL('/dashboard');
  await press(page, 'Open Draft');
  await expect(page.getByRole('dialog', { name: 'Add New Profile' })).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Ada Example');
  await expect(page.getByText('We restored what you typed before.')).toBeVisible();
});

test('who has an account and knows its password is signed in by the claim', async ({
  page,
  request,
  card,
}) => {
  const account = await makeAccount();
  await openFirstTap(page, card.serial);
  await proveAddress(page, request, account.email);
  await expectStep(page, 'account');
  await field(page, 'Password').fill(account.password);
  await press(page, 'Claim Card');
  await page.waitForURL('/dashboard');
  await expect(page.getByRole('region', { name: 'Your NFC Cards' })).toContainText(card.identifier);
});
