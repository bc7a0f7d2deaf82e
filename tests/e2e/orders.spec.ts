import type { APIRequestContext, Page } from '@playwright/test';
import { makeAccount, makeAdmin, signIn, type Account } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { fillCart } from './support/cart.ts';
import { address, openAddress, plus } from './support/checkout.ts';
import { watchLayoutShifts } from './support/layout-shifts.ts';
import { readMail } from './support/mailbox.ts';
import { makeOrder } from './support/orders.ts';
import { expectFieldError, field, press } from './support/pages.ts';
import { bothWindows, expect, ownPageTest, test } from './support/test.ts';

const bearer = ({ token }: Account) => ({ Authorization: `Bearer ${token}` });

async function numberOf(request: APIRequestContext, account: Account): Promise<number> {
  const answer = await request.get('/api/orders', { headers: bearer(account) });
  return (await answer.json()).orders[0].orderNumber;
}

/** Begins to buy, and leaves the payment page as it is. */
async function beginOrder(request: APIRequestContext, account: Account, productId: string) {
  const begun = await request.post('/api/purchase', {
    headers: bearer(account),
    data: {
      items: [{ productId, quantity: 1 }],
      deliveryAddress: {
        fullName: address['Full Name'],
        addressLine1: address['Address Line 1'],
        city: address.City,
        state: address.State,
        postalCode: address['Postal Code'],
        country: 'USA',
        phoneNumber: address['Phone Number'],
      },
    },
  });
  expect(begun.ok()).toBe(true);
}

const timeline = (page: Page) =>
  page.getByRole('region', { name: 'Order status' }).getByRole('listitem');

