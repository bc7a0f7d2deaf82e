import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { makeOwner, newEmail, signIn } from './support/accounts.ts';
import { fillConnectForm } from './support/connect.ts';
import { readDeletePath, readMail } from './support/mailbox.ts';
import { expectToast, field, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is refused with what was typed, then sent, and taken back by its receipt', async ({
    page,
    request,
    card,
  }) => {
    const owner = await makeOwner(card);
    const email = newEmail();
    await page.goto(`/card/${owner.user.uniqueId}`);
    // As a browser without this check would send it.
    await page.locator('.connect form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await fillConnectForm(page, 'eve@nowhere', 'Two lines,\nand a "quote"');
    await press(page, 'Send');
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address');
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Email')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    );
    await expect(field(page, 'Your Message')).toHaveValue('Two lines,\nand a "quote"');

    await field(page, 'Email').fill(email);
    await press(page, 'Send');
    await page.waitForURL(`/card/${owner.user.uniqueId}#message-sent`);
    await expect(page.getByText('Message sent!')).toBeVisible();
    await expect(field(page, 'Your Message')).toBeHidden();
    const { text } = await readMail(request, owner.email, /Message from Eve Example/);
    expect(text).toContain('and a "quote"');

    await page.goto(await readDeletePath(request, email));
    await press(page, 'Delete My Message');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deleted');
    await page.goto(await readDeletePath(request, email));
    await press(page, 'Delete My Message');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing Left to Delete');
  });
});

test('the form is offered after Save Contact; a lost answer loses nothing and doubles nothing', async ({
  page,
  card,
}) => {
  const owner = await makeOwner(card);
  const message = `Shall we meet? ${randomUUID()}`;
  await page.goto(`/card/${owner.user.uniqueId}`);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save Contact' }).click();
  await saved;
  await expect(page.getByRole('heading', { name: 'Share yours back' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Share yours back' })).toBeInViewport();

  await fillConnectForm(page, newEmail(), message);
  const answers: number[] = [];
  await page.route(/\/api\/profile-contact\?/, async (route) => {
    const answer = await route.fetch();
    answers.push(answer.status());
    await (answers.length === 1 ? route.abort() : route.fulfill({ response: answer }));
  });
  await press(page, 'Send');
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again later.');
  await expect(field(page, 'Your Message')).toHaveValue(message);
  await press(page, 'Send');
  await expect(page.locator('#message-sent')).toBeFocused();
  await expect(page.locator('#message-sent')).toContainText('Message sent!');
  await expect(field(page, 'Your Message')).toBeHidden();
  expect(answers).toEqual([200, 200]);

  await page.unroute(/\/api\/profile-contact\?/);
  await page.getByRole('link', { name: 'Send another message' }).click();
  await expect(field(page, 'Your Message')).toHaveValue('');
  await fillConnectForm(page, newEmail(), 'And one more');
  await page.locator('.connect form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await field(page, 'Email').fill('eve');
  await press(page, 'Send');
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Email').fill(newEmail());
  await press(page, 'Send');
  await expect(page.getByText('Message sent!')).toBeVisible();

  await signIn(page, owner);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Messages 2 unread' }).click();
  const items = page.getByRole('listitem').filter({ hasText: 'Eve Example' });
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText('And one more');
  await items.last().getByRole('button', { expanded: false }).click();
  await expect(page.getByText('1 unread', { exact: true })).toBeVisible();
  await expect(items.last()).toContainText(message);

  await items.last().getByLabel('Your note').fill('Lunch on Friday');
  await items.last().getByRole('button', { name: 'Save Note' }).click();
  await expectToast(page, 'Note saved');
  const contact = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as Contact: Eve Example' }).click();
  const vCard = await readFile(await (await contact).path(), 'utf8');
  expect(vCard.replaceAll('\r\n ', '')).toContain('Lunch on Friday');

  await items.last().getByRole('button', { name: 'Delete the message from Eve Example' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Message' }).click();
  await expectToast(page, 'Message deleted');
  await expect(items).toHaveCount(1);
  const exported = page.waitForEvent('download');
  await press(page, 'Export CSV');
  const csv = await readFile(await (await exported).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toContain('Ada Example,Eve Example,');
  await page.reload();
  await expect(items).toHaveCount(1);
});
