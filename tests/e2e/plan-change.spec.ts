import type { Page } from '@playwright/test';
import type { ChangePreview, PlanView } from '#wire/subscriptions.ts';
import { makeAccount, signIn } from './support/accounts.ts';
import { answerRequests } from './support/answers.ts';
import {
  answerApi,
  lowerPreview,
  orders,
  plusPlan,
  refuseApi,
  yearlyPlus,
} from './support/billing.ts';
import { findBarriers } from './support/axe.ts';
import { expectToast, press } from './support/pages.ts';
import {
  buyPlan,
  expectAddressOfLastOrder,
  offers,
  planButton,
  plansPath,
} from './support/plans.ts';
import { expect, test } from './support/test.ts';

const settings = (page: Page) => page.getByRole('region', { name: 'Plan', exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test('from a month to a year: the credit is shown before it is paid', async ({ page, request }) => {
  await buyPlan(page, request, 'business-monthly');
  await page.goto(plansPath);
  await expect(planButton(page, 'Current plan', 'Business')).toBeDisabled();
  await expect(offers(page)).toContainText(/Renews on \w+ \d+, \d{4} for \$5\.00\./);
  await page.getByText('Annual', { exact: true }).click();
  await planButton(page, 'Switch to annual', 'Business').click();
  const asked = page.getByRole('dialog', { name: 'Switch to Business Yearly?' });
  await expect(asked).toContainText('Credit for unused time on Business Monthly−$5.00');
  await expect(asked).toContainText('Charged today$45.00');
  await expect(asked).toContainText(/Business Yearly renews on \w+ \d+, \d{4} at \$50\.00 a year/);
  await press(page, 'Pay $45.00');
  await expectToast(page, 'Your plan is now Business Yearly.');
  await expect(asked).toBeHidden();
  await expect(planButton(page, 'Current plan', 'Business')).toBeDisabled();
});

test('up at once, with a card as it is wanted, and down at the end, which can be taken back', async ({
  page,
  request,
}) => {
  test.slow();
  await buyPlan(page, request, 'business-monthly');
  await page.goto('/account-settings');
  await press(page, 'Change Plan');
  await dialog(page)
    .getByRole('button', { name: /^Business Plus Monthly/ })
    .click();
  const upgrade = page.getByRole('dialog', { name: 'Upgrade to Business Plus Monthly?' });
  await expect(upgrade).toContainText('Charged today$3.00');
  await expect(upgrade).toContainText('1 NFC card$0.00');
  await expectAddressOfLastOrder(dialog(page));
  expect(await findBarriers(page)).toEqual([]);

  await upgrade.getByLabel('City').fill('');
  await press(page, 'Pay $3.00');
  await expect(upgrade.getByLabel('City')).toBeFocused();
  await expect(upgrade).toContainText('Please fill in: City');
  await upgrade.getByLabel('City').fill('Shelbyville');

  await press(page, 'Design your card');
  const designer = page.getByRole('dialog', { name: 'Design your card' });
  await designer.getByLabel('Name').fill('Ada Upgraded');
  await designer.getByRole('button', { name: 'Save' }).click();
  await expect(designer).toBeHidden();
  await expect(upgrade.getByRole('button', { name: 'Change design' })).toBeFocused();

  await press(page, 'Pay $3.00');
  await expectToast(page, 'Your plan is now Business Plus Monthly.');
  await expect(settings(page)).toContainText(/Renews on .+ for \$8\.00/);
  await expect(settings(page)).toContainText('up to 10');

  await press(page, 'Change Plan');
  await dialog(page)
    .getByRole('button', { name: /^Business Monthly/ })
    .click();
  const lower = page.getByRole('dialog', { name: 'Switch to Business Monthly?' });
  await expect(lower).toContainText('Charged today$0.00');
  await expect(lower).toContainText('Profiles above its limit of 2 are locked');
  await press(page, 'Confirm Switch');
  await expectToast(page, 'Your plan changes to Business Monthly at the end of the period.');
  await expect(settings(page)).toContainText(
    /Changes to Business Monthly on \w+ \d+, \d{4}, for \$5\.00 a month/,
  );
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  const history = page.getByRole('main');
  await expect(history).toContainText('NFC card, included in Business Plus');
  await history
    .getByRole('link', { name: /^Order \d+$/ })
    .first()
    .click();
  const cards = page.getByRole('region', { name: 'Your cards' });
  await expect(cards).toContainText('Ada Upgraded');
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('Shelbyville');
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('nothing to pay');

  await page.goto(plansPath);
  await planButton(page, 'Keep Business Plus Monthly', 'Business').click();
  await expectToast(page, 'Your plan stays as it is.');
  await expect(planButton(page, 'Switch at the end of the period', 'Business')).toBeEnabled();
});

test.describe('with an answer of the server in the way @all', () => {
  const upgrade: ChangePreview = { ...lowerPreview, when: 'now', charge: 3.4, credit: 1.6 };
  const path = `/subscriptions/${yearlyPlus._id}` as const;
  const plan: PlanView = { ...plusPlan, subscriptions: [yearlyPlus] };

  async function open(page: Page, first: ChangePreview): Promise<void> {
    await signIn(page, await makeAccount());
    await answerApi(page, '/plan', { plan });
    await answerApi(page, '/orders', { orders });
    await answerApi(page, `${path}/preview-change`, { preview: first });
    await page.goto('/account-settings');
    await press(page, 'Change Plan');
    await dialog(page)
      .getByRole('button', { name: /^Business Monthly/ })
      .click();
    await expect(dialog(page)).toContainText('Charged today');
  }

  test('a price that has changed is agreed to anew', async ({ page }) => {
    await open(page, upgrade);
    await refuseApi(page, `${path}/change`, 409, 'The price has changed.');
    await answerApi(page, `${path}/preview-change`, { preview: { ...upgrade, charge: 3.5 } });
    await press(page, 'Pay $3.40');
    await expect(dialog(page).getByRole('alert')).toHaveText('The price has changed.');
    await expect(page.getByRole('button', { name: 'Pay $3.50' })).toBeFocused();
  });

  test('a card that is declined is shown, and the plan stays', async ({ page }) => {
    await open(page, upgrade);
    await refuseApi(page, `${path}/change`, 402, 'Your card was declined.');
    await press(page, 'Pay $3.40');
    await expect(dialog(page).getByRole('alert')).toHaveText('Your card was declined.');
    await press(page, 'Keep Business Plus Yearly');
    await expect(settings(page)).toContainText('Renews on Aug 3, 2027 for $80.00');
  });

  test('a lost answer is looked up before anything is said', async ({ page }) => {
    await open(page, lowerPreview);
    await page.route(`**/api${path}/change`, (route) => route.abort());
    const next = { productId: 'business-monthly', name: 'Business Monthly', price: 5 };
    const changed = { ...plan, subscriptions: [{ ...yearlyPlus, next }] };
    await answerApi(page, '/plan', { plan: changed });
    await press(page, 'Confirm Switch');
    await expectToast(page, 'Your plan changes to Business Monthly at the end of the period.');
    await expect(dialog(page)).toBeHidden();
    await expect(settings(page)).toContainText('Changes to Business Monthly on Aug 3, 2027');
    await expect(
      settings(page).getByRole('button', { name: 'Keep Business Plus Yearly' }),
    ).toBeVisible();
  });

  test('a lost answer that nobody can look up is not guessed', async ({ page }) => {
    await open(page, upgrade);
    const sent: unknown[] = [];
    await page.route(`**/api${path}/change`, async (route) => {
      sent.push(route.request().postDataJSON());
      await route.abort();
    });
    await answerRequests(page, '*/api/plan', () => 'lost');
    await press(page, 'Pay $3.40');
    await expect(dialog(page).getByRole('alert')).toContainText('we don’t know yet whether');
    await answerApi(page, '/plan', { plan });
    await press(page, 'Check Again');
    await expect(dialog(page).getByRole('alert')).toContainText('hasn’t changed so far');
    // The same agreement once more, which a provider knows for the one before.
    await press(page, 'Pay $3.40');
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  test('what the server refuses of the address stands at its field, and nothing is lost', async ({
    page,
  }) => {
    await open(page, { ...upgrade, cards: 1 });
    const fill = async (label: string, text: string) => dialog(page).getByLabel(label).fill(text);
    await dialog(page).getByLabel('Country').selectOption('Germany');
    await fill('Full Name', 'Ada Example');
    await fill('Address Line 1', 'Musterweg 1');
    await fill('City', 'Berlin');
    await fill('Postal Code', '10115');
    await fill('Phone Number', '+49 30 901820');
    const fields = { 'deliveryAddress.postalCode': 'No such code.', 'designs.0.stock': 'Gone.' };
    const refusal = { message: 'No such code.', fields };
    await answerApi(page, `${path}/change`, refusal, 400);
    await press(page, 'Pay $3.40');
    await expect(dialog(page).getByLabel('Postal Code')).toBeFocused();
    await expect(dialog(page).getByLabel('Postal Code')).toHaveValue('10115');
    await expect(dialog(page)).toContainText('Gone.');
  });

  test('a change that is refused is shown, with the way to try again', async ({ page }) => {
    await signIn(page, await makeAccount());
    await answerApi(page, '/plan', { plan });
    await refuseApi(page, `${path}/preview-change`, 503, 'Please try again later.');
    await page.goto(plansPath);
    await planButton(page, 'Switch at the end of the period', 'Business').click();
    await expect(dialog(page).getByRole('alert')).toHaveText('Please try again later.');
    await answerApi(page, `${path}/preview-change`, { preview: lowerPreview });
    await press(page, 'Try Again');
    await expect(dialog(page)).toContainText('From Aug 3, 2027Business Monthly');
  });
});
