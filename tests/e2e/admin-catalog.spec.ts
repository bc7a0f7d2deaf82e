import de from '#domain/texts/cart/de.json' with { type: 'json' };
import { twoHalves } from '#tests/support/image-files.ts';
import { findBarriers } from './support/axe.ts';
import { fillAddress, plus } from './support/checkout.ts';
import { expectFieldError, expectToast, field, press } from './support/pages.ts';
import { planCard, plansPath } from './support/plans.ts';
import { startProduct } from './support/start-product.ts';
import { expect, ownPageTest } from './support/test.ts';

const norwegian = {
  'Full Name': 'Ada Example',
  'Address Line 1': 'Storgata 1',
  'Postal Code': '0155',
  City: 'Oslo',
  'Phone Number': '+47 22 12 34 56',
};

/** Of its own: other tests know the prices of the shop. */
ownPageTest(
  'an admin changes a name, limits, order, prices, shipping and accessories and moves subscribers, and a buyer buys',
  async ({ page }) => {
    ownPageTest.slow();
    const shop = await startProduct({ RATE_LIMIT_FACTOR: '1000' });
    try {
      await page.goto(`${shop.baseUrl}/admin/login?next=/admin%3Ftab%3Dcatalog`);
      await field(page, 'Email').fill('admin@nearcard.test');
      await field(page, 'Password').fill(shop.samplePassword);
      await press(page, 'Login');
      const name = page.getByRole('group', { name: 'Lifetime', exact: true }).getByLabel('Name');
      await name.fill('business');
      const price = field(page, 'Business Monthly, in dollars');
      await price.fill('8');
      await press(page, 'Save Draft');
      await expect(page.getByText('Business Plus Monthly has or had this price.')).toBeVisible();
      await expect(page.getByText('Something else is called business already.')).toBeVisible();
      await name.fill('Forever');
      const business = page.getByRole('group', { name: 'Business', exact: true });
      const profiles = business.getByLabel('Profiles');
      await profiles.fill('11');
      await page
        .getByRole('group', { name: 'Business Plus', exact: true })
        .getByLabel('NFC cards')
        .fill('3');
      await press(page, 'Save Draft');
      const cards = page
        .getByRole('group', { name: 'Lifetime', exact: true })
        .getByLabel('NFC cards');
      await expectFieldError(cards, 'Please enter at least 3, as many as Business Plus includes.');
      await cards.fill('12');
      await expectFieldError(
        page.getByRole('group', { name: 'Business Plus', exact: true }).getByLabel('Profiles'),
        'Please enter at least 11, as many as Business includes.',
      );
      await profiles.fill('1');
      const up = page.getByRole('button', { name: /^Move Lifetime up/ });
      await up.press('Enter');
      await expect(up).toBeFocused();
      await up.press('Enter');
      await price.fill('7');
      const plan = page.getByRole('group', { name: 'Business Plus', exact: true });
      await plan.getByText('In other languages').click();
      const german = plan.getByLabel('Name (Deutsch)');
      await german.fill('forever');
      await plan.getByLabel('Description (Deutsch)').fill('Für Profis.');
      await plan.getByLabel('Language').selectOption('日本語');
      await field(page, 'Business Plus Yearly, in dollars').fill('96');
      await field(page, 'Lifetime, in dollars').fill('0');
      await press(page, 'Add Zone');
      await field(page, 'Name of the zone').fill('Europe');
      await field(page, 'Countries, separated by commas').fill('EU, Norway');
      await expect(page.getByText(/^Austria, .* and \d+ more$/)).toBeVisible();
      await field(page, 'Shipping, in dollars').fill('5.90');
      await field(page, 'Days, from').fill('3');
      await field(page, 'Days, to').fill('2');
      await press(page, 'Save Draft');
      await expect(page.getByText('Please enter as many days as the first number')).toBeVisible();
      // It stands in a language that wasn't shown.
      await expectFieldError(
        german,
        'Something else is called forever already. Please choose another name.',
      );
      await german.fill('Profi');
      await field(page, 'Days, to').fill('6');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(price).toHaveValue('7');
      await press(page, 'Add Accessory');
      await field(page, 'Name of accessory 1').fill('Walnut stand');
      await field(page, 'Description of Walnut stand').fill('Holds one card upright.');
      await page.getByText('In other languages').last().click();
      await field(page, 'Name of Walnut stand (Deutsch)').fill('Nussbaumständer');
      await press(page, 'Save Draft');
      await expectFieldError(
        field(page, 'Price of Walnut stand, in dollars'),
        'Please enter a price from $0.50 to $100,000.',
      );
      await field(page, 'Price of Walnut stand, in dollars').fill('12.50');
      await field(page, 'Surcharge for Birch, in dollars').fill('8');
      const pictures = page.getByRole('img', { name: /^picture \d of Walnut stand$/ });
      for (const [index, width] of [400, 320].entries()) {
        await field(page, 'Add a picture of Walnut stand').setInputFiles({
          name: `${width}.png`,
          mimeType: 'image/png',
          buffer: await twoHalves(width, 200).png().toBuffer(),
        });
        await expect(pictures).toHaveCount(index + 1);
      }
      const wide = await pictures.first().getAttribute('src');
      await press(page, 'Move picture 2 of Walnut stand up, now 2 of 2');
      await expect(pictures.last()).toHaveAttribute('src', wide ?? '');
      await press(page, 'Save Draft');
      await expectToast(page, 'Draft saved.');
      await expect(page.getByText('Name: Lifetime → Forever')).toBeVisible();
      await expect(page.getByText('Business Monthly: $5.00 → $7.00')).toBeVisible();
      await expect(page.getByText('Business: profiles 2 → 1')).toBeVisible();
      await expect(page.getByText('Business Plus: NFC cards 1 → 3')).toBeVisible();
      await expect(page.getByText('Plans: new order')).toBeVisible();
      await expect(page.getByText('Walnut stand: added at $12.50')).toBeVisible();
      await expect(page.getByText('Birch surcharge: none in USD → $8.00')).toBeVisible();
      await expect(page.getByText('Name (de): Business Plus → Profi')).toBeVisible();
      await field(page, 'Language of the preview').selectOption('Deutsch');
      const previewed = page.getByRole('region', { name: 'Preview' });
      await expect(previewed.getByRole('heading', { name: 'Profi' })).toBeVisible();
      await expect(previewed.getByText('Nussbaumständer: 12,50 $')).toBeVisible();
      const untranslated = previewed.getByRole('heading', { name: 'Forever Not translated' });
      await expect(untranslated).toBeVisible();
      await field(page, 'Reason for the change').fill('Paper costs more');
      expect(await findBarriers(page)).toEqual([]);
      await press(page, 'Publish Now');
      const question = page.getByRole('dialog');
      await expect(question).toContainText('Forever from $199.00 to $0.00');
      await expect(question).toContainText('Business from 2 to 1 profile.');
      await expect(question).toContainText('Forever from 2 to 12 NFC cards.');
      await question.getByRole('button', { name: 'Publish' }).click();
      await expectToast(page, 'Catalog published.');
      await expect(page.getByText('Version 2, published')).toBeVisible();
      const history = page.getByRole('region', { name: 'History' });
      await expect(history).toContainText('Catalog published');
      await expect(history).not.toContainText(/\d{4}-\d\d-\d\dT/);
      await press(page, 'Edit Version 1');
      await expectToast(page, 'The form shows version 1. Save the draft to keep it.');
      await expect(price).toHaveValue('5.00');
      await expect(page.getByText('Business Monthly: $7.00 → $5.00')).toBeVisible();

      await field(page, 'Plan').selectOption('Business Plus Yearly');
      await press(page, 'Show Subscribers');
      await expect(page.getByText('Please choose a date from 30 days')).toBeVisible();
      const ahead = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10);
      await field(page, 'From (UTC)').fill(ahead);
      await press(page, 'Show Subscribers');
      await expect(page.getByText('from $80.00 to $96.00, $16.00 more')).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await press(page, 'Change the Price');
      await page.getByRole('dialog').getByRole('button', { name: 'Send Emails' }).click();
      await expectToast(page, 'Price change scheduled. We’re emailing 1 subscriber.');
      await press(page, 'Show Subscribers of Business Plus Yearly to $96.00');
      await expect(
        page.getByRole('region', { name: 'Subscribers of Business Plus Yearly' }),
      ).toContainText('Notified');
      await press(page, 'Stop Business Plus Yearly to $96.00');
      await page.getByRole('dialog').getByRole('button', { name: 'Stop It' }).click();
      await expectToast(page, 'Price change stopped. We’re emailing everyone who was notified.');

      await page.goto(`${shop.baseUrl}${plansPath}`);
      await expect(planCard(page, 'Business')).toContainText('$7');
      await expect(planCard(page, 'Business')).toContainText('1 profile of any type');
      const names = page.locator('#plans > ul').first().locator('h3');
      await expect(names).toHaveText(['Forever', 'Business', 'Business Plus', 'Teams', 'Free']);
      await expect(planCard(page, 'Forever')).toContainText('12 NFC cards');
      await expect(page.getByText('Forever never renews.')).toBeAttached();
      await expect(page.getByText(/shipping is (?:always )?free|ships free/i)).toHaveCount(0);
      const preview = page.locator('meta[property="og:image"]');
      await expect(preview).toHaveAttribute('content', /nfc-business-cards-prices\.png/);
      await page.goto(`${shop.baseUrl}/terms-and-conditions`);
      await expect(page.getByText('The price of shipping depends on the country.')).toBeVisible();
      await expect(page.getByText('Shipping is free')).toHaveCount(0);
      await page.evaluate(
        (cart) => localStorage.setItem('cart-storage', cart),
        JSON.stringify({ state: { items: [plus], promo: null }, version: 0 }),
      );
      await page.goto(`${shop.baseUrl}/de/nfc-business-cards`);
      await expect(page.locator('#plan-business-plus')).toContainText(
        /Profi.*Für Profis\..*3 NFC-Karten/,
      );
      await page.goto(`${shop.baseUrl}/de/cart`);
      const bought = page.getByRole('list', { name: de['cart.lines'] });
      await expect(bought.getByRole('heading')).toHaveText('Profi monatlich');
      const second = page.getByRole('button', { name: 'Nussbaumständer, Bild 2 von 2' });
      await second.click();
      await expect(second).toHaveAttribute('aria-current', 'true');
      expect(await findBarriers(page)).toEqual([]);
      await press(page, 'Eins mehr: Nussbaumständer');
      await expect(bought.getByRole('heading').last()).toHaveText('Nussbaumständer');
      await page.goto(`${shop.baseUrl}/cart`);
      const main = page.getByRole('main');
      const line = main.getByRole('list', { name: 'In your cart' }).getByRole('listitem');
      await expect(line.filter({ hasText: 'Walnut stand' })).toContainText('$12.50');
      // The cart was kept when the plan had one.
      await expect(line.getByRole('list', { name: 'Cards' }).getByRole('listitem')).toHaveCount(3);
      const soldOut = await page.evaluate(
        () => JSON.parse(localStorage.getItem('cart-storage') ?? '').state.items.at(-1).id,
      );
      await page.route('**/api/card-stocks/sold-out', (route) =>
        route.fulfill({ json: { success: true, soldOut: [soldOut] } }),
      );
      await page.reload();
      await expect(line.filter({ hasText: 'Walnut stand' })).toContainText('Sold out');
      await page.unroute('**/api/card-stocks/sold-out');
      await expect(main.getByText('from $5.90, by country')).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await main.getByRole('button', { name: /^Design your cards of/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: /Birch .*\+ \$8\.00/ })
        .check();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(main.getByText('Birch surcharge', { exact: true })).toBeVisible();
      await press(page, 'Proceed to Checkout');
      const country = field(page, 'Country');
      await country.selectOption('Norway');
      await expect(main.getByText(/^Arrives about /)).toBeVisible();
      await expect(main.getByRole('definition').last()).toHaveText('$34.40');
      // No zone serves it.
      await expect(country.getByRole('option', { name: 'Canada' })).toHaveCount(0);
      expect(await findBarriers(page)).toEqual([]);
      await fillAddress(page, norwegian);
      await press(page, 'Complete Purchase');
      await press(page, 'Pay $34.40');
      await page.waitForURL('**/success**');
      await page.goto(`${shop.baseUrl}/orders`);
      await expect(main.getByText(/Walnut stand/).first()).toBeVisible();
    } finally {
      await shop.stop();
    }
  },
);
