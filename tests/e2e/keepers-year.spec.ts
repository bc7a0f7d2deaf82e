import { TOTP } from 'otpauth';
import { monthName, monthOf, monthStart, nextMonth } from '#domain/orders/months/month.ts';
import { findBarriers } from './support/axe.ts';
import { fillAddress } from './support/checkout.ts';
import {
  addToMoney,
  buyForBusiness,
  download,
  enter,
  logIn,
  material,
  noteBlanks,
  openBuyer,
  openLanguage,
  openOrderOf,
  pay,
  publishHeadline,
  returnCard,
  seeHeadline,
} from './support/keepers-steps.ts';
import { readMail } from './support/mailbox.ts';
import { expectToast, field, press } from './support/pages.ts';
import { planButton, planCard, plansPath } from './support/plans.ts';
import { expect, ownPageTest } from './support/test.ts';
import { daysAfter, startYear } from './support/year.ts';

const admin = 'admin@nearcard.test';
const second = 'sofia@nearcard.test';

const dayOf = (time: Date) => time.toISOString().slice(0, 10);
const minuteOf = (time: Date) => time.toISOString().slice(0, 16);
const startOfNextMonth = (time: Date) => daysAfter(monthStart(nextMonth(monthOf(time))), 1.5);

ownPageTest("a keeper's year", async ({ browser }) => {
  ownPageTest.setTimeout(240_000);
  const year = await startYear(browser, {
    RATE_LIMIT_FACTOR: '1000',
    REFUND_APPROVAL_ABOVE: '20',
    TAX_TABLE: 'DE 19 VAT; AT 20 VAT',
    SELLER_TAX_ID: 'DE136695976',
    SELLER_ADDRESS: 'Musterstraße 12; 10115; Berlin; DE',
    SUPPORT_PHONE: '+49 30 1234567',
  });
  try {
    let keeper = await year.open('large');
    let colleague = await year.open('large');
    const { page: first, account } = await openBuyer(year);
    let ada = first;
    const visitor = await year.open('phone');
    let app = new TOTP();

    await ownPageTest.step('a colleague gets the role Money and an authenticator app', async () => {
      await enter(keeper, year, admin);
      app = await addToMoney(second, { keeper, colleague, year });
    });

    await ownPageTest.step('a material sells out in the middle of a checkout', async () => {
      await noteBlanks(keeper, 'Counted', '10');
      expect(await findBarriers(keeper)).toEqual([]);
      await ada.goto(plansPath);
      await press(ada, 'Design your card');
      await material(ada, 'Ocean').press('Space');
      await press(ada, 'Save');
      await planButton(ada, 'Select Plan', 'Business Plus').click();
      await press(ada, 'Proceed to Checkout');
      await fillAddress(ada);

      await noteBlanks(keeper, 'Counted', '0');
      await press(ada, 'Complete Purchase');
      await expect(
        ada.getByRole('main').getByText(/^Ocean is sold out. Please choose another design./),
      ).toBeVisible();
      const choice = ada.getByRole('region', { name: 'Choose another design' });
      await expect(choice.getByRole('radio', { name: /Ocean.*sold out/ })).toBeDisabled();
      expect(await findBarriers(ada)).toEqual([]);
      await choice.getByRole('radio', { name: /Clay/ }).press('Space');
      await expectToast(
        ada,
        'We changed the design of your cards. You can complete your purchase.',
      );
    });

    await ownPageTest.step('it is restocked, chosen after all, and bought', async () => {
      await ada.goto('/cart');
      const change = ada.getByRole('button', { name: /^Change design/ });
      await change.click();
      await expect(material(ada, 'Ocean')).toBeDisabled();
      expect(await findBarriers(ada)).toEqual([]);
      await press(ada, 'Cancel');
      await noteBlanks(keeper, 'Received', '50');
      await change.click();
      await expect(material(ada, 'Ocean')).toBeEnabled();
      await material(ada, 'Ocean').press('Space');
      await press(ada, 'Save');
      await press(ada, 'Proceed to Checkout');
      await press(ada, 'Complete Purchase');
      await pay(ada, '$8.00');
    });

    const opening = year.now();
    await ownPageTest.step(
      'a price and an accessory are published at a time, and seen from then on',
      async () => {
        await keeper.getByRole('link', { name: 'Catalog', exact: true }).click();
        await field(keeper, 'Business Plus Monthly, in dollars').fill('9.50');
        const preview = keeper.getByRole('region', { name: 'Preview', exact: true });
        await expect(preview).toContainText('$9.50 / month');
        await press(keeper, 'Add Accessory');
        await field(keeper, 'Name of accessory 1').fill('Walnut stand');
        await field(keeper, 'Description of Walnut stand').fill('Holds one card upright.');
        await field(keeper, 'Price of Walnut stand, in dollars').fill('12.50');
        await press(keeper, 'Save Draft');
        await expectToast(keeper, 'Draft saved.');
        await expect(keeper.getByText('Walnut stand: added at $12.50')).toBeVisible();
        await expect(keeper.getByText('Business Plus Monthly: $8.00 → $9.50')).toBeVisible();
        await field(keeper, 'Reason for the change').fill('Paper costs more');
        const atTime = minuteOf(daysAfter(opening, 1));
        await field(keeper, 'Publish at (UTC, optional)').fill(atTime);
        await press(keeper, 'Schedule');
        await expectToast(keeper, 'Catalog scheduled.');
        await expect(keeper.getByText('Version 2, scheduled')).toBeVisible();
        await visitor.goto(plansPath);
        await expect(planCard(visitor, 'Business Plus')).toContainText('$8');
        await year.passTo(daysAfter(opening, 1.5));
        await visitor.goto(plansPath);
        await expect(planCard(visitor, 'Business Plus')).toContainText('$9.50');
      },
    );

    let movedAt = new Date(0);
    await ownPageTest.step('a subscriber is moved to the new price, with notice', async () => {
      await keeper.goto('/admin?tab=catalog');
      await field(keeper, 'Plan').selectOption('Business Plus Monthly');
      await field(keeper, 'From (UTC)').fill(dayOf(daysAfter(year.now(), 35)));
      await press(keeper, 'Show Subscribers');
      await expect(keeper.getByText('1 subscriber: from $8.00 to $9.50, $1.50 more')).toBeVisible();
      await press(keeper, 'Change the Price');
      await keeper.getByRole('dialog').getByRole('button', { name: 'Send Emails' }).click();
      await expectToast(keeper, 'Price change scheduled. We’re emailing 1 subscriber.');
      const notice = await readMail(
        year.request,
        account.email,
        /^The price of your Business Plus/,
      );
      expect(notice.text).toContain('$9.50 a month');
      movedAt = new Date(`${/changes on (.*)$/.exec(notice.subject)?.[1]} UTC`);
    });

    await ownPageTest.step(
      'a text is published in two languages, and a banner for its days',
      async () => {
        await keeper.goto('/admin?tab=content&id=home');
        await publishHeadline(keeper, 'Tap once. Met for good.');
        await openLanguage(keeper, 'Deutsch');
        await publishHeadline(keeper, 'Einmal tippen.');
        await keeper.goto('/admin?tab=content&id=banner');
        await field(keeper, 'Text').fill('We’re away until Monday.');
        await field(keeper, 'From (optional)').fill(minuteOf(daysAfter(opening, 10)));
        await field(keeper, 'Until (optional)').fill(minuteOf(daysAfter(opening, 14)));
        await press(keeper, 'Publish Banner');
        await expectToast(keeper, 'Banner scheduled.');
        await seeHeadline(visitor, '/', 'Tap once. Met for good.');
        await seeHeadline(visitor, '/de', 'Einmal tippen.');
        const banner = visitor.getByRole('complementary', { name: 'Announcement' });
        await expect(banner).toBeHidden();
        await year.passTo(daysAfter(opening, 11));
        await visitor.goto('/');
        await expect(banner).toContainText('We’re away until Monday.');
        await year.passTo(daysAfter(opening, 15));
        await visitor.goto('/');
        await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(banner).toBeHidden();
      },
    );

    await ownPageTest.step(
      'the cards come back: received, restocked and refunded in part',
      async () => {
        await returnCard(account.email, { keeper, buyer: ada });
        await keeper.goto('/admin?tab=cards&id=stock');
        // One more waits in an order of the samples.
        await expect(keeper.getByRole('row', { name: /^Ocean/ })).toContainText(
          /50 on the shelf1 ordered49/,
        );
        await ada.reload();
        const returns = ada.getByRole('region', { name: 'Returns', exact: true });
        await expect(returns).toContainText('We wrote: Please use the old envelope.');
        await expect(returns).toContainText('$3.00 refunded');
      },
    );

    await ownPageTest.step(
      'the subscriber pays the new price from the day of the notice on',
      async () => {
        await year.passTo(daysAfter(movedAt, -2));
        ada = await year.open('phone');
        await logIn(ada, account);
        await year.runJob('sandbox-renewals');
        await expect(async () => {
          await ada.goto('/account-settings');
          await expect(ada.getByText(/^Renews on .* for \$9\.50/)).toBeVisible({ timeout: 1_000 });
        }).toPass({ timeout: 20_000 });
        await year.runJob('price-moves');
        await year.passTo(daysAfter(movedAt, 1));
        await year.runJob('sandbox-renewals');
        await expect(async () => {
          await ada.goto('/orders');
          // Folded, under the order.
          await expect(ada.getByText('$9.50').first()).toBeAttached({ timeout: 1_000 });
        }).toPass({ timeout: 20_000 });
        keeper = await year.open('large');
        await enter(keeper, year, admin);
        await keeper.getByRole('link', { name: 'Catalog', exact: true }).click();
        await expect(keeper.getByText('New price: 1')).toBeVisible();
      },
    );

    const business = await openBuyer(year);
    await ownPageTest.step(
      'a business buys plan and accessory without tax, and has an e-invoice',
      async () => {
        const invoice = await buyForBusiness(business.page);
        for (const part of [
          '<ram:CategoryCode>AE</ram:CategoryCode>',
          '<ram:Name>Beispiel &amp; Söhne GmbH</ram:Name>',
          '<ram:TaxTotalAmount currencyID="USD">0.00</ram:TaxTotalAmount>',
          '<ram:GrandTotalAmount>211.50</ram:GrandTotalAmount>',
        ]) {
          expect(invoice).toContain(part);
        }
      },
    );

    const bought = year.now();
    const total = () => keeper.getByRole('row', { name: /^Total/ }).first();
    let figures = '';
    await ownPageTest.step('the month is closed, with those before it', async () => {
      await year.passTo(startOfNextMonth(bought));
      keeper = await year.open('large');
      await enter(keeper, year, admin);
      await keeper.getByRole('link', { name: 'Money', exact: true }).click();
      await keeper.getByRole('link', { name: 'Months', exact: true }).click();
      await keeper.getByRole('link', { name: monthName(monthOf(bought)) }).click();
      await expect(total()).toBeVisible();
      figures = await total().innerText();
      await press(keeper, 'Close Month');
      await keeper.getByRole('dialog').getByRole('button', { name: 'Close Month' }).click();
      await expect(keeper.getByText('These figures stay as they are.')).toBeVisible();
      expect(await total().innerText()).toBe(figures);
    });

    await ownPageTest.step(
      'two persons refund in the next month, and the closed one stays',
      async () => {
        await openOrderOf(keeper, business.account.email);
        const payments = keeper.getByRole('region', { name: 'Payments' });
        await payments.getByRole('button', { name: /^Refund/ }).click();
        await field(keeper, 'Amount in dollars').fill('25');
        await field(keeper, 'Reason').fill('One card came scratched');
        await keeper.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
        await expectToast(keeper, 'The refund of $25.00 waits for a second person’s approval');
        await expect(payments.getByText('Someone else has to approve it.')).toBeVisible();
        await expect(payments.getByRole('button', { name: 'Approve Refund' })).toBeHidden();

        colleague = await year.open('large');
        await enter(colleague, year, second, app);
        await colleague.getByRole('link', { name: '1 refund to approve' }).click();
        await expect(colleague.getByText('Requested by admin@nearcard.test')).toBeVisible();
        await press(colleague, 'Approve Refund');
        expect(await findBarriers(colleague)).toEqual([]);
        const dialog = colleague.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Approve Refund' }).click();
        await expectToast(colleague, '$25.00 refunded');
        await expect(colleague.getByRole('region', { name: / so far$/ })).toContainText(
          'went back',
        );

        await colleague.getByRole('link', { name: 'Months', exact: true }).click();
        await colleague.getByRole('link', { name: monthName(monthOf(year.now())) }).click();
        await expect(colleague.getByRole('row', { name: /^Refunds/ })).toContainText('25.00');
        await keeper.goto(`/admin?tab=money&id=month-${monthOf(bought)}`);
        expect(await total().innerText()).toBe(figures);
        const reader = await year.open('phone');
        await logIn(reader, business.account);
        await reader.goto('/orders');
        const note = await download(reader, /^XRechnung CN-\d{4}-\d{6} \(XML\)$/);
        expect(note).toContain('<ram:GrandTotalAmount>25.00</ram:GrandTotalAmount>');
      },
    );
  } finally {
    await year.end();
  }
});
