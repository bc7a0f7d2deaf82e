import { expect } from '@playwright/test';
import { makeAccount, registerByMail, signIn } from '../accounts.ts';
import { answerApi, refuseApi, renewedOrder } from '../billing.ts';
import { goTo, type Scene, type Screens } from './scene.ts';

/** The sandbox's payments and the mailbox. */
export const demoScreens = {
  'sandbox payment': async (scene) => openPayment(scene, address),
  'sandbox payment with an address': async (scene) => openPayment(scene),
  'sandbox payment refused': async (scene) => {
    await openPayment(scene, address);
    await refuseApi(scene.page, '/sandbox/payments/*/pay', 409);
    await scene.page.getByRole('button', { name: /^Pay / }).click();
    await expect(scene.page.getByRole('alert')).toBeVisible();
  },
  'sandbox payment signed out': async (scene) => {
    await openPayment(scene, address);
    await scene.page.evaluate(() => localStorage.clear());
    await scene.page.reload();
    await expect(scene.page.getByText('You’re not logged in.')).toBeVisible();
  },
  'sandbox subscription': async ({ page }) => {
    await signIn(page, await makeAccount());
    await answerApi(page, '/sandbox/subscriptions/*', {
      isDeclining: false,
      shown: {
        plan: 'Business Plus Monthly',
        price: '$10.00 per month',
        status: 'Payment failed, trying again',
        next: 'December 24, 2026',
        today: 'December 21, 2026',
      },
    });
    await page.goto('/sandbox/subscriptions/sandbox_sub_1');
    await expect(page.getByText('$10.00 per month')).toBeVisible();
  },
  'sandbox subscription of somebody else': async ({ page }) => {
    await signIn(page, await makeAccount());
    await page.goto('/sandbox/subscriptions/sandbox_sub_1');
    await expect(page.getByRole('alert')).toBeVisible();
  },

  mailbox: async ({ page, request }) => {
    await registerByMail(request);
    await goTo(page, '/dev/mailbox', 'Mailbox');
  },
  mail: async ({ page, request }) => {
    const { email } = await registerByMail(request);
    await page.goto('/dev/mailbox');
    await page.getByRole('link').filter({ hasText: email }).click();
    await expect(page.frameLocator('iframe').getByText('Your one-time code')).toBeVisible();
  },
  'mail in a mail program': async ({ page, request }) => {
    const { email } = await registerByMail(request);
    await page.goto('/dev/mailbox');
    const path = await page.getByRole('link').filter({ hasText: email }).getAttribute('href');
    const answer = await request.get(`${path}/html`);
    // Away from the mailbox, whose policy refuses a mail's styles.
    await page.goto('about:blank');
    await page.setContent(await answer.text());
  },
} satisfies Screens;

const { deliveryAddress: address } = renewedOrder;

/** A payment in the sandbox; without an address it asks for one itself. */
async function openPayment({ page, request }: Scene, deliveryAddress?: unknown): Promise<void> {
  const account = await makeAccount();
  await signIn(page, account);
  const begun = await request.post('/api/purchase', {
    headers: { authorization: `Bearer ${account.token}` },
    data: {
      items: [{ productId: 'business-plus-monthly', quantity: 2 }],
      promoCode: 'FRIENDS20',
      deliveryAddress,
    },
  });
  const { url } = await begun.json();
  await page.goto(url);
  await expect(page.getByRole('button', { name: /^Pay / })).toBeEnabled();
}
