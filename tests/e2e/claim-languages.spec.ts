import type { Page } from '@playwright/test';
import { catalogues } from '#domain/texts/catalogue.ts';
import { goodPassword, newEmail } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { readMail, readOtp } from './support/mailbox.ts';
import { field, openForm, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const { en, de, ar } = catalogues;

/** The texts of the first tap that its page in German has in English; words of both languages are none. */
async function englishOn(page: Page): Promise<string[]> {
  const shown = await page.getByRole('main').innerText();
  const german = new Set(Object.values(de));
  return Object.entries(en).flatMap(([key, text]) =>
    key.startsWith('claim.') && text.length > 5 && !german.has(text) && shown.includes(text)
      ? [text]
      : [],
  );
}

test('the first tap speaks German from the card to its mail', async ({
  browser,
  baseURL,
  request,
  card,
}) => {
  const visitor = await browser.newContext({ locale: 'de-AT', ...(baseURL && { baseURL }) });
  const page = await visitor.newPage();
  const email = newEmail();
  await openForm(page, `/register-nfc?serial=${card.serial}&mode=nfc`, de['claim.sendCode']);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await press(page, de['claim.sendCode']);
  await expect(page.getByText(de['claim.emailInvalid'])).toBeVisible();
  expect(await englishOn(page)).toEqual([]);
  await field(page, de['card.email']).fill(email);
  await press(page, de['claim.sendCode']);
  await expect(page.getByRole('heading', { name: de['claim.codeHeading'] })).toBeVisible();
  expect(await englishOn(page)).toEqual([]);
  await readMail(request, email, /^\d{6} ist Ihr Code für /);
  const otp = await readOtp(request, email);
  await field(page, de['claim.code']).fill(otp === '000000' ? '000001' : '000000');
  await expect(page.getByText(de['claim.codeWrong']).first()).toBeVisible();
  await field(page, de['claim.code']).fill(otp);
  await field(page, de['claim.stepPassword']).fill(goodPassword);
  await press(page, de['claim.continue']);
  await expect(page.getByRole('heading', { name: de['claim.detailsHeading'] })).toBeVisible();
  const country = field(page, de['claim.countryCode']);
  await expect(country).toHaveValue('+43');
  await expect(country.locator('option:checked')).toHaveText('Österreich (+43)');
  await press(page, de['claim.registerAndClaim']);
  await expect(page.getByText('Bitte ausfüllen: Name, Standort, Telefon')).toBeVisible();
  expect(await englishOn(page)).toEqual([]);
  await visitor.close();
});

test('the first tap is accessible from right to left, and has room on a narrow phone @all', async ({
  page,
  card,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openForm(page, `/register-nfc?serial=${card.serial}&lang=ar`, ar['claim.sendCode']);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a language that there is not is English', async ({ page, card }) => {
  await openForm(page, `/register-nfc?serial=${card.serial}&lang=%3Cb%3E`, en['claim.sendCode']);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
