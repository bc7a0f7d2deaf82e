import type { Page } from '@playwright/test';
import { formatCents } from '#domain/catalog/money.ts';
import type { ProductId } from '#domain/catalog/products.ts';
import { seedProduct } from '#domain/catalog/seed-catalog.ts';
import { makeAccount, signIn } from './support/accounts.ts';
import { fillCart } from './support/cart.ts';
import { fillAddress } from './support/checkout.ts';
import { press } from './support/pages.ts';
import { openPlans, planButton, plansPath } from './support/plans.ts';
import { expect, test } from './support/test.ts';

// A further card has one price, wherever it is named and whatever plan it goes with.

const total = (page: Page) => page.getByRole('definition').last();
const cart = (page: Page) => page.getByRole('list', { name: 'In your cart' });
/** A line has a list of its cards within. */
const lineOf = (page: Page, name: string) =>
  cart(page)
    .locator('> li')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
/** The one number of extra cards, beside the plan. */
const cardCount = (page: Page) => cart(page).getByRole('spinbutton', { name: 'Extra cards' });
const quantityOf = (page: Page, name: string) =>
  lineOf(page, name).getByRole('spinbutton', { name: 'Quantity' });

for (const [id, cardsOfUnit] of [
  ['business-monthly', 1],
  ['business-yearly', 1],
  ['business-plus-monthly', 1],
  ['business-plus-yearly', 1],
  ['lifetime', 2],
] as const satisfies readonly [ProductId, number][]) {
  const { name, unitCents } = seedProduct(id);
  const tag = id === 'lifetime' ? '' : ' @all';

  test(`a card with ${name} is $15 on the plans, in the cart, the checkout and the receipt${tag}`, async ({
    page,
  }) => {
    test.slow();
    await signIn(page, await makeAccount());
    await page.goto(plansPath);
    await expect(page.getByRole('row', { name: /\$15 \$15 \$15$/ })).toBeVisible();

    await fillCart(page, [{ id, quantity: 1 }]);
    await page.goto('/cart');
    await expect(cart(page)).toContainText('Extra cards $15.00 each');
    await expect(cardCount(page)).toHaveValue('0');
    await press(page, 'One more of Extra card');
    await expect(cart(page)).toContainText('Extra card $15.00 one time$15.00');
    await expect(total(page)).toHaveText(formatCents(unitCents + 1_500));

    await press(page, `One more of ${name}`);
    await expect(total(page)).toHaveText(formatCents(2 * unitCents + 1_500));
    const further = `${cardsOfUnit} extra ${cardsOfUnit === 1 ? 'card' : 'cards'}`;
    await expect(cart(page)).toContainText(
      `${formatCents(cardsOfUnit * 1_500)} instead of ${formatCents(unitCents)}.`,
    );
    await press(page, `Use ${further} instead`);
    const cards = 1 + cardsOfUnit;
    await expect(quantityOf(page, name)).toHaveValue('1');
    await expect(cardCount(page)).toHaveValue(String(cards));
    await expect(lineOf(page, 'Extra card')).toContainText(`Quantity ${cards}`);
    const sum = formatCents(unitCents + cards * 1_500);
    await expect(total(page)).toHaveText(sum);

    await press(page, 'Proceed to Checkout');
    await fillAddress(page);
    const bought = page.getByRole('list', { name: 'What you buy' }).filter({ visible: true });
    await expect(bought).toContainText(`Extra card${formatCents(cards * 1_500)}`);
    await press(page, 'Complete Purchase');
    await press(page, `Pay ${sum}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you!');
    await page.goto('/orders');
    await page.getByRole('link', { name: /^Receipt of order/ }).click();
    await expect(page.getByRole('article')).toContainText(
      new RegExp(`Extra card.*${cards}.*\\${formatCents(cards * 1_500)}`),
    );
  });
}

test('extra cards are counted beside the plan, from none and back to none', async ({ page }) => {
  await fillCart(page, [{ id: 'business-plus-monthly', quantity: 1 }]);
  await page.goto('/cart');
  const count = cardCount(page);
  const line = lineOf(page, 'Extra card');
  await expect(page.getByRole('button', { name: 'One fewer of Extra card' })).toBeDisabled();
  await count.fill('abc');
  await count.blur();
  await expect(count).toHaveValue('0');
  await expect(line).toHaveCount(0);
  await count.fill('12');
  await expect(total(page)).toHaveText('$188.00');
  await expect(line).toContainText('Quantity 12');
  await count.press('ArrowDown');
  await expect(line).toContainText('Quantity 11');
  await expect(count).toBeFocused();
  // A zero counts once the field is left: it may be on the way to another number.
  await count.fill('0');
  await expect(line).toContainText('Quantity 11');
  await count.blur();
  await expect(line).toHaveCount(0);
  await press(page, 'One more of Extra card');
  await press(page, 'Remove Extra card');
  await expect(count).toHaveValue('0');
  await expect(total(page)).toHaveText('$8.00');
});

test('a second Business is asked about at checkout, where one press makes it a card', async ({
  page,
}) => {
  await signIn(page, await makeAccount());
  await fillCart(page, [{ id: 'business-monthly', quantity: 2 }]);
  await page.goto('/cart');
  await press(page, 'Proceed to Checkout');
  const question = page.getByRole('dialog', { name: '2 × Business Monthly?' });
  await expect(question).toContainText('1 extra card costs $15.00, one time.');
  await question.getByRole('button', { name: 'Buy 1 with 1 card' }).click();
  await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeFocused();
  await expect(total(page)).toHaveText('$20.00');
});

test('another billing names the new total before it is taken; further cards stay', async ({
  page,
}) => {
  await signIn(page, await makeAccount());
  await fillCart(page, [
    { id: 'business-plus-monthly', quantity: 3 },
    { id: 'further-card', quantity: 1 },
  ]);
  await openPlans(page);
  await page.getByText('Annual', { exact: true }).click();
  await planButton(page, 'Select Plan', 'Business Plus').click();
  const question = page.getByRole('dialog', { name: 'Replace Business Plus Monthly?' });
  await expect(question).toContainText('Your total changes from $39.00 to $255.00.');
  await press(page, 'Replace');
  const area = page.getByRole('region', { name: 'Your cart' });
  await expect(area.getByRole('definition').last()).toHaveText('$255.00');
  await expect(cardCount(page)).toHaveValue('1');
});

test('a card alone needs a plan', async ({ page }) => {
  await signIn(page, await makeAccount());
  await fillCart(page, [
    { id: 'business-monthly', quantity: 1 },
    { id: 'further-card', quantity: 1 },
  ]);
  await page.goto('/cart');
  const words = 'Extra cards need a paid plan. Please choose a plan first.';
  await expect(cart(page)).not.toContainText(words);
  await press(page, 'Remove Business Monthly');
  await expect(cart(page)).toContainText(words);
});
