import { makeAccount, signIn } from './support/accounts.ts';
import { field, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test('a session that has ended is shown, and the login leads back', async ({ page, request }) => {
  const account = await makeAccount();
  await signIn(page, account);
  await page.goto('/dashboard');
  await expect(page.getByText('No profiles added yet.')).toBeVisible();
  // The notice of a call that is still under way would be gone with the page.
  await page.waitForLoadState('networkidle');

  const ended = await request.post('/api/logout', {
    headers: { authorization: `Bearer ${account.token}` },
  });
  expect(ended.ok()).toBe(true);
  await page.reload();
  await expect(
    page.getByText('Your session has ended. Please log in again.', { exact: true }),
  ).toBeVisible();
  await press(page, 'Go to Login');
  await page.waitForURL('/login');
  await field(page, 'Email').fill(account.email);
  await field(page, 'Password').fill(account.password);
  await press(page, 'Login');
  await page.waitForURL('/dashboard');
  await expect(page.getByText('No profiles added yet.')).toBeVisible();
});

test('the dashboard sends a visitor to the login', async ({ page }) => {
  await page.goto('/dashboard');
  await page.waitForURL('/login');
});

test('who is signed in does not log in again', async ({ page }) => {
  await signIn(page, await makeAccount());
  await page.goto('/login');
  await page.waitForURL('/dashboard');
});

test('a failing server is shown on the dashboard, and can be asked again @all', async ({
  page,
}) => {
  await signIn(page, await makeAccount());
  await page.route('**/api/user', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/dashboard');
  await expect(page.getByRole('alert')).toHaveText('Failed to refresh account details');
  await page.unroute('**/api/user');
  await press(page, 'Try Again');
  await expect(page.getByText('No profiles added yet.')).toBeVisible();
});

test('a session that an older release kept is repaired, a broken one dropped @all', async ({
  page,
}) => {
  const account = await makeAccount();
  const { cardsHeld: _cardsHeld, companyProfiles: _profiles, ...user } = account.user;
  await signIn(page, account);
  const keep = (kept: string) =>
    page.evaluate((text) => localStorage.setItem('auth-storage', text), kept);
  await keep(JSON.stringify({ state: { user, token: account.token }, version: 7 }));
  await page.goto('/dashboard');
  await expect(page.getByText('No profiles added yet.')).toBeVisible();

  await keep(JSON.stringify({ state: { user: { _id: 7 }, token: {} } }));
  await page.goto('/dashboard');
  await page.waitForURL('/login');
  await expect(field(page, 'Email')).toBeVisible();
});
