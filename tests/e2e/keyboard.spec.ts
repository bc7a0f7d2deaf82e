import { goodPassword, newEmail, makeAccount } from './support/accounts.ts';
import { readOtp } from './support/mailbox.ts';
import { expectFieldError, field, openForm, tabTo } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test('logging in with the keyboard alone', async ({ page }) => {
  const { email, password } = await makeAccount();
  await openForm(page, '/login', 'Login');
  const { keyboard } = page;

  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page, field(page, 'Email'));
  await keyboard.press('Enter');
  await expectFieldError(field(page, 'Email'), 'Please enter your email');
  await expectFieldError(field(page, 'Password'), 'Please enter your password');
  await expect(field(page, 'Email')).toBeFocused();
  await keyboard.type(email);
  await keyboard.press('Enter');
  await expect(field(page, 'Password')).toBeFocused();
  await keyboard.type(password);
  await tabTo(page, page.getByRole('button', { name: 'Show' }));
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Login' }));
  await keyboard.press('Space');
  await page.waitForURL('/dashboard');
});

test('registering with the keyboard alone', async ({ page, request }) => {
  const email = newEmail();
  await openForm(page, '/register', 'Send OTP');
  const { keyboard } = page;
  await tabTo(page, field(page, 'Email'));
  await keyboard.type(email);
  await keyboard.press('Enter');
  await expect(field(page, 'OTP')).toBeFocused();
  await keyboard.press('Enter');
  await expect(field(page, 'OTP')).toBeFocused();
  await expectFieldError(field(page, 'OTP'), 'Please enter the OTP');
  await keyboard.type(await readOtp(request, email));
  await tabTo(page, field(page, 'Password'));
  await keyboard.type(goodPassword);
  await keyboard.press('Enter');
  await page.waitForURL('/dashboard');
});

test('the account menu opens, closes and logs out by keys', async ({ page, isMobile }) => {
  const { email, password } = await makeAccount();
  await openForm(page, '/login', 'Login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('/dashboard');
  // The address is there before the page, which takes the focus to its content.
  await expect(page.getByRole('main')).toBeFocused();
  const { keyboard } = page;
  const opener = isMobile
    ? page.getByRole('button', { name: /^(Open|Close) menu$/ })
    : page.getByRole('button', { name: /^Hello, / });
  const logout = page.getByRole(isMobile ? 'button' : 'menuitem', { name: 'Logout' });

  await opener.focus();
  await keyboard.press('Enter');
  await expect(logout).toBeVisible();
  await keyboard.press('Escape');
  await expect(logout).toBeHidden();
  await expect(opener).toBeFocused();
  await keyboard.press('Enter');
  if (isMobile) await tabTo(page, logout);
  else await keyboard.press('End');
  await expect(logout).toBeFocused();
  await keyboard.press('Enter');
  await page.waitForURL('/');
});
