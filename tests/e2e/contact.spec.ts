import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makeAccount, signIn } from './support/accounts.ts';
import { answerSum, fillContactForm, readSum, readSupportMail } from './support/contact.ts';
import { expectFieldError, expectToast, field, press, tabTo } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const sent = 'Your message has been sent!';
const failed = 'Failed to send message. Please try again.';

/** Opens the form and waits for the scripts, which lock its button. */
async function openContact(page: Page, query = ''): Promise<void> {
  await page.goto(`/contact${query}`);
  await expect(sendButton(page)).toBeDisabled();
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message', exact: true });
const sumField = (page: Page) => page.getByLabel(/^What is/);

test.describe('with scripts', () => {
  test('a solved sum unlocks the button; the message arrives and the form is empty again', async ({
    page,
    request,
  }) => {
    const message = `Can I order two? ${randomUUID()}`;
    await openContact(page);
    await fillContactForm(page, message);
    await expect(sendButton(page)).toBeEnabled();
    await answerSum(page, { off: 1 });
    await expect(sendButton(page)).toBeDisabled();
    await answerSum(page);
    await expect(field(page, 'Card number (optional)')).toBeHidden();
    await field(page, 'Topic').selectOption('NFC Card Order');
    await field(page, 'Card number (optional)').fill(' A1B2C3D4 ');
    await press(page, 'Send Message');
    await expectToast(page, sent);

    const mail = await readSupportMail(request, message);
    expect(mail.subject).toBe('Contact: NFC Card Order');
    expect(mail.text).toContain('From: Ada Example <ada@example.test>');
    expect(mail.text).toContain('Card number: A1B2C3D4');
    expect(mail.text).toContain('Page: /contact');
    await expect(field(page, 'Name')).toHaveValue('');
    await expect(field(page, 'Message')).toHaveValue('');
    await expect(field(page, 'Topic')).toHaveValue('General Question');
    await expect(field(page, 'Card number (optional)')).toBeHidden();
    await expect(sumField(page)).toHaveValue('');
    await expect(sendButton(page)).toBeDisabled();
    await page.reload();
    await expect(field(page, 'Message')).toHaveValue('');
  });

  test('knows who is signed in', async ({ page }) => {
    const account = await makeAccount();
    await signIn(page, account);
    await openContact(page);
    await expect(field(page, 'Email')).toHaveValue(account.email);
    await field(page, 'Email').fill('other@example.test');
    await page.reload();
    await expect(field(page, 'Email')).toHaveValue('other@example.test');
  });

  test('what is missing or wrong is said at its field', async ({ page }) => {
    await openContact(page);
    await sumField(page).fill('99');
    await field(page, 'Message').focus();
    await expectFieldError(sumField(page), 'Please complete the captcha verification');
    await sumField(page).fill('');
    await expect(sumField(page)).not.toHaveAttribute('aria-invalid', 'true');
    await sumField(page).fill('99');
    await expect(sumField(page)).toBeFocused();
    await expectFieldError(sumField(page), 'Please complete the captcha verification');
    await answerSum(page);
    await field(page, 'Email').fill('ada');
    await press(page, 'Send Message');
    await expect(field(page, 'Name')).toBeFocused();
    await expect(field(page, 'Name')).toHaveAccessibleDescription(
      'Please fill in all required fields',
    );
    await expectFieldError(field(page, 'Email'), 'Please enter a valid email address');
  });

  test('a refusal is shown, nothing typed is lost, and a reload neither @all', async ({ page }) => {
    await openContact(page);
    await fillContactForm(page, 'Hello');
    await field(page, 'Topic').selectOption('Technical Support');
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: '' }));
    await press(page, 'Send Message');
    await expectToast(page, failed);
    await page.unroute('**/api/contact');
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 429, json: { message: 'Too many messages', fields: {} } }),
    );
    await press(page, 'Send Message');
    await expectToast(page, 'Too many messages');
    await expect(field(page, 'Message')).toHaveValue('Hello');

    await page.reload();
    await expect(field(page, 'Message')).toHaveValue('Hello');
    await expect(field(page, 'Name')).toHaveValue('Ada Example');
    await expect(field(page, 'Topic')).toHaveValue('Technical Support');
    await expect(sendButton(page)).toBeDisabled();
  });

  test('the button is locked while the message is on its way @all', async ({ page }) => {
    await openContact(page);
    await fillContactForm(page, 'Hello');
    // Never answered.
    await page.route('**/api/contact', () => {});
    await press(page, 'Send Message');
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  });

  test('a filled honeypot pretends success and sends nothing @all', async ({ page }) => {
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await openContact(page);
    await fillContactForm(page, 'Buy now');
    await page.locator('input[name=website]').fill('https://spam.example');
    await press(page, 'Send Message');
    await expectToast(page, sent);
    await expect(field(page, 'Message')).toHaveValue('');
    expect(posts).toEqual([]);
  });

  test('the card parameter fills in card number, subject and topic, markup as text', async ({
    page,
    request,
  }) => {
    const card = `<img src=x onerror=alert(1)>${randomUUID().slice(0, 8)}`;
    await openContact(page, `?card=${encodeURIComponent(`  ${card} `)}`);
    await expect(field(page, 'Card number (optional)')).toHaveValue(card);
    await expect(field(page, 'Subject (optional)')).toHaveValue(`NFC card registration: ${card}`);
    await expect(field(page, 'Topic')).toHaveValue('NFC Card Registration');
    const chat = await page.getByRole('link', { name: 'Chat with us' }).getAttribute('href');
    expect(new URL(chat ?? '').searchParams.get('text')).toContain(card);
    await expect(page.locator('img[src=x]')).toHaveCount(0);

    await fillContactForm(page, card);
    await field(page, 'Topic').selectOption('General Question');
    await press(page, 'Send Message');
    await expectToast(page, sent);
    const { subject, text } = await readSupportMail(request, card);
    expect(subject).toBe(`Contact: NFC card registration: ${card}`);
    expect(text).toContain(`Card number: ${card}`);
    await expect(field(page, 'Card number (optional)')).toHaveValue(card);
  });

  test('a message is written and sent with the keyboard alone', async ({ page, request }) => {
    const message = `By keyboard ${randomUUID()}`;
    await openContact(page);
    const { keyboard } = page;
    await tabTo(page, page.getByRole('link', { name: 'Call us' }));
    await tabTo(page, page.getByRole('link', { name: 'Chat with us' }));
    await tabTo(page, field(page, 'Name'));
    await keyboard.type('Ada Example');
    await keyboard.press('Tab');
    await expect(field(page, 'Email')).toBeFocused();
    await keyboard.type('ada@example.test');
    await keyboard.press('Tab');
    await keyboard.type('NFC Card O');
    await expect(field(page, 'Topic')).toHaveValue('NFC Card Order');
    await keyboard.press('Tab');
    await expect(field(page, 'Card number (optional)')).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.type('Two cards');
    await keyboard.press('Tab');
    await keyboard.type(message);
    await keyboard.press('Tab');
    await expect(sumField(page)).toBeFocused();
    await keyboard.type(String(await readSum(page)));
    await keyboard.press('Tab');
    await expect(sendButton(page)).toBeFocused();
    await keyboard.press('Enter');
    await expectToast(page, sent);
    expect((await readSupportMail(request, message)).subject).toBe('Contact: Two cards');
  });
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is sent, whatever it is written in', async ({ page, request }) => {
    const message = `שלום 👋🏽 مرحبا ${randomUUID()}`;
    await page.goto('/contact');
    await fillContactForm(page, message);
    await field(page, 'Subject (optional)').fill('Größe 👋');
    await field(page, 'Card number (optional)').fill('A1B2C3D4');
    await press(page, 'Send Message');
    await page.waitForURL('/contact?sent=1');
    await expect(page.getByText(sent, { exact: true })).toBeVisible();
    await expect(field(page, 'Message')).toHaveValue('');
    const mail = await readSupportMail(request, message);
    expect(mail.subject).toBe('Contact: Größe 👋');
    expect(mail.text).toContain('Card number: A1B2C3D4');
  });

  test('a wrong sum is shown at its field, and everything typed is there again @all', async ({
    page,
  }) => {
    await page.goto('/contact?card=A1B2C3D4');
    await fillContactForm(page, 'Two lines,\nand a "quote"</textarea>');
    await field(page, 'Topic').selectOption('Technical Support');
    await answerSum(page, { off: 1 });
    await press(page, 'Send Message');

    await expect(page.getByRole('alert')).toHaveText('Please complete the captcha verification');
    await expect(sumField(page)).toHaveAccessibleDescription(
      'Please complete the captcha verification',
    );
    await expect(sumField(page)).toBeFocused();
    await expect(sumField(page)).toHaveValue('');
    await expect(field(page, 'Name')).toHaveValue('Ada Example');
    await expect(field(page, 'Email')).toHaveValue('ada@example.test');
    await expect(field(page, 'Topic')).toHaveValue('Technical Support');
    await expect(field(page, 'Card number (optional)')).toHaveValue('A1B2C3D4');
    await expect(field(page, 'Message')).toHaveValue('Two lines,\nand a "quote"</textarea>');
    await expect(page.getByText(sent)).toHaveCount(0);

    await answerSum(page);
    await press(page, 'Send Message');
    await page.waitForURL('/contact?sent=1');
  });
});

test('scripts that take over a refused post show it, and not an older draft @all', async ({
  page,
}) => {
  await openContact(page);
  await field(page, 'Message').fill('An older draft');
  // As if it had been typed and posted before the scripts were there.
  await page.locator('main form').evaluate((form: HTMLFormElement) => {
    form.querySelector('textarea')!.value = 'What was posted';
    form.submit();
  });
  await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields');
  await expect(sendButton(page)).toBeDisabled();
  await expect(field(page, 'Message')).toHaveValue('What was posted');
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toHaveAccessibleDescription(
    'Please fill in all required fields',
  );
});
