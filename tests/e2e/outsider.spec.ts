import { makeAdmin, makeOwner, newEmail, signIn } from './support/accounts.ts';
import { readOtp } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';

/**
 * The pages as somebody finds them who has read the two specifications alone: controls by their role and the
 * words of the specification, data as a tester types it.
 */
const password = 'Password123!';

test('a visitor registers, takes the free plan, and fills a cart', async ({ page, request }) => {
  const email = newEmail();
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('OTP sent to email').first()).toBeVisible();
  await page.getByLabel('OTP').fill(await readOtp(request, email));
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL('/dashboard');
  await expect(page.getByText('No profiles added yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Add Profile' })).toBeEnabled();

  await page.goto('/nfc-business-cards');
  await page.getByRole('button', { name: 'Try Free' }).click();
  await expect(page.getByText("Free tier activated! You're ready to go!").first()).toBeVisible();
  await page.waitForURL('/dashboard');
  await page.goto('/nfc-business-cards');
  await page.getByRole('button', { name: 'Active' }).click();
  await expect(
    page.getByText("You're already on the free tier! Ready to go!").first(),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Select Plan' }).first().click();
  await expect(page.getByText('Product added to cart!').first()).toBeVisible();
  await page.goto('/cart');
  const quantity = page.getByRole('main').getByLabel('Quantity').first();
  for (const typed of ['0', '-5', 'abc', '']) {
    await quantity.fill(typed);
    await quantity.blur();
    await expect(quantity).toHaveValue('1');
  }
  await expect(page.getByText('FREE', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('button', { name: 'Complete Purchase' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Cart' }).click();
  await expect(page.getByRole('button', { name: 'Checkout with PayPal' })).toBeVisible();
});

test('an owner finds the specified actions and fields', async ({ page, card }) => {
  await signIn(page, await makeOwner(card));
  await page.goto('/dashboard');
  for (const name of ['Preview', 'Edit', 'Delete']) {
    await expect(page.getByRole('button', { name }).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const form = page.getByRole('dialog', { name: 'Edit Profile' });
  for (const label of [
    'Name',
    'Profile Type',
    'Banner Picture Position',
    'Web-URL',
    'Location',
    'Phone',
    'Email',
    'Website',
    'LinkedIn',
    'Facebook',
    'Instagram',
    'YouTube',
    'About',
    'Skills',
  ]) {
    await expect(form.getByLabel(label).first(), label).toBeVisible();
  }
});

test('log-in has one password, and the admin has tabs by their names', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Password')).toHaveCount(1);
  await signIn(page, await makeAdmin());
  await page.goto('/admin');
  for (const name of ['Overview', 'Orders', 'Users']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});
