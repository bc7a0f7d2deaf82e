import { findBarriers } from './support/axe.ts';
import { expectToast, field, press } from './support/pages.ts';
import { planCard, plansPath } from './support/plans.ts';
import { startProduct } from './support/start-product.ts';
import { expect, ownPageTest } from './support/test.ts';

/** Of its own: other tests know the prices of the shop. */
ownPageTest('an admin changes prices, and a visitor sees them', async ({ page }) => {
  ownPageTest.slow();
  const shop = await startProduct({ RATE_LIMIT_FACTOR: '1000' });
  try {
    await page.goto(`${shop.baseUrl}/admin/login?next=/admin%3Ftab%3Dcatalog`);
    await field(page, 'Email').fill('admin@nearcard.test');
    await field(page, 'Password').fill(shop.samplePassword);
    await press(page, 'Login');
    const price = field(page, 'Business Monthly, in dollars');
    await price.fill('8');
    await press(page, 'Save Draft');
    await expect(page.getByText('Business Plus Monthly has or had this price.')).toBeVisible();
    await price.fill('7');
    await field(page, 'Lifetime, in dollars').fill('0');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(price).toHaveValue('7');
    await press(page, 'Save Draft');
    await expectToast(page, 'Draft saved.');
    await expect(page.getByText('Business Monthly: $5.00 → $7.00')).toBeVisible();
    await field(page, 'Reason for the change').fill('Paper costs more');
    expect(await findBarriers(page)).toEqual([]);
    await press(page, 'Publish Now');
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Lifetime from $199.00 to $0.00');
    await question.getByRole('button', { name: 'Publish' }).click();
    await expectToast(page, 'Catalog published.');
    await expect(page.getByText('Version 2, published')).toBeVisible();
    await press(page, 'Edit Version 1');
    await expectToast(page, 'The form shows version 1. Save the draft to keep it.');
    await expect(price).toHaveValue('5.00');
    await expect(page.getByText('Business Monthly: $7.00 → $5.00')).toBeVisible();

    await page.goto(`${shop.baseUrl}${plansPath}`);
    await expect(planCard(page, 'Business')).toContainText('$7');
  } finally {
    await shop.stop();
  }
});
