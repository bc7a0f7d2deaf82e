import type { APIRequestContext, Page } from '@playwright/test';
import { markOf } from '#tests/attack/support/injected-text.ts';
import { screens, textFields, type Screen } from '#tests/attack/support/text-fields.ts';
import { signIn, type Account } from './support/accounts.ts';
import { inspect, watchScripts } from './support/injected/inspect.ts';
import { fillShop, type InjectedShop } from './support/injected/shop.ts';
import { listPaths, readParameters } from './support/injected/addresses.ts';
import { pseudoLanguage } from './support/pseudo-locale/marked-texts.ts';
import { expect, largeWindow, test } from './support/test.ts';

// One shop for all of them.
test.describe.configure({ mode: 'default' });
test.use(largeWindow);

interface Opened {
  readonly as?: 'owner' | 'admin';
  readonly path: (shop: InjectedShop) => string;
  /** The presses that open it. */
  readonly open?: (page: Page, shop: InjectedShop) => Promise<void>;
}

const admin = (query: string | ((shop: InjectedShop) => string)): Opened => ({
  as: 'admin',
  path: (shop) => `/admin?${typeof query === 'string' ? query : query(shop)}`,
});
const ofOwner = (path: string | ((shop: InjectedShop) => string)): Opened => ({
  as: 'owner',
  path: (shop) => (typeof path === 'string' ? path : path(shop)),
});

