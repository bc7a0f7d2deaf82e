import { brandPalette } from '#domain/site/brand-palette.ts';
import { wordingMessages } from '#domain/site/wording.ts';
import { findBarriers } from './support/axe.ts';
import { watchLayoutShifts } from './support/layout-shifts.ts';
import { expectToast, field, press } from './support/pages.ts';
import { startProduct } from './support/start-product.ts';
import { expect, ownPageTest } from './support/test.ts';

/** Of its own: banner and brand stand on every page, also on those that other tests look at. */
ownPageTest(
  'an admin edits the imprint, sets a banner and changes the brand, and a visitor sees each',
  async ({ page, browser }) => {
    ownPageTest.slow();
    const shop = await startProduct({ RATE_LIMIT_FACTOR: '1000' });
    try {
      await page.goto(`${shop.baseUrl}/admin/login?next=/admin%3Ftab%3Dcontent`);
      await field(page, 'Email').fill('admin@nearcard.test');
      await field(page, 'Password').fill(shop.samplePassword);
      await press(page, 'Login');
      await page.getByRole('main').getByRole('link', { name: 'Imprint', exact: true }).click();
      await field(page, 'Text').fill('We are **Kim & Co**.\n\n## Where\n\n<b>Here</b>');
      await expect(page.getByText('Raw HTML is not allowed: <b>.')).toBeVisible();
      await field(page, 'Text').fill('We are **Kim & Co**.\n\n## Where\n\nHere.');
      const preview = page.getByRole('region', { name: 'Preview of the text' });
      await expect(preview.getByRole('heading', { name: 'Where' })).toBeVisible();

      await page.getByRole('link', { name: 'Promos', exact: true }).click();
      await press(page, 'Keep Editing');
      await expect(page).toHaveURL(/id=imprint/);
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(field(page, 'Text')).toHaveValue(/Kim & Co/);
      await press(page, 'Save Draft');
      await expectToast(page, 'Draft saved.');
      await press(page, 'Publish Now');
      await expectToast(page, 'Published.');

      await page.goto(`${shop.baseUrl}/admin?tab=content&id=banner`);
      await field(page, 'Text').fill('Free engraving until Sunday.');
      await field(page, 'Link (optional)').fill('/teams');
      await field(page, 'Link text').fill('For teams');
      await press(page, 'Publish Banner');
      await expectToast(page, 'Banner is live.');

      const visitor = await (await browser.newContext({ locale: 'en-US' })).newPage();
      const readShifts = await watchLayoutShifts(visitor);
      const banner = visitor.getByRole('complementary', { name: 'Announcement' });
      // A document may be a second older than the change.
      await expect(async () => {
        await visitor.goto(`${shop.baseUrl}/imprint`);
        await expect(banner).toContainText('Free engraving until Sunday. For teams', {
          timeout: 500,
        });
      }).toPass();
      await expect(visitor.getByText('We are Kim & Co.')).toBeVisible();
      expect(await findBarriers(visitor)).toEqual([]);
      await banner.getByRole('link', { name: 'For teams' }).click();
      await expect(visitor).toHaveURL(/\/teams$/);
      await banner.getByRole('button', { name: 'Close the announcement' }).click();
      await expect(banner).toBeHidden();
      await visitor.goto(shop.baseUrl);
      await expect(visitor.getByRole('link', { name: 'Skip to content' })).toBeAttached();
      await expect(banner).toBeHidden();
      expect(await readShifts()).toEqual([]);

      // Only a wide screen has handles to drag; all questions are seen at once, since a drag doesn't scroll.
      await page.setViewportSize({ width: 1280, height: 2_000 });
      await page.goto(`${shop.baseUrl}/admin?tab=content&id=home-de`);
      await field(page, 'Main headline').fill('Einmal tippen.');
      await press(page, 'Add Question');
      await field(page, 'Question 4').fill('Was kostet der Versand?');
      await field(page, 'Answer 4').fill('Nichts, [wirklich](/de/contact).');
      await page
        .getByRole('group', { name: 'Question 4' })
        .locator('[data-handle]')
        .dragTo(page.getByRole('group', { name: 'Question 1' }));
      await expect(field(page, 'Question 1')).toHaveValue('Was kostet der Versand?');
      await press(page, 'Move question 1 down, now 1 of 4');
      await press(page, 'Remove question 1');
      await expect(preview.getByText('Einmal tippen.')).toBeVisible();
      await preview.getByText('Was kostet der Versand?').click();
      await expect(preview.getByRole('link', { name: 'wirklich' })).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await press(page, 'Save Draft');
      await expectToast(page, 'Draft saved.');
      await press(page, 'Publish');
      await expectToast(page, 'Published.');
      await expect(async () => {
        await visitor.goto(`${shop.baseUrl}/de`);
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Einmal tippen.', {
          timeout: 500,
        });
      }).toPass();
      const questions = visitor.getByRole('region', { name: 'Häufige Fragen' }).locator('summary');
      await expect(questions).toHaveCount(3);
      await questions.first().click();
      await expect(visitor.getByRole('link', { name: 'wirklich' })).toBeVisible();
      expect(await findBarriers(visitor)).toEqual([]);
      await page.goto(`${shop.baseUrl}/admin?tab=content&id=mails`);
      await page.getByRole('link', { name: 'Order shipped' }).click();
      await field(page, 'Subject').fill('On its way');
      await press(page, 'Save Draft');
      await expect(page.getByText(wordingMessages.lost(['{number}']))).toBeVisible();
      await field(page, 'Subject').fill('Parcel {number}');
      await expect(preview.getByText('Parcel 1234')).toBeVisible();
      await press(page, 'Save Draft');
      await expectToast(page, 'Draft saved.');

      await page.goto(`${shop.baseUrl}/admin?tab=content&id=brand`);
      await field(page, 'Name').fill('Kim & Co');
      await field(page, 'Main color (optional)').fill('#facc15');
      await expect(page.getByText(/^Light pages: adjusted to #/)).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await press(page, 'Save Brand');
      await expectToast(page, 'Brand saved.');
      await expect(async () => {
        await visitor.goto(shop.baseUrl);
        await expect(visitor).toHaveTitle(/Kim & Co/, { timeout: 500 });
      }).toPass();
      // Barriers are looked for in light and dark.
      await visitor.emulateMedia({ colorScheme: 'light' });
      const accent = await visitor.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--accent'),
      );
      expect(accent.trim()).toBe(brandPalette('#facc15').light.accent);
      expect(await findBarriers(visitor)).toEqual([]);
      await visitor.goto(`${shop.baseUrl}/sample-card`);
      await expect(visitor.getByText('Kim & Co').first()).toBeVisible();
      await visitor.context().close();
    } finally {
      await shop.stop();
    }
  },
);
