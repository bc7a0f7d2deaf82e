import type { Page } from '@playwright/test';
import { findBarriers } from './support/axe.ts';
import { fillAddress } from './support/checkout.ts';
import { expectToast, field, press } from './support/pages.ts';
import { startProduct } from './support/start-product.ts';
import { expect, ownPageTest } from './support/test.ts';

/** A cart with a card of one material, under the specified key. */
const cartOf = (stock: string) =>
  JSON.stringify({
    state: {
      items: [
        {
          id: 'business-plus-monthly',
          quantity: 1,
          designs: [{ stock, name: 'Rosa Lind', role: '', logo: '' }],
        },
      ],
      promo: null,
    },
    version: 0,
  });

const material = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) });

/** Of its own: other tests order cards of every material. */
ownPageTest('a material sells out, and is restocked', async ({ page, browser }) => {
  ownPageTest.slow();
  const shop = await startProduct({ RATE_LIMIT_FACTOR: '1000' });
  try {
    const enter = async (what: string, cards: string) => {
      await field(page, 'Material').selectOption('Ocean');
      await field(page, 'What happened').selectOption(what);
      await field(page, what === 'Counted' ? 'Cards on the shelf' : 'Number of cards').fill(cards);
      await press(page, 'Save Change');
      await expectToast(page, `${what}: ${cards} Ocean`);
    };
    await page.goto(`${shop.baseUrl}/admin/login?next=/admin%3Ftab%3Dcards%26id%3Dstock`);
    await field(page, 'Email').fill('admin@nearcard.test');
    await field(page, 'Password').fill(shop.samplePassword);
    await press(page, 'Login');
    await press(page, 'Save Change');
    await expect(page.getByText('Enter a whole number from 0')).toBeVisible();
    await enter('Counted', '1000');
    expect(await findBarriers(page)).toEqual([]);

    const buyer = await (await browser.newContext({ locale: 'en-US' })).newPage();
    await buyer.goto(`${shop.baseUrl}/login`);
    await field(buyer, 'Email').fill('daniel@nearcard.test');
    await field(buyer, 'Password').fill(shop.samplePassword);
    await press(buyer, 'Login');
    await buyer.waitForURL(/dashboard/);
    await buyer.evaluate((cart) => localStorage.setItem('cart-storage', cart), cartOf('ocean'));
    await buyer.goto(`${shop.baseUrl}/cart`);
    await press(buyer, 'Proceed to Checkout');
    await fillAddress(buyer);

    await enter('Counted', '0');
    await expect(page.getByRole('region', { name: 'Stock by material' })).toContainText(
      /Not enough|Sold out/,
    );
    await press(buyer, 'Complete Purchase');
    await expect(
      buyer.getByRole('main').getByText(/^Ocean is sold out. Please choose another design./),
    ).toBeVisible();
    const choice = buyer.getByRole('region', { name: 'Choose another design' });
    await expect(choice.getByRole('radio', { name: /Ocean.*sold out/ })).toBeDisabled();
    await expect(field(buyer, 'City')).toHaveValue('Springfield');
    expect(await findBarriers(buyer)).toEqual([]);
    await choice.getByRole('radio', { name: /Clay/ }).press('Space');
    await expectToast(
      buyer,
      'We changed the design of your cards. You can complete your purchase.',
    );

    await buyer.goto(`${shop.baseUrl}/cart`);
    const change = buyer.getByRole('button', { name: /^Change design/ });
    await change.click();
    await expect(material(buyer, 'Clay')).toBeChecked();
    await expect(material(buyer, 'Ocean')).toBeDisabled();
    await expect(buyer.getByText('Sold out', { exact: true })).toBeVisible();
    expect(await findBarriers(buyer)).toEqual([]);
    await press(buyer, 'Cancel');

    await enter('Received', '500');
    await page.goto(`${shop.baseUrl}/admin?tab=overview`);
    await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
    await expect(page.getByText('Sold out: Ocean')).toBeHidden();

    await change.click();
    await expect(material(buyer, 'Ocean')).toBeEnabled();
    await material(buyer, 'Ocean').press('Space');
    await press(buyer, 'Save');
    await press(buyer, 'Proceed to Checkout');
    await press(buyer, 'Complete Purchase');
    await buyer.waitForURL(/\/sandbox\/payments\//);
    await buyer.context().close();
  } finally {
    await shop.stop();
  }
});
