import { languages } from '#domain/texts/languages.ts';
import {
  addProfile,
  goodPassword,
  leastProfile,
  makeAccount,
  makeAdmin,
  makeOwner,
  signIn,
} from './support/accounts.ts';
import { answerApi, plusPlan, renewedOrder, yearlyPlus } from './support/billing.ts';
import { fillAddress, openAddress } from './support/checkout.ts';
import { fillCart } from './support/cart.ts';
import { claimFirst, expectStep, openFirstTap, takeAnyCode } from './support/first-tap.ts';
import { giveBack, lazyParts, plainName, takeAway } from './support/lazy-scripts.ts';
import {
  countDocuments,
  expectLoadedAnewOnce,
  missing,
  open,
  tryAgain,
} from './support/missing-scripts.ts';
import { chooseOf, expectToast, field, openForm, press } from './support/pages.ts';
import { startReplacement } from './support/replacements.ts';
import { openWithPlan } from './support/screens/scene.ts';
import { expect, test } from './support/test.ts';

const plans = '/nfc-business-cards';
const planChange = 'plan-change-dialog';
/** Parts that the dashboard needs, each with the address that has it loaded. */
const dashboardParts: Readonly<Record<string, string>> = {
  'feedback-form': '/dashboard',
  'profile-dialog': '/dashboard?profile=new',
};
const cropDialog = 'crop-dialog';
/** Dialogs of a profile's menu, by their entry there. */
const menuDialogs: Readonly<Record<string, string>> = {
  'signature-dialog': 'Email Signature',
  'backgrounds-dialog': 'Backgrounds',
  'embed-dialog': 'Embed on a Website',
};
const importDialog = 'import-dialog';
const claimDetails = 'details-step';
/** Draws the card that was tapped and its page, and waits for its second tap. */
const cardPictures = ['tapped-card', 'claim-preview', 'second-tap'];
const emailStep = 'email-step';
/** card-designer.spec.ts */
const designerDialog = 'designer-dialog';
const adornments = ['card-preview', 'tour'];
/** Of a shop with accessories: admin-catalog.spec.ts. */
const accessoryShelf = 'accessory-shelf';
/** Groups the digits of numbers that few have. */
const groupedPhone = 'grouped-phone';
const soldOutChoice = 'sold-out-choice';
const chosenPlan = 'chosen-plan';
const openedMenu = 'opened-menu';
/** live-name.spec.ts */
const liveCard = 'draw-live-card';
const replacementNews = 'replacement-news';
/** News of the dashboard, for who has some: below. */
const dashboardNews = ['coming-orders', 'first-order', 'past-due'];
/** Reads codes from a camera's picture: admin-cards.spec.ts. */
const codeReader = 'decode';
const passkeys = 'webauthn';
/** Texts: buying-in-a-language.spec.ts and inside-languages.spec.ts. */
const otherLanguages = ['drawer-texts', ...languages];
const isAdminTab = (part: string) => plainName(part).endsWith('-tab');
const ofOthers = new Set([
  planChange,
  cropDialog,
  importDialog,
  ...Object.keys(menuDialogs),
  claimDetails,
  ...cardPictures,
  emailStep,
  codeReader,
  passkeys,
  designerDialog,
  chosenPlan,
  openedMenu,
  liveCard,
  replacementNews,
  groupedPhone,
  soldOutChoice,
  accessoryShelf,
  ...Object.keys(dashboardParts),
  ...dashboardNews,
  ...otherLanguages,
  ...adornments,
]);
const parts = lazyParts();

test('the build has parts whose scripts come late @all', () => {
  expect(parts.length).toBeGreaterThan(5);
});

test.describe('without the script of a part', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  // A plan is changed by who has one, and profiles are edited on the dashboard: below.
  for (const script of parts.filter(
    (part) => !ofOthers.has(plainName(part)) && !isAdminTab(part),
  )) {
    test(`${plainName(script)}, a purchase goes on, or says what to do @all`, async ({ page }) => {
      await signIn(page, await makeAccount());
      const failures: string[] = [];
      page.on('pageerror', (error) => failures.push(error.message));
      const asked = await takeAway(page, script);
      const free = page.getByRole('button', { name: 'Try Free' });

      await page.goto(plans);
      await expect(free.or(missing(page)).first()).toBeVisible();
      if (!(await missing(page).isVisible())) {
        // Business Plus: it brings a card, which needs an address.
        await page.getByRole('button', { name: 'Select Plan' }).nth(1).click();
        await expect(page.getByText('Product added to cart!')).toBeVisible();
        await page.getByRole('button', { name: /^Cart, / }).click();
        await expect(page.getByRole('heading', { name: /Cart$/ }).first()).toBeVisible();
        await page.keyboard.press('Escape');
        // Last of this page: a moment later it leads to the dashboard.
        await free.click();
        await expect(page.getByText("Free tier activated! You're ready to go!")).toBeVisible();
        await open(page, '/cart');
        await press(page, 'Proceed to Checkout');
        const address = page.getByRole('heading', { name: 'Delivery address' });
        await expect(address.or(missing(page)).first()).toBeVisible();
        await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
        if (await address.isVisible()) {
          await fillAddress(page);
          await field(page, 'Phone Number').blur();
        }
      }
      await expect.poll(asked).toBeGreaterThan(0);
      expect(failures).toEqual([]);
      if (!(await missing(page).isVisible())) return;

      await giveBack(page, script);
      await tryAgain(page).click();
      await expect(missing(page)).toBeHidden();
    });
  }
});

