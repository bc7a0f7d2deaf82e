import type { Page } from '@playwright/test';
import { makeAccount, signIn, type Account } from './support/accounts.ts';
import { renewedOrder } from './support/billing.ts';
import { fillCart } from './support/cart.ts';
import { fillAddress } from './support/checkout.ts';
import { field, press } from './support/pages.ts';
import { openPlans, planCard } from './support/plans.ts';
import { expect, test } from './support/test.ts';

const promoField = (page: Page) => field(page, 'Promo code');

test.describe('the promo box', () => {
  test('says at its field what became of a code', async ({ page }) => {
    await openPlans(page);
    const input = promoField(page);
    const says = async (message: string) => expect(input).toHaveAccessibleDescription(message);

    await press(page, 'Apply');
    await says('Enter a promo code to apply');
    await expect(input).toBeFocused();
    await input.pressSequentially('nobody');
    await expect(input).toHaveValue('NOBODY');
    await input.press('Enter');
    await says('Promo code not recognized. Please try another code.');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await input.fill('');
    await says('');

    await input.fill('  friends20 ');
    await press(page, 'Apply');
    await says('Promo FRIENDS20 applied');
    await expect(input).toHaveValue('FRIENDS20');
    await expect(planCard(page, 'Business Plus')).toContainText('Instead of $8$6.40/ month');
    await expect(planCard(page, 'Business Plus')).toContainText(
      'First period only, then $8 / month',
    );
    await expect(planCard(page, 'Lifetime')).toContainText('$159.20');
    await expect(planCard(page, 'Free')).not.toContainText('Instead of');

    await input.fill('family25');
    await press(page, 'Update');
    await says('Promo FAMILY25 applied');
    await expect(planCard(page, 'Business')).toContainText('$3.75');

    await page.reload();
    await says('Promo FAMILY25 applied');
    await expect(input).toHaveValue('FAMILY25');
    await press(page, 'Remove');
    await says('Promo removed.');
    await expect(input).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Remove', exact: true })).toHaveCount(0);
    await expect(planCard(page, 'Business')).not.toContainText('$3.75');
  });

  test('takes back a code that was switched off since @all', async ({ page }) => {
    await fillCart(page, [], 'FRIENDS20');
    await page.route('**/api/promos/FRIENDS20', (route) =>
      route.fulfill({ status: 404, json: {} }),
    );
    await openPlans(page);
    await expect(promoField(page)).toHaveAccessibleDescription(
      'Promo code not recognized. Please try another code.',
    );
    await expect(planCard(page, 'Lifetime')).not.toContainText('Instead of');
    await page.reload();
    await expect(promoField(page)).toHaveValue('');
  });

  test('names the chosen plan that a code is not for, and lowers the others alone @all', async ({
    page,
  }) => {
    await fillCart(page, [{ id: 'business-monthly', quantity: 1 }], 'TEST100');
    await openPlans(page);
    await expect(promoField(page)).toHaveAccessibleDescription(
      'Promo TEST100 is not valid for the Business plan.',
    );
    const cart = page.getByRole('region', { name: 'Your cart' });
    await expect(cart.getByRole('definition').last()).toHaveText('$5.00');
    await expect(planCard(page, 'Business Plus')).toContainText(
      '$0/ monthOne month, doesn’t renew',
    );
    await expect(planCard(page, 'Lifetime')).toContainText('$0one timeNever renews');
    await fillCart(page, [{ id: 'lifetime', quantity: 2 }], 'TEST100');
    await openPlans(page);
    await expect(cart.getByRole('alert')).toHaveText(
      'Promo TEST100 only works for one plan with a quantity of 1.',
    );
    await expect(cart).toContainText('Nothing to pay. Nothing renews.');
    await expect(cart).not.toContainText('With PayPal you pay for one period');
  });
});

test.describe('a code that this account has used', () => {
  /** 100 % off is settled at once. */
  async function useTest100(page: Page, { token }: Account): Promise<void> {
    const answer = await page.request.post('/api/purchase', {
      headers: { authorization: `Bearer ${token}` },
      data: {
        items: [{ productId: 'business-plus-monthly', quantity: 1 }],
        promoCode: 'TEST100',
        deliveryAddress: renewedOrder.deliveryAddress,
      },
    });
    expect(answer.status()).toBe(200);
  }
  const alreadyUsed = 'You’ve already used promo TEST100 with this account.';

  test('is refused at Apply, and when it was kept from before @all', async ({ page }) => {
    const account = await makeAccount();
    await useTest100(page, account);
    await signIn(page, account);
    await fillCart(page, [{ id: 'lifetime', quantity: 1 }]);
    await page.goto('/cart');
    await promoField(page).fill('test100');
    await press(page, 'Apply');
    await expect(promoField(page)).toHaveAccessibleDescription(alreadyUsed);
    await expect(page.getByRole('definition').last()).toHaveText('$199.00');

    await fillCart(page, [{ id: 'lifetime', quantity: 1 }], 'TEST100');
    await page.goto('/cart');
    await expect(promoField(page)).toHaveAccessibleDescription(alreadyUsed);
    await expect(page.getByRole('definition').last()).toHaveText('$199.00');
  });

  test('and is refused at paying, leaves the cart with the reason and the new total', async ({
    page,
  }) => {
    const account = await makeAccount();
    await signIn(page, account);
    await fillCart(page, [{ id: 'lifetime', quantity: 1 }], 'TEST100');
    await page.goto('/cart');
    await press(page, 'Proceed to Checkout');
    await fillAddress(page);
    await expect(page.getByRole('definition').last()).toHaveText('$0.00');
    await useTest100(page, account);
    await press(page, 'Complete Purchase');
    await expect(page.getByRole('alert')).toHaveText(
      `${alreadyUsed}We removed the code from your cart. Your total is now $199.00. You have not been charged.`,
    );
    await expect(page.getByRole('definition').last()).toHaveText('$199.00');
    await press(page, 'Complete Purchase');
    await expect(page.getByRole('button', { name: 'Pay $199.00' })).toBeVisible();
  });
});
