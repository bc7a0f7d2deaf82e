import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { goodPassword, newEmail } from './accounts.ts';
import { answerApi } from './billing.ts';
import { readOtp } from './mailbox.ts';
import { field, openForm, press } from './pages.ts';

/** The steps of the first tap, by their headings. */
export const stepNames = {
  transfer: 'The transfer code',
  email: 'Your email',
  code: 'The code from your email',
  password: 'Choose a password',
  account: 'You already have an account',
  details: 'Your first profile',
} as const;

/** Opens the first tap of a card that nobody has. */
export async function openFirstTap(page: Page, serial: string, mode = 'nfc'): Promise<void> {
  await openForm(page, `/register-nfc?serial=${serial}&mode=${mode}`, 'Send OTP');
}

/** Sees the step that is shown now. */
export async function expectStep(page: Page, step: keyof typeof stepNames): Promise<void> {
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(stepNames[step]);
}

/** Proves an address, from its step on, by the code that is mailed to it. */
export async function proveAddress(
  page: Page,
  request: APIRequestContext,
  email: string,
): Promise<void> {
  await field(page, 'Email').fill(email);
  await press(page, 'Send OTP');
  await expectStep(page, 'code');
  await field(page, 'OTP').fill(await readOtp(request, email));
}

export async function choosePassword(page: Page): Promise<void> {
  await expectStep(page, 'password');
  await field(page, 'Password').fill(goodPassword);
  await press(page, 'Continue');
  await expectStep(page, 'details');
}

/** Lets the server take every code for every address, without a mail. */
export async function takeAnyCode(page: Page, { hasAccount = false } = {}): Promise<void> {
  await answerApi(page, '/send-registration-otp', { message: 'OTP sent to email' });
  await answerApi(page, '/check-registration-otp', { hasAccount });
}

/** Goes through a whole first tap, up to the dashboard. */
export async function claimFirst(
  page: Page,
  request: APIRequestContext,
  serial: string,
): Promise<string> {
  const email = newEmail();
  await openFirstTap(page, serial);
  await proveAddress(page, request, email);
  await choosePassword(page);
  await field(page, 'Name').fill('Ada Example');
  await field(page, 'Location').fill('London');
  await field(page, 'Phone').fill('2025550123');
  await press(page, 'Register & Claim Card');
  await page.waitForURL('/dashboard');
  return email;
}