for (const script of parts.filter(isAdminTab)) {
  const tab = plainName(script).replace(/-tab$/, '');
  test(`without ${tab}-tab, the admin area is loaded anew once, then says so @all`, async ({
    page,
  }) => {
    await signIn(page, await makeAdmin());
    await takeAway(page, script);
    const documents = countDocuments(page);
    await page.goto(`/admin?tab=${tab}`);
    await expect(missing(page)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
    expect(documents()).toBe(2);
  });
}

const scriptOf = (name: string) => parts.find((part) => plainName(part) === name) ?? name;

for (const [name, path] of Object.entries(dashboardParts)) {
  test(`without ${name}, the dashboard is loaded anew once, then says so @all`, async ({
    page,
  }) => {
    await signIn(page, await makeAccount());
    await takeAway(page, scriptOf(name));
    const documents = countDocuments(page);
    await page.goto(path);
    await expect(missing(page)).toBeVisible();
    await expect(page.getByText('No profiles added yet.')).toBeVisible();
    expect(documents()).toBe(2);
  });
}

for (const name of dashboardNews) {
  test(`without ${name}, the dashboard shows the rest, and says so @all`, async ({ page }) => {
    await signIn(page, await makeAccount());
    const plan = { ...plusPlan, subscriptions: [{ ...yearlyPlus, state: 'past_due' }] };
    await answerApi(page, '/plan', { plan });
    await answerApi(page, '/orders', { orders: [{ ...renewedOrder, status: 'confirmed' }] });
    await takeAway(page, scriptOf(name));
    await page.goto('/dashboard');
    await expect(missing(page)).toBeVisible();
    await expect(page.getByText('No profiles added yet.')).toBeVisible();
    await expect(page.getByText(name === 'past-due' ? 'Order 10042' : 'failed')).toBeVisible();
  });
}

test('without the script that cuts pictures, choosing one says what to do @all', async ({
  page,
}) => {
  await signIn(page, await makeAccount());
  await takeAway(page, scriptOf(cropDialog));
  await page.goto('/dashboard?profile=new');
  const choose = async () => {
    const file = { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('x') };
    await page.getByLabel('Choose Profile Photo').setInputFiles(file);
  };
  await expectLoadedAnewOnce(page, choose);
});

for (const [name, entry] of Object.entries(menuDialogs)) {
  test(`without ${name}, choosing ${entry} says what to do @all`, async ({ page, card }) => {
    await signIn(page, await makeOwner(card));
    await takeAway(page, scriptOf(name));
    await page.goto('/dashboard');
    await expectLoadedAnewOnce(page, () => chooseOf(page, leastProfile.userProfile, entry));
  });
}

test('without the script of the import, choosing it says what to do @all', async ({ page }) => {
  await signIn(page, await makeAccount());
  await takeAway(page, scriptOf(importDialog));
  await page.goto('/dashboard?profile=new');
  await expectLoadedAnewOnce(page, () => press(page, 'Import from Linktree or a vCard'));
});

test('without the script of its profile, a first tap says what to do @all', async ({
  page,
  card,
}) => {
  await takeAway(page, scriptOf(claimDetails));
  await takeAnyCode(page);
  await openFirstTap(page, card.serial);
  await field(page, 'Email').fill('ada@example.test');
  await press(page, 'Send OTP');
  const goOn = async () => {
    await field(page, 'OTP').fill('123456');
    await expectStep(page, 'password');
    await field(page, 'Password').fill(goodPassword);
    await press(page, 'Continue');
  };
  await expectLoadedAnewOnce(page, goOn);
});

test('without the pictures of the card, a first tap ends at the dashboard @all', async ({
  page,
  request,
  card,
}) => {
  const asked = await Promise.all(cardPictures.map((name) => takeAway(page, scriptOf(name))));
  await claimFirst(page, request, card.serial);
  await expect(page.getByRole('listitem').filter({ hasText: 'Ada Example' })).toBeVisible();
  expect(asked.map((times) => times() > 0)).toEqual(cardPictures.map(() => true));
  await expect(missing(page)).toBeHidden();
});

test('without the step of the email, the checkout says so, and goes on when it is back @all', async ({
  page,
}) => {
  await fillCart(page, [{ id: 'business-plus-monthly', quantity: 1 }]);
  await takeAway(page, scriptOf(emailStep));
  await page.goto('/cart');
  await press(page, 'Continue with Email');
  await expect(missing(page)).toBeVisible();
  await giveBack(page, scriptOf(emailStep));
  await tryAgain(page).click();
  await expect(page.getByRole('heading', { name: 'Your email' })).toBeVisible();
  await expect(missing(page)).toBeHidden();
});

test('without the card beside it and the tour, the profile form works @all', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, await makeAccount({ hasSeenTour: false }));
  const asked = await Promise.all(adornments.map((name) => takeAway(page, scriptOf(name))));
  await page.goto('/dashboard');
  await press(page, 'Add Profile');
  await expect(page.getByRole('button', { name: 'Save Profile' })).toBeEnabled();
  await expect.poll(() => asked.map((times) => times() > 0)).toEqual([true, true]);
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await expect(missing(page)).toBeHidden();
});

