import { siteCatalogues } from '#domain/texts/site-catalogue.ts';
import { newEmail } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { fillCart } from './support/cart.ts';
import { plus } from './support/checkout.ts';
import { readEnglish } from './support/english-words.ts';
import { readOtp } from './support/mailbox.ts';
import { field, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const { de, ar } = siteCatalogues;

test.use({ viewport: { width: 390, height: 844 } });

test('a German buys without an English sentence', async ({ page, request }) => {
  test.slow();
  await page.goto('/de');
  await page.getByRole('main').getByRole('link', { name: de['home.getCard'] }).click();
  await page.waitForURL('/de/nfc-business-cards');
  expect(await readEnglish(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  await press(page, `${de['plans.select']}: Business Plus`);
  await page.waitForURL('/de/cart');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await field(page, de['cart.promoCode']).fill('NOSUCH');
  await press(page, de['cart.apply']);
  await expect(page.getByText(de['cart.promoUnknown'])).toBeVisible();
  expect(await readEnglish(page)).toEqual([]);

  await press(page, de['cart.withEmail']);
  const email = newEmail();
  await field(page, de['checkout.email']).fill(email);
  await press(page, de['checkout.sendCode']);
  await expect(field(page, de['checkout.code'])).toBeFocused();
  expect(await readEnglish(page)).toEqual([]);
  await field(page, de['checkout.code']).fill(await readOtp(request, email));
  await expect(page.getByRole('heading', { name: de['checkout.delivery'] })).toBeFocused();

  await field(page, de['checkout.country']).selectOption({ label: 'Deutschland' });
  await press(page, de['checkout.complete']);
  await expect(field(page, de['checkout.fullName'])).toHaveAccessibleDescription(
    'Bitte ausfüllen: Vor- und Nachname',
  );
  expect(await readEnglish(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  await field(page, de['checkout.fullName']).fill('Ada Muster');
  await field(page, de['checkout.addressLine1']).fill('Hauptstraße 1');
  await field(page, de['checkout.city']).fill('Berlin');
  await field(page, de['checkout.postalCode']).fill('10115');
  await field(page, de['checkout.phoneNumber']).fill('+49 30 901820');
  await press(page, de['checkout.complete']);

  await page.waitForURL(/\/sandbox\/payments\//);
  await press(page, 'Pay $8.00');
  await page.waitForURL(/\/de\/success\?/);
  await expect(page.getByRole('heading', { name: de['success.thanks'] })).toBeVisible();
  await press(page, de['success.stay']);
  expect(await readEnglish(page)).toEqual([]);
});

test('the checkout in Arabic is accessible, and has room on every screen @all', async ({
  page,
}) => {
  await fillCart(page, [plus, { id: 'further-card', quantity: 2 }]);
  await page.goto('/ar/cart');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('button', { name: ar['cart.withEmail'] })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: ar['cart.withEmail'] }).click();
  await expect(page.getByRole('heading', { name: ar['checkout.yourEmail'] })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  expect(await readEnglish(page)).toEqual([]);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
