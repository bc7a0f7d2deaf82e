import type { Page } from '@playwright/test';
import { makeAccount, signIn } from './support/accounts.ts';
import { fillCart } from './support/cart.ts';
import { address, fillAddress, openAddress, plus } from './support/checkout.ts';
import { expectFieldError, expectToast, field, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const missing =
  'Please fill in: Full Name, Address Line 1, City, State, Postal Code, Country, Phone Number';

const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' });
const total = (page: Page) => page.getByRole('definition').last();

test.describe('the lines', () => {
  test('are counted as they are typed; what is no quantity becomes 1 on leaving the field', async ({
    page,
  }) => {
    await fillCart(page, [plus]);
    await page.goto('/cart');
    await expect(total(page)).toHaveText('$8.00');
    await quantity(page).fill('٣');
    await expect(total(page)).toHaveText('$24.00');
    await quantity(page).blur();
    await expect(quantity(page)).toHaveValue('3');
    for (const typed of ['0', '-5', 'abc', '']) {
      await quantity(page).fill('3');
      await quantity(page).fill(typed);
      await expect(quantity(page)).toHaveValue(typed);
      await expect(total(page)).toHaveText('$24.00');
      await quantity(page).blur();
      await expect(quantity(page)).toHaveValue('1');
      await expect(quantity(page)).toHaveAccessibleDescription('Set to 1');
      await expect(total(page)).toHaveText('$8.00');
    }
    await expect(page.getByRole('alert')).toHaveCount(0);
    await quantity(page).fill('250');
    await expect(total(page)).toHaveText('$2,000.00');
    await press(page, 'One more of Business Plus Monthly');
    await expect(quantity(page)).toHaveValue('251');
    await press(page, 'One fewer of Business Plus Monthly');
    await quantity(page).fill('1');
    await quantity(page).press('ArrowUp');
    await page.reload();
    await expect(quantity(page)).toHaveValue('2');
    await expect(
      page.getByText('1 plan and 1 more NFC card; renews at $8.00 a month'),
    ).toBeVisible();
    await expect(page.getByText('it renews at $8.00 a month until you cancel')).toBeVisible();
  });

  for (const [id, name, many, sum, problem, sold, step] of [
    [
      'business-yearly',
      'Business Yearly',
      2,
      '$100.00',
      'You can only buy one Business plan at a time.',
      1,
      'Name and country',
    ],
    [
      'business-plus-monthly',
      'Business Plus Monthly',
      101,
      '$808.00',
      'Quantity must be at most 100. Please contact us for larger orders.',
      100,
      'Delivery address',
    ],
  ] as const) {
    test(`hold ${many} of ${name}, which the checkout asks about @all`, async ({ page }) => {
      await signIn(page, await makeAccount());
      await fillCart(page, [{ id, quantity: many - 1 }]);
      await page.goto('/cart');
      await press(page, `One more of ${name}`);
      await expect(quantity(page)).toHaveValue(String(many));
      await expect(total(page)).toHaveText(sum);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await press(page, 'Proceed to Checkout');
      const question = page.getByRole('dialog', { name: `${many} × ${name}?` });
      await expect(question).toContainText(problem);
      await question.getByRole('button', { name: 'Back to Cart' }).click();
      await expect(question).toHaveCount(0);
      await expect(quantity(page)).toHaveValue(String(many));
      await page.goto('/cart?checkout=1');
      await question.getByRole('button', { name: `Buy ${sold} × ${name}` }).click();
      await expect(page.getByRole('heading', { name: step })).toBeFocused();
      await press(page, 'Back to Cart');
      await expect(quantity(page)).toHaveValue(String(sold));
    });
  }

  test('go when they are removed', async ({ page }) => {
    await fillCart(page, [{ id: 'business-yearly', quantity: 7 }]);
    await page.goto('/cart');
    await expect(quantity(page)).toHaveValue('7');
    await press(page, 'Remove Business Yearly');
    await expect(page.getByText('Cart is empty', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'View Plans' }).click();
    await page.waitForURL('/nfc-business-cards');
  });

  test('that cannot be bought together say so before the checkout', async ({ page }) => {
    await signIn(page, await makeAccount());
    await fillCart(page, [plus, { id: 'business-yearly', quantity: 1 }]);
    await page.goto('/cart?checkout=1');
    const problem =
      'You can’t buy monthly and yearly plans together. Please keep one billing period.';
    await expect(page.getByRole('alert')).toContainText(problem);
    await press(page, 'Checkout with PayPal');
    await expectToast(page, problem);
    await press(page, 'Keep Business Plus Monthly');
    await expect(page.getByRole('heading', { name: 'Business Yearly' })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
  });
});

test('a payment that was cancelled leaves the cart as it was', async ({ page }) => {
  await fillCart(page, [plus], 'FRIENDS20');
  await page.goto('/cart?payment=cancelled');
  await expect(page.getByRole('alert')).toHaveText(
    'Your payment was not completed. You have not been charged; your cart and address are still here.',
  );
  await expect(total(page)).toHaveText('$6.40');
});

test.describe('the address', () => {
  test('is asked for in one message and at each field', async ({ page }) => {
    await openAddress(page, await makeAccount());
    await press(page, 'Complete Purchase');
    await expectToast(page, missing);
    await expectFieldError(field(page, 'Full Name'), 'Please fill in: Full Name');
    await expect(field(page, 'Country')).toBeFocused();
    await expect(field(page, 'Phone Number')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Address Line 2 (optional)')).not.toHaveAttribute('aria-invalid');
    await fillAddress(page);
    await field(page, 'City').fill('  ');
    await press(page, 'Complete Purchase');
    await expectToast(page, 'Please fill in: City');
    await expect(field(page, 'City')).toBeFocused();
  });

  test('begins with the country of the browser, which can be changed', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-AT' });
    const page = await context.newPage();
    await openAddress(page, await makeAccount());
    await expect(field(page, 'Country')).toHaveValue('Austria');
    await press(page, 'Complete Purchase');
    await expect(field(page, 'Full Name')).toBeFocused();
    await field(page, 'Country').selectOption('Portugal');
    await page.reload();
    await expect(field(page, 'Country')).toHaveValue('Portugal');
    await context.close();
  });

  test('outlives a reload, the way back, and this browser', async ({ page }) => {
    const account = await makeAccount();
    await openAddress(page, account);
    await fillAddress(page);
    const isStored = page.waitForResponse(
      (answer) =>
        answer.request().method() === 'PATCH' &&
        answer.request().postData()?.includes(address['Phone Number']) === true,
    );
    await field(page, 'Phone Number').blur();
    await isStored;
    const isThere = async () => {
      for (const [label, value] of Object.entries(address)) {
        await expect(field(page, label)).toHaveValue(value);
      }
    };
    await page.reload();
    await isThere();
    await press(page, 'Back to Cart');
    await expect(quantity(page)).toBeVisible();
    await page.goBack();
    await isThere();

    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await openAddress(page, account);
    await isThere();
  });
});

test.describe('the purchase', () => {
  test('is sent once however often it is pressed, and goes on where the answer leads', async ({
    page,
  }) => {
    await openAddress(page, await makeAccount());
    await fillAddress(page);
    const bodies: unknown[] = [];
    await page.route('**/api/purchase', async (route) => {
      bodies.push(route.request().postDataJSON());
      await route.fulfill({ json: { success: true, url: '/contact' } });
    });
    await page
      .getByRole('button', { name: 'Complete Purchase' })
      .evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
    await page.waitForURL('/contact');
    expect(bodies).toMatchObject([
      {
        items: [{ productId: plus.id, quantity: 1, price: 8, basePrice: 8, discountPercent: 0 }],
        quantity: 1,
        tier: 'business_plus',
        promoCode: null,
        registrationMode: 'tap_scan_only',
        deliveryAddress: { city: 'Springfield', country: 'United States' },
      },
    ]);
  });

  const toCard = { button: 'Proceed to Checkout', call: 'purchase' };
  const toPayPal = { button: 'Checkout with PayPal', call: 'paypal/create-order' };
  const changed = { status: 409, json: { message: 'The price has changed.' } };

  for (const [{ button, call }, answer, message] of [
    [toCard, { status: 500, body: '' }, 'Failed to redirect to Stripe checkout'],
    [toCard, { json: { success: true } }, 'Failed to redirect to Stripe checkout'],
    [toCard, undefined, 'Failed to redirect to checkout'],
    [toCard, changed, 'The price has changed.'],
    [toPayPal, { json: { success: true } }, 'Unable to start PayPal checkout'],
    [toPayPal, { status: 500, json: {} }, 'Failed to start PayPal checkout'],
    [toPayPal, undefined, 'Failed to start PayPal checkout'],
  ] as const) {
    test(`${call} answered by ${JSON.stringify(answer)}: shown, and nothing lost @all`, async ({
      page,
    }) => {
      await signIn(page, await makeAccount());
      await fillCart(page, [plus]);
      await page.goto('/cart');
      await press(page, button);
      await fillAddress(page);
      await page.route(`**/api/${call}`, (route) =>
        answer === undefined ? route.abort() : route.fulfill(answer),
      );
      await press(page, 'Complete Purchase');
      await expectToast(page, message);
      await expect(page.getByRole('button', { name: 'Complete Purchase' })).toBeEnabled();
      await expect(field(page, 'City')).toHaveValue('Springfield');
      await press(page, 'Back to Cart');
      await expect(quantity(page)).toHaveValue('1');
    });
  }

  test('of an address that the server refuses is shown at its field', async ({ page }) => {
    await openAddress(page, await makeAccount());
    await fillAddress(page);
    const message = 'We do not ship there';
    await page.route('**/api/purchase', (route) =>
      route.fulfill({
        status: 400,
        json: { message, fields: { 'deliveryAddress.city': message } },
      }),
    );
    await press(page, 'Complete Purchase');
    await expectToast(page, message);
    await expectFieldError(field(page, 'City'), message);
    await expect(field(page, 'City')).toBeFocused();
  });

  test('with PayPal brings the way back', async ({ page }) => {
    await signIn(page, await makeAccount());
    await fillCart(page, [plus], 'FRIENDS20');
    await page.goto('/cart');
    await press(page, 'Checkout with PayPal');
    await fillAddress(page);
    const asked = page.waitForRequest('**/api/paypal/create-order');
    await page.route('**/api/paypal/create-order', (route) =>
      route.fulfill({ json: { success: true, approvalUrl: '/contact' } }),
    );
    await press(page, 'Complete Purchase');
    const { origin } = new URL(page.url());
    expect((await asked).postDataJSON()).toMatchObject({
      amount: 6.4,
      currency: 'USD',
      returnUrl: `${origin}/thank-you?provider=paypal`,
      cancelUrl: `${origin}/cart?payment=cancelled`,
      promoCode: 'FRIENDS20',
    });
    await page.waitForURL('/contact');
  });
});
