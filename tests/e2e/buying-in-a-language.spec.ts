import orders from '#domain/texts/inside/orders/de.json' with { type: 'json' };
import { siteCatalogues } from '#domain/texts/site-catalogue.ts';
import { goodPassword, makeAccount, newEmail } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { fillCart } from './support/cart.ts';
import { plus } from './support/checkout.ts';
import { englishWords, readEnglish } from './support/english-words.ts';
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
  await press(page, de['design.designOne']);
  await field(page, de['designer.name']).fill('Ada Muster');
  expect(await readEnglish(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  await press(page, de['designer.save']);
  await expect(page.getByText(de['design.planned'])).toBeVisible();
  await press(page, `${de['plans.select']}: Business Plus`);
  await page.waitForURL('/de/cart');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await field(page, de['cart.promoCode']).fill('NOSUCH');
  await press(page, de['cart.apply']);
  await expect(page.getByText(de['cart.promoUnknown'])).toBeVisible();
  expect(await readEnglish(page)).toEqual([]);

  await press(page, de['cart.withEmail']);
  await press(page, de['checkout.withPassword']);
  await press(page, de['login.submit']);
  await expect(field(page, de['login.password'])).toHaveAccessibleDescription(
    de['login.passwordMissing'],
  );
  expect(await readEnglish(page)).toEqual([]);
  await press(page, de['checkout.withCode']);
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
  await expect(page.getByRole('region', { name: orders['orders.yourCards'] })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Ankunft etwa \d/u })).toBeVisible();
  expect(await readEnglish(page)).toEqual([]);
});

test('who logs in in German is led back to the German cart, and read what is wrong in German', async ({
  page,
}) => {
  const account = await makeAccount();
  await fillCart(page, [plus]);
  await page.goto('/de/register');
  expect(await readEnglish(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: de['account.login'] }).click();
  await page.waitForURL('/de/login');
  expect(await readEnglish(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  await field(page, de['login.email']).fill(account.email);
  await field(page, de['login.password']).fill('Wrong-1-password');
  await press(page, de['login.submit']);
  await expect(page.getByRole('main').getByText(de['login.wrong'])).toBeVisible();
  await page.evaluate(() => localStorage.setItem('checkout_redirect', 'true'));
  await field(page, de['login.password']).fill(goodPassword);
  await press(page, de['login.submit']);
  await page.waitForURL('/de/cart');
  await page.goto('/de/login');
  await page.waitForURL('/dashboard');
});

test.describe('the drawer', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('is in the language of the page', async ({ page }) => {
    await fillCart(page, [plus]);
    await page.goto('/de');
    await page.getByRole('button', { name: de['shell.cartOne'] }).click();
    const drawer = page.getByRole('dialog', { name: de['cart.title'] });
    await expect(drawer.getByRole('link', { name: de['cart.view'] })).toHaveAttribute(
      'href',
      '/de/cart',
    );
    const words = (await drawer.innerText()).split('\n');
    expect(words.filter((text) => englishWords.test(text))).toEqual([]);
  });
});

test('the pages in Arabic are accessible, and have room on every screen @all', async ({ page }) => {
  for (const path of ['/ar/nfc-business-cards', '/ar/login', '/ar/register']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await readEnglish(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
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
