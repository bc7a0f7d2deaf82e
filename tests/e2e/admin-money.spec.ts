import type { Page } from '@playwright/test';
import { findBarriers } from './support/axe.ts';
import { expectToast, field, press } from './support/pages.ts';
import { startProduct } from './support/start-product.ts';
import { expect, ownPageTest } from './support/test.ts';

/** Of its own: no other test waits for a second person, and closed months are for good. */
ownPageTest('two persons refund a payment, and a month is closed', async ({ page, browser }) => {
  ownPageTest.slow();
  const shop = await startProduct({ RATE_LIMIT_FACTOR: '1000', REFUND_APPROVAL_ABOVE: '20' });
  try {
    const logIn = async (who: Page, email: string, next: string) => {
      await who.goto(`${shop.baseUrl}/admin/login?next=${encodeURIComponent(next)}`);
      await field(who, 'Email').fill(email);
      await field(who, 'Password').fill(shop.samplePassword);
      await press(who, 'Login');
    };
    await logIn(page, 'admin@nearcard.test', '/admin?tab=staff&id=new');
    await page.getByRole('checkbox', { name: /^Everything/ }).check();
    await field(page, 'Email').fill('sofia@nearcard.test');
    await press(page, 'Add Person');
    await expect(page.getByRole('heading', { name: 'sofia@nearcard.test' })).toBeVisible();

    await page.goto(`${shop.baseUrl}/admin?tab=orders&payment=paid&search=maya`);
    await page.locator('[data-admin-row]').first().click();
    const payments = page.getByRole('region', { name: 'Payments' });
    await payments
      .getByRole('button', { name: /^Refund/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await field(page, 'Amount in dollars').fill('21');
    await field(page, 'Reason').fill('Paid twice');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expectToast(page, 'The refund of $21.00 waits for a second person’s approval');
    await expect(payments.getByText('Someone else has to approve it.')).toBeVisible();
    await expect(payments.getByRole('button', { name: 'Approve Refund' })).toBeHidden();
    expect(await findBarriers(page)).toEqual([]);

    const second = await (await browser.newContext({ locale: 'en-US' })).newPage();
    await logIn(second, 'sofia@nearcard.test', '/admin');
    await second.getByRole('link', { name: '1 refund to approve' }).click();
    await expect(second.getByText('Asked for by admin@nearcard.test')).toBeVisible();
    await press(second, 'Approve Refund');
    expect(await findBarriers(second)).toEqual([]);
    await second.getByRole('dialog').getByRole('button', { name: 'Approve Refund' }).click();
    await expectToast(second, '$21.00 refunded');
    await expect(second.getByRole('heading', { name: 'Refunds to approve' })).toBeHidden();
    await page.reload();
    await expect(payments.getByText('$21.00 refunded')).toBeVisible();
    await expect(page.getByText('Refund of $21.00 approved')).toBeVisible();

    await second.getByRole('link', { name: 'Months', exact: true }).click();
    const months = second.getByRole('region', { name: 'Months' });
    await months.getByRole('link').last().click();
    const download = second.waitForEvent('download');
    await second.getByRole('button', { name: /^Bookings of / }).click();
    expect((await download).suggestedFilename()).toMatch(/^bookings-\d{4}-\d{2}\.csv$/);
    await press(second, 'Close Month');
    await second.getByRole('dialog').getByRole('button', { name: 'Close Month' }).click();
    await expect(second.getByText('These figures stay as they are.')).toBeVisible();
    await expect(second.getByRole('button', { name: 'Reopen Month' })).toBeVisible();
    expect(await findBarriers(second)).toEqual([]);
  } finally {
    await shop.stop();
  }
});
