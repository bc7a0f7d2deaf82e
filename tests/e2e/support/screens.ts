import { expect, type APIRequestContext, type Page } from '@playwright/test';
import {
  makeOwner,
  newEmail,
  registerByMail,
  makeAccount,
  sampleAccount,
  signIn,
} from './accounts.ts';
import {
  answerApi,
  firstPayment,
  orders,
  plusPlan,
  purchase,
  refuseApi,
  renewedOrder,
} from './billing.ts';
import { fillCart, openCart } from './cart.ts';
import { freezeCard, releaseCard, type IssuedCard } from './cards.ts';
import { answerSum } from './contact.ts';
import { expectToast, field, openForm, press } from './pages.ts';

export interface Scene {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly takeCard: () => Promise<IssuedCard>;
}

/** Every screen of the product in each of its states, and how to get there. */
export const screens: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  home: async ({ page }) => goTo(page, '/', 'Tap. Connect. Share Instantly.'),
  'home signed in': async ({ page }) => {
    await signIn(page, await makeAccount());
    await page.goto('/');
    await openMenu(page);
  },

  'cart drawer': async ({ page }) => {
    const ids = ['business-plus-yearly', 'lifetime'];
    const lines = ids.map((id, index) => ({ id, quantity: index + 1 }));
    await fillCart(page, lines, 'FRIENDS20');
    await page.goto('/');
    await openCart(page);
  },
  'cart drawer empty': async ({ page }) => {
    await page.goto('/');
    await openCart(page);
  },

  plans: async ({ page }) => goTo(page, '/nfc-business-cards', 'NFC Business Cards'),
  'plans annual with promo': async ({ page }) => {
    await fillCart(page, [{ id: 'business-plus-yearly', quantity: 1 }], 'FRIENDS20');
    await page.goto('/nfc-business-cards');
    await page.getByText('Annual', { exact: true }).click();
    await expect(page.getByText('Promo FRIENDS20 applied')).toBeVisible();
  },
  cart: async ({ page }) => {
    const ids = ['business-monthly', 'business-plus-yearly', 'lifetime'];
    await fillCart(
      page,
      ids.map((id) => ({ id, quantity: 1 })),
      'FAMILY25',
    );
    await goTo(page, '/cart?payment=cancelled', 'Cart');
    await expect(page.getByText('Promo FAMILY25 applied')).toBeVisible();
  },
  'cart empty': async ({ page }) => {
    await page.goto('/cart');
    await expect(page.getByText('Cart is empty', { exact: true })).toBeVisible();
  },
  'checkout address': async (scene) => openCheckout(scene),
  'checkout address with errors': async (scene) => {
    await openCheckout(scene);
    await press(scene.page, 'Complete Purchase');
    await expect(scene.page.getByText('Please fill in: City', { exact: true })).toBeVisible();
  },

  contact: async ({ page }) => goTo(page, '/contact', 'Contact'),
  'contact with a card': async ({ page }) => goTo(page, '/contact?card=A1B2C3D4', 'Contact'),
  'contact with errors': async ({ page }) => {
    await page.goto('/contact');
    await answerSum(page);
    await press(page, 'Send Message');
    await expect(page.getByText('Please fill in all required fields').first()).toBeVisible();
  },
  'contact sent without scripts': async ({ page }) => goTo(page, '/contact?sent=1', 'Contact'),
  blog: async ({ page }) => goTo(page, '/blog', 'Blog'),
  'blog post': async ({ page }) =>
    goTo(page, '/blog/tap-or-qr-code', 'Tap or QR code: when each one is better'),
  terms: async ({ page }) => goTo(page, '/terms-and-conditions', 'Terms and Conditions'),

  'design system': async ({ page }) => goTo(page, '/dev/ui', 'Design system'),
  'design system with a dialog': async ({ page }) => {
    await goTo(page, '/dev/ui', 'Design system');
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    await press(page, 'Open dialog');
    await expect(page.getByRole('dialog')).toBeVisible();
  },

  login: async ({ page }) => openForm(page, '/login', 'Login'),
  'login with errors': async ({ page }) => {
    await openForm(page, '/login', 'Login');
    await press(page, 'Login');
    await expect(page.getByText('Please enter your password')).toBeVisible();
  },
  'login refused': async ({ page }) => {
    await openForm(page, '/login', 'Login');
    await field(page, 'Email').fill(newEmail());
    await field(page, 'Password').fill('wrong');
    await press(page, 'Login');
    await keepToasts(page);
    await expectToast(page, 'Invalid email or password');
  },
  'forgot password': async ({ page }) => openForm(page, '/forgot-password', 'Send Reset Link'),
  'reset link sent': async ({ page }) => {
    await openForm(page, '/forgot-password', 'Send Reset Link');
    await field(page, 'Email').fill(newEmail());
    await press(page, 'Send Reset Link');
    await expectHeading(page, 'Email Sent!');
  },
  'reset password': async ({ page }) =>
    openForm(page, '/reset-password?token=from-a-mail', 'Reset Password'),
  'reset link without token': async ({ page }) => {
    await page.clock.install();
    await goTo(page, '/reset-password', 'Invalid Link');
  },

  register: async ({ page }) => openForm(page, '/register', 'Send OTP'),
  'register with a code': async ({ page }) => {
    await openForm(page, '/register', 'Send OTP');
    await field(page, 'Email').fill(newEmail());
    await press(page, 'Send OTP');
    await press(page, 'Register');
    await expect(page.getByText('Please enter the OTP')).toBeVisible();
  },
  'register with a card': async ({ page, takeCard }) => {
    const { serial } = await takeCard();
    await openForm(page, `/register?serial=${serial}&mode=nfc`, 'Send OTP');
  },

  claim: async ({ page, takeCard }) => {
    const { serial } = await takeCard();
    await openForm(page, `/register-nfc?serial=${serial}&mode=nfc`, 'Register & Claim Card');
  },
  'claim with errors': async ({ page, takeCard }) => {
    const { serial } = await takeCard();
    await openForm(page, `/register-nfc?serial=${serial}&mode=qr`, 'Register & Claim Card');
    await field(page, 'Profile Type').selectOption('Conference');
    await press(page, 'Register & Claim Card');
    await expect(page.getByText('Event Name is required')).toBeVisible();
  },
  'claim signed in': async ({ page, takeCard }) => {
    const { serial } = await takeCard();
    await signIn(page, await makeAccount());
    await page.goto(`/register-nfc?serial=${serial}&mode=nfc`);
    await expect(page.getByRole('button', { name: 'Claim Card' })).toBeVisible();
  },
  'claim of a released card': async ({ page, takeCard }) => {
    const card = await takeCard();
    await makeOwner(card);
    await releaseCard(card);
    await signIn(page, await makeAccount());
    await page.goto(`/register-nfc?serial=${card.serial}`);
    await press(page, 'Claim Card');
    await expect(field(page, 'Transfer Code')).toBeVisible();
  },
  'claim without a serial': async ({ page }) => {
    await page.goto('/register-nfc');
    await expect(page.getByRole('alert')).toBeVisible();
  },

  'dashboard loading': async ({ page }) => {
    await signIn(page, await makeAccount());
    // Never answered.
    await page.route('**/api/user', () => {});
    await page.goto('/dashboard');
    await expect(page.getByText('Loading your dashboard')).toBeAttached();
  },
  'dashboard without profiles': async ({ page }) => {
    await signIn(page, await makeAccount());
    await page.goto('/dashboard');
    await expect(page.getByText('No profiles added yet.')).toBeVisible();
  },
  dashboard: async ({ page, request }) => {
    await signIn(page, await sampleAccount(request, 'maya'));
    await goTo(page, '/dashboard', 'Welcome, maya');
  },
  'session ended': async ({ page }) => {
    const account = await makeAccount();
    await signIn(page, { ...account, token: 'ended' });
    await goTo(page, '/dashboard', 'Session ended');
  },

  success: async ({ page }) => {
    await answerApi(page, '/success?*', { purchase });
    await goTo(page, successPath, 'Thank you!');
    await press(page, 'Stay Here');
  },
  'success failed': async ({ page }) => {
    await refuseApi(page, '/success?*', 402);
    await goTo(page, successPath, 'Payment not verified');
  },
  'account settings': async (scene) => {
    await openBilling(scene, '/account-settings');
    await expect(scene.page.getByText('Renews on')).toBeVisible();
  },
  'account settings with a dialog': async (scene) => {
    await openBilling(scene, '/account-settings');
    await press(scene.page, 'Cancel Plan');
    await expect(scene.page.getByRole('dialog')).toBeVisible();
  },
  receipt: async (scene) => {
    await openBilling(scene, `/account-settings/receipts/${firstPayment._id}`);
    await expectHeading(scene.page, 'Receipt');
  },

  'card on the left': async (scene) => openSampleCard(scene, 'maya'),
  'card in the center': async (scene) => openSampleCard(scene, 'daniel'),
  'card on the right': async (scene) => openSampleCard(scene, 'sofia'),
  'card with the least': async ({ page, takeCard }) => {
    const { user } = await makeOwner(await takeCard());
    await goTo(page, `/card/${user.uniqueId}`, 'Ada Example');
  },
  'card not published': async ({ page }) => {
    const { user } = await makeAccount();
    await goTo(page, `/card/${user.uniqueId}`, 'This card is not published yet');
  },
  'card not found': async ({ page }) => goTo(page, '/card/aaaaaaaaaa', 'Card Not Found'),

  'resolver loading': async ({ page, takeCard }) => {
    const card = await takeCard();
    await page.clock.install();
    // Never answered.
    await page.route('**/resolve', () => {});
    await page.goto(card.nfcUrl);
    await expect(page.getByText('Opening the card…')).toBeVisible();
  },
  'resolver error': async ({ page, takeCard }) => {
    const card = await takeCard();
    await freezeCard(card);
    await goTo(page, card.nfcUrl, 'This card could not be opened');
  },

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
    await expect(scene.page.getByText('You are not signed in.')).toBeVisible();
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
};

