import { randomUUID } from 'node:crypto';
import { openAdmin } from './support/admin.ts';
import { expectFieldError, expectToast, field, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test('a code is added, refused twice, and switched off', async ({ page, request }) => {
  const code = `E2E-${randomUUID().slice(0, 8)}`;
  await openAdmin(page, 'tab=promos');
  await page.getByRole('link', { name: 'Add Code' }).click();
  await press(page, 'Add Code');
  await expectFieldError(field(page, 'Code'), 'Please enter a code.');
  await field(page, 'Code').fill(code);
  await field(page, 'Label').fill('For this test');
  await field(page, 'Percent off the first period').fill('101');
  await page.reload();
  await expect(field(page, 'Code')).toHaveValue(code);
  for (const plan of ['Business', 'Business Plus', 'Business Lifetime']) {
    await field(page, plan).uncheck();
  }
  await press(page, 'Add Code');
  await expectFieldError(
    field(page, 'Percent off the first period'),
    'Please enter a whole number from 1 to 100.',
  );
  await expect(page.getByText('Please choose at least one plan.')).toBeVisible();
  await field(page, 'Percent off the first period').fill('10');
  await field(page, 'Business').check();
  await field(page, 'Last day (optional)').fill('2099-12-31');
  await field(page, 'Minimum before discounts (optional)').fill('20');
  await press(page, 'Add Code');
  await expectFieldError(
    field(page, 'Currency of the cart'),
    'Please choose the currency of the minimum.',
  );
  await field(page, 'Currency of the cart').selectOption('USD');
  await press(page, 'Add Code');
  await expectToast(page, `Code ${code.toUpperCase()} added.`);
  await expect(page.getByRole('heading', { name: code.toUpperCase() })).toBeVisible();
  await expect(page.getByText('In USD, $20.00 or more')).toBeVisible();
  expect((await request.get(`/api/promos/${code}`)).status()).toBe(200);

  await press(page, 'Turn Off');
  await expectToast(page, `Code ${code.toUpperCase()} is turned off.`);
  await expect(page.getByText('Promo switched off')).toBeVisible();
  expect((await request.get(`/api/promos/${code}`)).status()).toBe(404);

  await page.goto('/admin?tab=promos&id=new');
  await field(page, 'Code').fill(code);
  await field(page, 'Label').fill('Again');
  await field(page, 'Percent off the first period').fill('5');
  await press(page, 'Add Code');
  await expectFieldError(field(page, 'Code'), `Code ${code.toUpperCase()} already exists.`);
});
