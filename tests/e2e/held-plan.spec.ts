import { makeAccount, signIn } from './support/accounts.ts';
import { answerApi, plusPlan, yearlyPlus } from './support/billing.ts';
import { fillCart } from './support/cart.ts';
import { expectToast, press } from './support/pages.ts';
import {
  buyPlan,
  expectAddressOfLastOrder,
  offers,
  planButton,
  plansPath,
} from './support/plans.ts';
import { expect, test } from './support/test.ts';

// Nobody pays for what the cart or their plan has already.

test('a second plan takes the place of the first, or is left', async ({ page }) => {
  await signIn(page, await makeAccount());
  await fillCart(page, [{ id: 'business-monthly', quantity: 1 }], 'FRIENDS20');
  await page.goto(plansPath);
  await planButton(page, 'Select Plan', 'Lifetime').click();
  const asked = page.getByRole('dialog', { name: 'Replace Business Monthly?' });
  await asked.getByRole('button', { name: 'Keep Business Monthly' }).click();
  await expect(asked).toBeHidden();
  await expect(planButton(page, 'Select Plan', 'Lifetime')).toBeFocused();
  const cart = page.getByRole('list', { name: 'In your cart' });
  // Beside the lines there is a list of a line's cards.
  const lines = cart.locator('> li');
  await expect(lines).toHaveText(/Business Monthly/);

  await planButton(page, 'Select Plan', 'Lifetime').click();
  await press(page, 'Replace');
  await expectToast(page, 'Product added to cart!');
  await expect(lines).toHaveCount(1);
  await expect(cart).toContainText('$159.20');
});

test('what a plan covers offers the change in the cart, and leaves it when changed', async ({
  page,
  request,
}) => {
  await buyPlan(page, request, 'business-monthly');
  await page.goto(plansPath);
  await expect(planButton(page, 'Included', 'Free')).toBeDisabled();
  await fillCart(page, [{ id: 'business-plus-monthly', quantity: 1 }]);
  await page.goto('/cart');
  const words = 'You already have Business Monthly. Change it instead of paying for a second plan.';
  const cart = page.getByRole('list', { name: 'In your cart' });
  await expect(cart).toContainText(words);
  await press(page, 'Proceed to Checkout');
  await expectToast(page, words);
  await cart.getByRole('button', { name: 'Upgrade' }).click();
  await expectAddressOfLastOrder(page.getByRole('dialog'));
  await press(page, 'Pay $3.00');
  await expectToast(page, 'Your plan is now Business Plus Monthly.');
  await expect(page.getByText('Cart is empty', { exact: true })).toBeVisible();
});

test('Lifetime includes the others and is not sold again, but further cards are', async ({
  page,
}) => {
  await signIn(page, await makeAccount());
  await answerApi(page, '/plan', {
    plan: { tier: 'business_lifetime', endsAt: null, subscriptions: [] },
  });
  await page.goto(plansPath);
  await expect(planButton(page, 'Included', 'Business Plus')).toBeDisabled();
  await expect(planButton(page, 'Current plan', 'Lifetime')).toBeDisabled();
  const further = page.getByRole('region', { name: 'Extra card' });
  await expect(further).toContainText('$15.00 one time');
  await further.getByRole('button', { name: 'One more of Extra card' }).click();
  await expectToast(page, 'Product added to cart!');
  const cart = page.getByRole('list', { name: 'In your cart' });
  await expect(cart).toContainText('Extra card');
  await expect(cart.getByRole('button', { name: /^Design/ })).toBeVisible();
  await fillCart(page, [{ id: 'lifetime', quantity: 1 }]);
  await page.goto('/cart');
  await expect(cart).toContainText('You already have the Lifetime plan. It never ends.');
});

test('a plan that was cancelled is resumed before it is changed', async ({ page }) => {
  await signIn(page, await makeAccount());
  const ending = { ...yearlyPlus, state: 'cancel_at_period_end' };
  await answerApi(page, '/plan', { plan: { ...plusPlan, subscriptions: [ending] } });
  await page.goto(plansPath);
  await expect(planButton(page, 'Not now', 'Business')).toBeDisabled();
  await expect(offers(page)).toContainText(
    'Business Plus Yearly won’t renew. Resume it to change plans.',
  );
  await expect(planButton(page, 'Select Plan', 'Lifetime')).toBeEnabled();
});
