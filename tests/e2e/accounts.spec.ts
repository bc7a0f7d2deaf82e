import { codeSentBefore } from '#domain/accounts/otp.ts';
import { goodPassword, newEmail, makeAccount } from './support/accounts.ts';
import { answerRequests } from './support/answers.ts';
import { readOtp, readResetPath } from './support/mailbox.ts';
import { expectFieldError, expectToast, field, logOut, openForm, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test('registering by e-mail, logging out and in again', async ({ page, request }) => {
  const email = newEmail();
  await openForm(page, '/register', 'Send OTP');
  await field(page, 'Email').fill(email);
  await press(page, 'Send OTP');
  await expectToast(page, 'OTP sent to email');
  await field(page, 'OTP').fill(await readOtp(request, email));
  await field(page, 'Password').fill(goodPassword);
  await press(page, 'Register');
  await expectToast(page, 'Registration successful');
  await page.waitForURL('/dashboard');
  await expect(page.getByText('No profiles added yet.')).toBeVisible();
  // The tour of who is new.
  await press(page, 'Skip');

  const stored = await page.evaluate(() => [
    localStorage.getItem('token'),
    localStorage.getItem('auth-storage'),
  ]);
  expect(JSON.parse(stored[1] ?? '')).toMatchObject({
    state: { token: stored[0], user: { email } },
  });

  // As a form keeps what was typed into it.
  await page.evaluate(() => sessionStorage.setItem('feedback-draft', '{"message":"Mine"}'));
  await logOut(page);
  await expectToast(page, 'Logged out successfully');
  await page.waitForURL('/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(await page.evaluate(() => sessionStorage.getItem('feedback-draft'))).toBeNull();

  await openForm(page, '/login', 'Login');
  await field(page, 'Email').fill(email.toUpperCase());
  await field(page, 'Password').fill(goodPassword);
  await press(page, 'Login');
  await expectToast(page, 'Login successful');
  await page.waitForURL('/dashboard');
});

test('a wrong password is refused, and what was typed stays', async ({ page }) => {
  const { email } = await makeAccount();
  await openForm(page, '/login', 'Login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('Wrong-Horse-9');
  await press(page, 'Login');
  await expectToast(page, 'Invalid email or password');
  await expect(field(page, 'Password')).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(email);
  // The toast goes, this stays.
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid email or password');
});

test('an answer without a session is no login @all', async ({ page }) => {
  const { email, password } = await makeAccount();
  await openForm(page, '/login', 'Login');
  await answerRequests(page, '*/api/login', () => ({ status: 200, json: { success: true } }));
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Login');
  await expectToast(page, 'Login failed');
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('the typed address goes along between the forms @all', async ({ page }) => {
  const { email } = await makeAccount();
  await openForm(page, '/login', 'Login');
  await field(page, 'Email').fill(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.waitForURL('/forgot-password');
  await expect(field(page, 'Email')).toHaveValue(email);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await page.waitForURL('/login');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await page.waitForURL('/register');
  await expect(field(page, 'Email')).toHaveValue(email);
  await press(page, 'Send OTP');
  await page.getByRole('link', { name: 'Log In', exact: true }).click();
  await page.waitForURL('/login');
  await expect(field(page, 'Email')).toHaveValue(email);
});

test('the password can be shown and hidden @all', async ({ page }) => {
  await openForm(page, '/login', 'Login');
  await field(page, 'Password').fill('secret');
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await press(page, 'Show');
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await press(page, 'Hide');
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
});

test('a registered address is asked to log in', async ({ page }) => {
  const { email } = await makeAccount();
  await openForm(page, '/register', 'Send OTP');
  await field(page, 'Email').fill(email.replace('visitor', 'VISITOR'));
  await press(page, 'Send OTP');
  await expectFieldError(
    field(page, 'Email'),
    'This email is already registered. Please log in instead (or use a different email).',
  );
});

test('passwords are judged in the specified order, then the code', async ({ page }) => {
  await openForm(page, '/register', 'Send OTP');
  await press(page, 'Send OTP');
  await expectFieldError(field(page, 'Email'), 'Email is required');
  await field(page, 'Email').fill('nobody');
  await press(page, 'Send OTP');
  await expectFieldError(field(page, 'Email'), 'Please enter a valid email address');
  await field(page, 'Email').fill(newEmail());
  await press(page, 'Send OTP');
  const password = field(page, 'Password');
  const rule =
    'At least 8 characters, with an uppercase and a lowercase letter, a number and a special character';
  await expect(page.getByText(rule)).toBeVisible();
  for (const [text, message] of [
    ['', 'Please enter your password'],
    ['Sh0rt-!', 'Password must be at least 8 characters long'],
    ['lower-case-9', 'Password must contain at least one uppercase letter'],
    ['UPPER-CASE-9', 'Password must contain at least one lowercase letter'],
    ['Correct-Horse', 'Password must contain at least one number'],
    ['CorrectHorse9', 'Password must contain at least one special character'],
  ] as const) {
    await password.fill(text);
    await press(page, 'Register');
    await expectFieldError(password, message, rule);
  }
  await password.fill(goodPassword);
  await press(page, 'Register');
  await expectFieldError(field(page, 'OTP'), 'Please enter the OTP');
  await field(page, 'OTP').fill('000000');
  await press(page, 'Register');
  await expectToast(page, 'That OTP is incorrect. Please check it and try again.');
});

test('a forgotten password is set anew by the mailed link', async ({ page, request }) => {
  const { email } = await makeAccount();
  await openForm(page, '/login', 'Login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot Password');
  await field(page, 'Email').fill(email);
  await press(page, 'Send Reset Link');
  await expectToast(page, 'Password reset email sent! Check your inbox.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Sent!');

  const resetPath = await readResetPath(request, email);
  await openForm(page, resetPath, 'Reset Password');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await field(page, 'New password').fill('first1');
  await field(page, 'Confirm new password').fill('second');
  await press(page, 'Reset Password');
  await expectFieldError(field(page, 'Confirm new password'), 'Passwords do not match');
  await field(page, 'New password').fill('short');
  await field(page, 'Confirm new password').fill('short');
  await press(page, 'Reset Password');
  await expectFieldError(
    field(page, 'New password'),
    'Password must be at least 6 characters long',
    'At least 6 characters',
  );
  await field(page, 'New password').fill('secret');
  await expect(field(page, 'New password')).toHaveAccessibleDescription(
    'At least 6 characters This password is easy to guess. A longer one is safer.',
  );
  await field(page, 'New password').fill('s3c-nd');
  await expect(field(page, 'New password')).toHaveAccessibleDescription('At least 6 characters');
  await field(page, 'Confirm new password').fill('s3c-nd');
  await press(page, 'Reset Password');
  await expectToast(page, 'Password reset successful!');
  await page.waitForURL('/login');

  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('s3c-nd');
  await press(page, 'Login');
  await expectToast(page, 'Login successful');
  await page.waitForURL('/dashboard');
});

test('a reset link that has ended says so when it is opened @all', async ({ page }) => {
  await page.goto('/reset-password?token=used');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This reset link is invalid or has expired. Please request a new one.',
  );
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await page.waitForURL('/forgot-password');
});

test('a reset link without its token leads to a new one @all', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Link');
  await expectToast(page, 'Invalid reset link');
  await page.waitForURL('/forgot-password');
});

test('no answer from the server is shown, and the form can be sent again @all', async ({
  page,
}) => {
  const { email, password } = await makeAccount();
  await openForm(page, '/login', 'Login');
  await page.route('**/api/login', (route) => route.abort());
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Login');
  await expectToast(page, 'Something went wrong');
  await page.unroute('**/api/login');
  await press(page, 'Login');
  await page.waitForURL('/dashboard');
});

test('any other path leads to the registration, an account to its card @all', async ({ page }) => {
  const { user } = await makeAccount();
  await page.goto('/somewhere/else');
  await page.waitForURL('/register');
  for (const path of [`/${user.uniqueId.toUpperCase()}`, `/${user.uniqueId}/`]) {
    await page.goto(path);
    await page.waitForURL(`/card/${user.uniqueId}`);
  }
  await page.goto(`/${user.uniqueId}`);
  await page.waitForURL(`/card/${user.uniqueId}`);
});

test('a code that was sent is typed in another tab, and after a different e-mail', async ({
  page,
  request,
  context,
}) => {
  const email = newEmail();
  const tooSoon =
    'Please wait before requesting another OTP. You can request the next one in 45 seconds.';
  await openForm(page, '/register', 'Send OTP');
  await field(page, 'Email').fill(email);
  await press(page, 'Send OTP');
  await expectToast(page, 'OTP sent to email');
  await expect(page.getByRole('button', { name: /^Resend OTP in \d+ s$/ })).toBeDisabled();
  // The shop under test lets codes be sent more often than a real one.
  await context.route('**/api/send-registration-otp', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '45' },
      json: {
        success: false,
        message: tooSoon,
        code: 'rate_limited',
        reason: codeSentBefore,
        fields: {},
      },
    }),
  );
  await press(page, 'Use a different email');
  await press(page, 'Send OTP');
  await expectToast(page, tooSoon);
  await expect(field(page, 'OTP')).toBeFocused();

  const other = await context.newPage();
  await openForm(other, '/register', 'Send OTP');
  await field(other, 'Email').fill(email);
  await press(other, 'Send OTP');
  await expect(other.getByRole('button', { name: /^Resend OTP in 4\d s$/ })).toBeDisabled();
  await field(other, 'OTP').fill(await readOtp(request, email));
  await field(other, 'Password').fill(goodPassword);
  await press(other, 'Register');
  await expectToast(other, 'Registration successful');
});

test.describe('with scripts off @all', () => {
  test.use({ javaScriptEnabled: false });

  test('the forms of accounts say in one line that they need them', async ({ page }) => {
    const main = page.getByRole('main');
    for (const [path, purpose] of [
      ['/login', 'log in'],
      ['/admin/login', 'log in'],
      ['/register', 'register'],
      ['/forgot-password', 'have a link sent'],
      ['/reset-password?token=1', 'set a new password'],
    ]) {
      await page.goto(path ?? '');
      const line = `To ${purpose}, turn JavaScript on and load this page again.`;
      await expect(main.getByText(line)).toBeVisible();
      await expect(main.getByRole('button')).toHaveCount(0);
      await expect(main.getByRole('textbox')).toHaveCount(0);
    }
  });
});