test('without the choice of another material, the refusal says which one is sold out @all', async ({
  page,
}) => {
  const asked = await takeAway(page, scriptOf(soldOutChoice));
  await openAddress(page, await makeAccount());
  await fillAddress(page);
  const message = 'Forest is sold out. Please choose another design.';
  const fields = { 'items.0.designs.0.stock': message };
  await answerApi(page, '/purchase', { message, fields }, 409);
  await press(page, 'Complete Purchase');
  await expect.poll(asked).toBeGreaterThan(0);
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back to Cart' })).toBeVisible();
});

test('without the library of phone numbers, a number stands ungrouped @all', async ({ page }) => {
  const account = await makeAccount();
  const phone = { companyCountryCode: '+46', companyPhone: '701234567' };
  await addProfile(account, { ...leastProfile, ...phone });
  await signIn(page, account);
  const asked = await takeAway(page, scriptOf(groupedPhone));
  await page.goto('/dashboard');
  await expect.poll(asked).toBeGreaterThan(0);
  await expect(page.getByText('+46 701234567')).toBeVisible();
  await expect(missing(page)).toBeHidden();
});

test('without the script of passkeys, a password signs in, and the button says what it could not do @all', async ({
  page,
}) => {
  const { email } = await makeAccount();
  const asked = await takeAway(page, scriptOf(passkeys));
  await openForm(page, '/login', 'Login');
  await expect.poll(asked).toBe(1);
  await press(page, 'Use a Passkey');
  await expectToast(page, 'We couldn’t use the passkey');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(goodPassword);
  await press(page, 'Login');
  await page.waitForURL('/dashboard');
});

test('without the script of menus, the greeting leads to the dashboard @all', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, await makeAccount());
  await takeAway(page, scriptOf(openedMenu));
  await open(page, '/contact');
  await page.getByRole('button', { name: /^Hello, / }).click();
  await page.waitForURL('/dashboard');
});

test('without the script of a new card, the dashboard says that something is missing @all', async ({
  page,
  request,
  card,
}) => {
  const { order } = await startReplacement(request, card);
  await signIn(page, order.buyer);
  await takeAway(page, scriptOf(replacementNews));
  await page.goto('/dashboard');
  await expect(missing(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your NFC Cards' })).toBeVisible();
});

test('without the script of the chosen plan, one registers all the same @all', async ({ page }) => {
  await fillCart(page, [{ id: 'business-plus-yearly', quantity: 1 }]);
  const asked = await takeAway(page, scriptOf(chosenPlan));
  await page.goto('/register');
  await expect.poll(asked).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  await expect(missing(page)).toBeHidden();
});

test('without the script of the plan change, choosing one says what to do @all', async ({
  page,
}) => {
  await openWithPlan(page, { ...plusPlan, subscriptions: [{ ...yearlyPlus, next: null }] });
  await takeAway(page, scriptOf(planChange));
  await page.goto(plans);
  const choose = async () => {
    await page.getByText('Annual', { exact: true }).click();
    await page.getByRole('button', { name: 'Switch at the end of the period: Business' }).click();
  };
  // As for every part, a new build's page is loaded instead, once.
  const isLoadedAnew = page.waitForEvent('load');
  await choose();
  await isLoadedAnew;
  await choose();
  await expect(page.getByRole('dialog')).toContainText('Something didn’t load.');
});
