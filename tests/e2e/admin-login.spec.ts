import { makeAccount, makeAdmin, signIn } from './support/accounts.ts';
import { field, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const denied = 'Access denied. Admin privileges required.';

test('an admin is led to the login and back to what was asked for', async ({ page }) => {
  const admin = await makeAdmin();
  await page.goto('/admin?tab=money&status=all');
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%3Ftab%3Dmoney%26status%3Dall$/);

  await press(page, 'Login');
  await expect(page.getByText('Please enter your email and password.').first()).toBeVisible();
  await field(page, 'Email').fill(`  ${admin.email.toUpperCase()} `);
  await field(page, 'Password').fill('Wrong-Horse-9');
  await press(page, 'Login');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await field(page, 'Password').fill(admin.password);
  await press(page, 'Login');

  await expect(page).toHaveURL(/\/admin\?tab=money&status=all$/);
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  await expect(page.getByRole('heading', { name: /^A disputed payment/ })).toBeVisible();
  await page.goto('/admin/login?next=//evil.example');
  await expect(page).toHaveURL(/\/admin$/);
});

test('nobody else is let in, and nothing of them is stored', async ({ page }) => {
  const owner = await makeAccount();
  await page.goto('/admin/login');
  await field(page, 'Email').fill(owner.email);
  await field(page, 'Password').fill(owner.password);
  const ended = page.waitForResponse('**/api/logout');
  await press(page, 'Login');
  await expect(page.getByRole('alert').getByText(denied)).toBeVisible();
  expect((await ended).status()).toBe(200);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await page.route('**/api/login', (route) => route.abort());
  await press(page, 'Login');
  await expect(
    page.getByRole('alert').getByText('Network error during login. Please try again.'),
  ).toBeVisible();
});

test('an owner sees that the admin area is not for them @all', async ({ page }) => {
  await signIn(page, await makeAccount());
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText(denied)).toBeVisible();
  await page.getByRole('link', { name: 'Login as Admin' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('a role that was taken away ends the admin area with the next call', async ({ page }) => {
  const owner = await makeAccount();
  // The browser still thinks so.
  await signIn(page, { ...owner, user: { ...owner.user, isAdmin: true } });
  await page.goto('/admin?tab=money');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