const opened: Readonly<Record<Screen, Opened>> = {
  card: { path: ({ cardPath }) => cardPath },
  'other card': { path: ({ otherCardPath }) => otherCardPath },
  dashboard: ofOwner('/dashboard'),
  'profile form': ofOwner(({ profileId }) => `/dashboard?profile=${profileId}`),
  signature: {
    ...ofOwner('/dashboard'),
    open: async (page) => {
      await page
        .getByRole('button', { name: /^More options for / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Email Signature' }).click();
    },
  },
  inbox: {
    ...ofOwner('/dashboard/messages'),
    open: async (page) => {
      const closed = page.getByRole('main').locator('h2 button[aria-expanded=false]');
      await expect(closed).toHaveCount(2);
      await closed.last().click();
      await closed.first().click();
    },
  },
  leads: {
    ...ofOwner('/dashboard/leads'),
    open: async (page) => {
      await page.getByRole('main').locator('h2 button[aria-expanded=false]').click();
    },
  },
  insights: ofOwner('/dashboard/insights'),
  'my card': ofOwner('/dashboard/my-card'),
  'account settings': ofOwner('/account-settings'),
  orders: ofOwner('/orders'),
  cart: ofOwner('/cart'),
  checkout: ofOwner('/cart?checkout=1'),
  order: ofOwner(({ orderNumber }) => `/orders/${orderNumber}`),
  receipt: ofOwner(({ paymentId }) => `/account-settings/receipts/${paymentId}`),
  company: ofOwner(({ companyId }) => `/company?id=${companyId}&tab=log`),
  'company overview': ofOwner(({ companyId }) => `/company?id=${companyId}`),
  'company order': ofOwner(({ companyId }) => `/company/${companyId}/order`),
  'company inbox': ofOwner(({ companyId }) => `/company/${companyId}/messages`),
  'admin overview': admin('tab=overview'),
  'admin orders': admin(({ owner }) => `tab=orders&search=${owner.email}`),
  'admin order': admin(({ orderId }) => `tab=orders&id=${orderId}`),
  'admin packing slip': admin(({ orderId }) => `tab=orders&print=${orderId}`),
  'admin replacement slip': admin(({ orderId }) => `tab=orders&print=${orderId}.3`),
  'admin users': admin(({ owner }) => `tab=users&search=${owner.email}`),
  'admin user': admin(({ owner }) => `tab=users&id=${owner.user._id}`),
  'admin cards': admin(({ batchName }) => `tab=cards&batch=${encodeURIComponent(batchName)}`),
  'admin card': admin(({ serial }) => `tab=cards&id=${serial}`),
  'admin batches': admin('tab=cards&id=batches'),
  'admin batch': admin(({ batchId }) => `tab=cards&id=batch-${batchId}`),
  'admin stock': admin('tab=cards&id=stock'),
  'admin messages': admin('tab=messages'),
  'admin message': admin(({ contactId }) => `tab=messages&id=${contactId}`),
  'admin feedback': admin(({ feedbackId }) => `tab=messages&id=${feedbackId}`),
  'admin contract notice': admin(({ noticeId }) => `tab=messages&id=${noticeId}`),
  'admin promos': admin(({ promoCode }) => `tab=promos&search=${promoCode}`),
  'admin promo': admin(({ promoCode }) => `tab=promos&id=${promoCode}`),
  'admin catalog': {
    ...admin('tab=catalog'),
    async open(page) {
      const folds = page.locator('summary', { hasText: 'In other languages' });
      await expect(folds).toHaveCount(5);
      for (const fold of await folds.all()) await fold.click();
    },
  },
  'admin texts': admin(({ textName }) => `tab=content&search=${textName.slice('post-'.length)}`),
  'admin text': admin(({ textName }) => `tab=content&id=${textName}`),
  'admin new text': admin(({ newTextName }) => `tab=content&id=${newTextName}`),
  'admin banner': admin('tab=content&id=banner'),
  'admin home wording': admin('tab=content&id=home-ja'),
  'admin money': admin('tab=money&status=all'),
  'admin jobs': admin('tab=jobs'),
};

let filled: Promise<InjectedShop> | undefined;
/** Once in each worker. */
const shopOf = (request: APIRequestContext) => (filled ??= fillShop(request));

/** Sees the texts of a screen as texts, and no element of them. */
async function expectTextsAlone(page: Page, screen: Screen): Promise<void> {
  const fields = Object.entries(textFields).flatMap(([field, place]) =>
    Array.isArray(place) && place.includes(screen) ? [field] : [],
  );
  let intruders: readonly string[] = [];
  await expect
    .poll(
      async () => {
        const read = await inspect(page);
        ({ intruders } = read);
        return fields.filter((field) => !read.text.includes(markOf(field)));
      },
      { message: `not seen on ${screen}`, timeout: 8_000, intervals: [50, 100, 200] },
    )
    .toEqual([]);
  expect(intruders, screen).toEqual([]);
}

for (const as of [undefined, 'owner', 'admin'] as const) {
  test(`no text is a script on a screen of ${as ?? 'anybody'} @all`, async ({ page, request }) => {
    // The admin area alone has some thirty screens.
    test.slow();
    const shop = await shopOf(request);
    const account: Account | undefined = as && shop[as];
    const watch = watchScripts(page);
    if (account) await signIn(page, account);
    for (const screen of screens) {
      const one = opened[screen];
      if (one.as !== as) continue;
      await page.goto(one.path(shop));
      await one.open?.(page, shop);
      await expectTextsAlone(page, screen);
    }
    expect(watch.seen).toEqual([]);
  });
}

test('no text is a script in a mail @all', async ({ page, request }) => {
  await shopOf(request);
  const watch = watchScripts(page);
  const answer = await request.get('/dev/mailbox.json');
  const mails: { id: string; text: string; subject: string }[] = await answer.json();
  const injected = mails.filter(({ text, subject }) => /<x-\d+>/.test(text + subject));
  expect(injected.length).toBeGreaterThan(5);
  await page.goto('/dev/mailbox');
  expect((await inspect(page)).intruders).toEqual([]);
  await page.goto(`/dev/mailbox/${injected[0]?.id}`);
  let text = '';
  for (const { id } of injected) {
    await page.goto(`/dev/mailbox/${id}/html`);
    const read = await inspect(page);
    expect(read.intruders).toEqual([]);
    text += read.text;
  }
  expect(text).toContain(markOf('POST /contact message'));
  expect(watch.seen).toEqual([]);
});

test('nothing of an address is a script @all', async ({ page }) => {
  test.slow();
  const watch = watchScripts(page);
  // An address that is followed, and what breaks out of any other place.
  const value = `javascript:alert(1)//"'></script><x-0><img src=x onerror=alert(1)>`;
  const query = new URLSearchParams(readParameters().map((name) => [name, value]));
  // The pseudo-locale is in the place of its language: a page of it fits its scripts there alone.
  const inPseudoLocale = new RegExp(`^/${pseudoLanguage}(/|$)`);
  for (const path of listPaths(encodeURIComponent(value))) {
    if (inPseudoLocale.test(path)) continue;
    await page.goto(`${path}?${query}#${value}`);
    expect((await inspect(page)).intruders, path).toEqual([]);
  }
  expect(watch.seen).toEqual([]);
});