/** The second step of a checkout, of an account without an address. */
async function openCheckout({ page }: Scene): Promise<void> {
  await signIn(page, await makeAccount());
  await fillCart(page, [{ id: 'business-plus-monthly', quantity: 2 }], 'FRIENDS20');
  await page.goto('/cart?checkout=1');
  await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeVisible();
}

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

const successPath = '/success?session_id=session-1&purchase_id=order-1';

/** A page about plan and orders, of an account with a past. */
async function openBilling({ page }: Scene, path: string): Promise<void> {
  await signIn(page, await makeAccount());
  await answerApi(page, '/plan', { plan: plusPlan });
  await answerApi(page, '/orders', { orders });
  await page.goto(path);
}

async function goTo(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expectHeading(page, heading);
}

async function expectHeading(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

async function openSampleCard(
  { page, request }: Scene,
  name: 'maya' | 'daniel' | 'sofia',
): Promise<void> {
  const { user } = await sampleAccount(request, name);
  await goTo(page, `/card/${user.uniqueId}`, user.companyProfiles[0]?.userProfile ?? '');
}

/** The header's menu: everything on a phone, the account's on a larger screen. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Open menu|Hello, .*)$/ }).click();
  await expect(page.getByText('Logout').filter({ visible: true })).toBeVisible();
}

/** A mouse over a toast stops its clock. */
async function keepToasts(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Notifications' }).locator('p').first().hover();
}
