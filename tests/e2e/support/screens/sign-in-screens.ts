import { expect, type Page } from '@playwright/test';
import { removalMessages } from '#domain/accounts/second-factor/delayed-removal.ts';
import {
  mailedCodeMessages,
  secondStepMessages,
} from '#domain/accounts/second-factor/second-step.ts';
import type { SecondFactorView } from '#wire/accounts/second-factor.ts';
import type { SecondStepNeeded } from '#wire/accounts/sign-in.ts';
import { goodPassword, makeAccount, makeAdmin, newEmail, signIn } from '../accounts.ts';
import { answerApi } from '../billing.ts';
import { openAdmin, userDetail } from '../admin.ts';
import { field, openForm, press } from '../pages.ts';
import type { Screens } from './scene.ts';

const secondFactor: SecondFactorView = {
  passkeys: [
    {
      _id: '1',
      name: 'Chrome on Android phone',
      createdAt: '2026-09-02T10:00:00.000Z',
      lastUsed: '2026-11-20T10:00:00.000Z',
    },
    {
      _id: '2',
      name: 'The security key that lies in the safe of the workshop in Gothenburg',
      createdAt: '2026-11-21T10:00:00.000Z',
      lastUsed: null,
    },
  ],
  authenticatorApp: { createdAt: '2026-11-21T10:00:00.000Z', lastUsed: null },
  recoveryCodesLeft: 1,
  isRequired: false,
  arePasskeysPossible: true,
};
const recoveryCodes = Array.from(
  { length: 10 },
  (_, index) => `K7QM${index}-XW3PD-T9HRA-5BNV${index}`,
);

/** The second step, the second factor, and the confirmation of a sign-in. */
export const signInScreens = {
  'second step with a passkey and an app': async ({ page }) => {
    await beginSignIn(page, ['passkey', 'totp', 'recovery_code']);
  },
  'second step with a passkey': async ({ page }) => {
    await beginSignIn(page, ['passkey', 'recovery_code']);
  },
  'second step refused': async ({ page }) => {
    await beginSignIn(page, ['totp', 'recovery_code']);
    await field(page, 'Code').fill('12');
    const code = secondStepMessages.wrongForm;
    const refusal = { message: code, code: 'invalid_input', fields: { code } };
    await answerApi(page, '/login/second-step', refusal, 400);
    await press(page, 'Continue');
    await expect(field(page, 'Code')).toHaveAttribute('aria-invalid', 'true');
  },
  'second step without any factor': async ({ page }) => {
    await beginSignIn(page, ['totp', 'recovery_code']);
    await press(page, 'Can’t use any of these?');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'second step that is about to go': async ({ page }) => {
    await beginSignIn(page, ['totp', 'recovery_code']);
    await press(page, 'Can’t use any of these?');
    const answer = { message: removalMessages.asked, removalAt: '2026-12-01T10:00:00.000Z' };
    await answerApi(page, '/login/second-step/removal', answer);
    await press(page, 'Remove in 72 Hours');
    await expect(page.getByText('Your second factor will be removed on')).toBeVisible();
  },
  'second step with a mailed code': async ({ page }) => {
    await beginSignIn(page, ['email_code'], mailedCodeMessages.sent);
  },
  'account settings with a second factor': async ({ page }) => {
    await openSettings(page);
    await expect(page.getByText('You have 1 code left.')).toBeVisible();
  },
  'recovery codes': async ({ page }) => {
    await openSettings(page);
    const answer = { message: 'There are new recovery codes.', secondFactor, recoveryCodes };
    await answerApi(page, '/second-factor/recovery-codes', answer);
    await press(page, 'Make New Codes');
    await page.getByRole('dialog').getByRole('button', { name: 'Make New Codes' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
  },
  'authenticator app set up': async ({ page }) => {
    await signIn(page, await makeAccount());
    await openForm(page, '/account-settings', 'Save Changes');
    await press(page, 'Set Up an App');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'sign-in confirmed': async ({ page }) => {
    await openSettings(page);
    const refusal = {
      message: 'Please confirm.',
      code: 'recent_sign_in_required',
      fields: {},
    };
    await answerApi(page, '/second-factor/recovery-codes', refusal, 403);
    await press(page, 'Make New Codes');
    await page.getByRole('dialog').getByRole('button', { name: 'Make New Codes' }).click();
    await expect(page.getByText('Confirm it’s you')).toBeVisible();
  },
  'admin before a second factor': async ({ page }) => {
    const refusal = {
      message: secondStepMessages.factorRequired,
      code: 'second_factor_required',
      fields: {},
    };
    await answerApi(page, '/admin/*', refusal, 403);
    await signIn(page, await makeAdmin());
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: 'Set Up an App' })).toBeEnabled();
  },
  'admin user with a second factor': async ({ page }) => {
    await answerApi(page, '/admin/users/*', { user: { ...userDetail, hasSecondFactor: true } });
    await openAdmin(page, 'tab=users&id=1');
    await press(page, 'Remove Second Factor');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
} satisfies Screens;

/** Gives a password that is answered by a second step. */
async function beginSignIn(
  page: Page,
  methods: SecondStepNeeded['methods'],
  message: string = secondStepMessages.needed,
): Promise<void> {
  await openForm(page, '/login', 'Login');
  const challenge = 'challenge';
  await answerApi(page, '/login', { twoFactorRequired: true, challenge, methods, message });
  await field(page, 'Email').fill(newEmail());
  await field(page, 'Password').fill(goodPassword);
  await press(page, 'Login');
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeFocused();
}

async function openSettings(page: Page): Promise<void> {
  await signIn(page, await makeAccount());
  await answerApi(page, '/second-factor', { secondFactor });
  await openForm(page, '/account-settings', 'Save Changes');
}