test('an order is followed from its payment over the parcel to its claimed cards', async ({
  page,
  request,
  takeCard,
}) => {
  const { _id, buyer } = await makeOrder(request, 'Ada Example');
  const number = await numberOf(request, buyer);
  const receipt = await readMail(request, buyer.email, /^Receipt for order/);
  expect(receipt.text).toContain(`/orders/${number}`);
  await request.put(`/api/admin/orders/${_id}/status`, {
    headers: bearer(await makeAdmin()),
    data: { status: 'shipped', trackingNumber: '1Z 999', carrier: 'ups' },
  });
  const card = await takeCard();
  const claimed = await request.post(`/api/nfc/${card.serial}/claim`, { headers: bearer(buyer) });
  expect(claimed.ok()).toBe(true);

  await signIn(page, buyer);
  await page.goto('/orders');
  await page.getByRole('link', { name: new RegExp(`^(Order )?${number}$`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await expect(timeline(page)).toContainText([
    'Order placed',
    'Paid and confirmed',
    'Shipped',
    'claimed',
    '1 of 2 claimed',
  ]);
  await expect(timeline(page).getByRole('link', { name: /^1Z 999/ })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z%20999',
  );
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('Ada Example');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: /^Receipt of order/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt');
});

test('an order that was left unpaid is paid from the history, and stays one', async ({
  page,
  request,
}) => {
  const buyer = await makeAccount();
  await beginOrder(request, buyer, 'lifetime');
  await signIn(page, buyer);
  await page.goto('/orders');
  await page.getByRole('button', { name: /^Pay now/ }).click();
  await page.waitForURL(/\/sandbox\/payments\//);
  await press(page, 'Pay $199.00');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you!');
  await press(page, 'Stay Here');
  await page.getByRole('link', { name: 'View your order' }).click();
  await expect(timeline(page)).toContainText(['Order placed', 'Paid and confirmed']);
  await expect(page.getByRole('button', { name: /^Pay now/ })).toBeHidden();
  const answer = await request.get('/api/orders', { headers: bearer(buyer) });
  expect((await answer.json()).orders).toHaveLength(1);
});

test('orders that expired are folded away, and can be put into the cart again', async ({
  page,
  request,
}) => {
  const buyer = await makeAccount();
  await beginOrder(request, buyer, 'business-yearly');
  const given = await numberOf(request, buyer);
  await beginOrder(request, buyer, 'lifetime');
  await signIn(page, buyer);
  await page.goto('/orders');
  const link = page.getByRole('link', { name: new RegExp(`^(Order )?${given}$`) });
  await expect(page.getByText('1 unpaid order')).toBeVisible();
  await expect(link).toBeHidden();
  await page.getByText('1 unpaid order').click();
  await link.click();
  await expect(timeline(page)).toContainText(['Order placed', 'Closed without payment']);
  await page.getByRole('button', { name: /^Add to Cart Again/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('heading', { name: 'Business Yearly' })).toBeVisible();
});

test('one that was paid in another tab meanwhile says so, and shows it @all', async ({
  page,
  request,
}) => {
  const buyer = await makeAccount();
  await beginOrder(request, buyer, 'lifetime');
  const number = await numberOf(request, buyer);
  await signIn(page, buyer);
  await page.goto(`/orders/${number}`);
  const pay = page.getByRole('button', { name: /^Pay now/ });
  await expect(pay).toBeVisible();
  const { url } = await (
    await request.post(`/api/orders/${number}/pay`, { headers: bearer(buyer) })
  ).json();
  const id = new URL(url).pathname.split('/').at(-1);
  await request.post(`/api/sandbox/payments/${id}/pay`, { headers: bearer(buyer), data: {} });
  await pay.click();
  // The provider is asked first and leads to the confirmation, unless the shop has learned of it by now.
  const confirmation = page.getByText('Thank you!').or(page.getByText('Paid and confirmed'));
  await expect(confirmation.first()).toBeVisible();
  await page.goto(`/orders/${number}`);
  await expect(timeline(page)).toContainText(['Order placed', 'Paid and confirmed']);
  await expect(pay).toBeHidden();
});

test("nobody else's order is shown", async ({ page, request }) => {
  const { buyer } = await makeOrder(request, 'Ada Example');
  await signIn(page, await makeAccount());
  await page.goto(`/orders/${await numberOf(request, buyer)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order not found');
  await expect(page.getByRole('alert')).toHaveText('We couldn’t find that order.');
});

test('the country is chosen first, and its state comes and goes without losing anything', async ({
  page,
}) => {
  await openAddress(page, await makeAccount());
  const country = field(page, 'Country');
  const state = field(page, 'State');
  await country.selectOption('United States');
  await state.selectOption('Oregon');
  await expect(page.getByText(/^Free shipping, arrives about \w{3} \d+\s–\s.+\.$/u)).toBeVisible();

  await country.selectOption('Germany');
  await expect(state).toBeHidden();
  await press(page, 'Complete Purchase');
  await expect(page.getByText('Please fill in: Full Name', { exact: true })).toBeVisible();
  await expect(page.getByText('Please fill in: State', { exact: true })).toBeHidden();

  await country.selectOption('Mexico');
  await state.fill('Jalisco');
  await country.selectOption('United States');
  await expect(state).toHaveValue('Oregon');
  await country.selectOption('Mexico');
  await expect(state).toHaveValue('Jalisco');
  await country.selectOption('Hong Kong');
  await expect(page.getByLabel('Postal Code')).toHaveCount(0);
  await country.selectOption('Germany');
  await field(page, 'Postal Code').fill('123');
  await field(page, 'City').focus();
  await expectFieldError(field(page, 'Postal Code'), 'Please enter a postal code such as 26133.');
  await field(page, 'Postal Code').fill('10115');
  await field(page, 'City').focus();
  await expect(page.getByText('Please enter a postal code')).toBeHidden();

  await country.selectOption('France');
  await field(page, 'Phone Number').fill('1234567');
  await field(page, 'City').focus();
  const hint = page.getByText(/^This doesn’t look like a phone number in France\./);
  await expect(hint).toBeVisible();
  await field(page, 'Phone Number').fill('01 23 45 67 89');
  await field(page, 'City').focus();
  await expect(hint).toBeHidden();
  expect(await findBarriers(page)).toEqual([]);
});

test('a city is suggested for the country, and brings its state', async ({ page }) => {
  await openAddress(page, await makeAccount());
  const city = page.getByRole('combobox', { name: 'City' });
  const state = field(page, 'State');
  await field(page, 'Country').selectOption('United States');
  await city.fill('Portl');
  await page.getByRole('option', { name: 'Portland, Oregon' }).click();
  await expect(city).toHaveValue('Portland');
  await expect(state).toHaveValue('Oregon');
  await city.fill('Chicag');
  await expect(page.getByRole('option', { name: 'Chicago, Illinois' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await city.press('ArrowDown');
  await city.press('Enter');
  await expect(city).toHaveValue('Chicago');
  await expect(state).toHaveValue('Illinois');
  await expect(field(page, 'Postal Code')).toHaveValue('');

  await field(page, 'Country').selectOption('Mexico');
  await state.fill('Jal.');
  await city.fill('Guadalaj');
  await page.getByRole('option', { name: 'Guadalajara, Jalisco' }).click();
  await expect(city).toHaveValue('Guadalajara');
  await expect(state).toHaveValue('Jal.');
});

ownPageTest('a browser that fills in the form opens no list of cities', async ({ page }) => {
  await openAddress(page, await makeAccount());
  await field(page, 'Country').selectOption('France');
  await field(page, 'Full Name').focus();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/places') asked.push(searchParams.get('text') ?? '');
  });
  await page.clock.install();
  const city = page.getByRole('combobox', { name: 'City' });
  await city.evaluate((element: HTMLInputElement) => {
    // As a browser writes it: React sees no write to the element's own property.
    Reflect.set(HTMLInputElement.prototype, 'value', 'Lyo', element);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.clock.runFor(1_000);
  await city.press('End');
  await city.pressSequentially('n');
  await page.clock.runFor(1_000);
  await expect.poll(() => asked).toEqual(['Lyon']);
});

for (const [where, options] of bothWindows) {
  test.describe(where, () => {
    test.use(options);

    // A first visit has nothing in its cache.
    ownPageTest(
      'the chosen plan stands beside the form on the way, and moves nothing',
      async ({ page }) => {
        await fillCart(page, [plus]);
        const readShifts = await watchLayoutShifts(page);
        for (const path of ['/register', '/login']) {
          await page.goto(path);
          const choice = page.getByRole('complementary', { name: 'Your choice' });
          await expect(choice).toContainText('Business Plus Monthly');
          await expect(choice).toContainText('$8.00 a month');
          expect(await readShifts()).toEqual([]);
        }
      },
    );

    test('what is promised stands beside the buttons that pay', async ({ page }) => {
      await openAddress(page, await makeAccount());
      const promises = page.getByRole('list', { name: 'What we promise' });
      await expect(promises).toContainText('Full refund within 14 days');
      await expect(promises).toContainText('Free delivery in 3–20 business days');
      await expect(promises).toContainText('Cancel anytime');
      await field(page, 'Country').selectOption('Japan');
      await expect(promises).toContainText(/Free delivery, Japan: about \w{3} \d+.*\s–\s/u);
      await press(page, 'Back to Cart');
      await expect(promises.first()).toBeVisible();
    });
  });
}
