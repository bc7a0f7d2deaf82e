import type { APIRequestContext } from '@playwright/test';
import { makeOwner, newEmail, signIn, type Account } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import type { IssuedCard } from './support/cards.ts';
import { readMail } from './support/mailbox.ts';
import { expectToast, field, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** An owner, and a message of Eve that waits. */
async function makeMessage(request: APIRequestContext, card: IssuedCard) {
  const owner = await makeOwner(card);
  const email = newEmail();
  await leave(request, owner, { firstName: 'Eve', email, message: 'Shall we meet?' });
  return { owner, email };
}

async function leave(request: APIRequestContext, { user }: Account, typed: object) {
  const { uniqueId } = user;
  const form = { lastName: 'Example', phone: '+49 170 1234567', ...typed };
  const answer = await request.post('/api/profile-contact', { data: { uniqueId, ...form } });
  expect(answer.ok()).toBe(true);
}

test('a new message on a phone is answered, and the reply stays', async ({
  page,
  request,
  card,
}) => {
  const { owner, email } = await makeMessage(request, card);
  await signIn(page, owner);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Messages 1 unread' }).click();
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Eve Example' });
  await item.getByRole('button', { expanded: false }).click();
  const reply = field(page, 'Reply to Eve Example');
  await expect(reply).toHaveAccessibleDescription(
    `We email it to ${email} in your name. Their answer goes to ${owner.email}.`,
  );
  await press(page, 'Send Reply');
  await expect(reply).toBeFocused();
  await expect(reply).toHaveAccessibleDescription('Please write a reply.');
  await reply.fill('Gladly.\n\nAt noon?');
  expect(await findBarriers(page)).toEqual([]);
  await press(page, 'Send Reply');
  await expectToast(page, 'Reply sent to Eve Example');
  await expect(reply).toHaveValue('');
  await expect(item.getByText('You replied')).toBeVisible();
  await expect(item.getByText('Gladly.')).toBeVisible();
  await expect(item.getByRole('heading')).toContainText('Replied');
  expect(await findBarriers(page)).toEqual([]);

  const { text } = await readMail(request, email, /^Re: Your message to Ada Example$/);
  expect(text).toContain('At noon?');
  expect(text).toContain('> Shall we meet?');

  await page.reload();
  await item.getByRole('button', { expanded: false }).click();
  await expect(item.getByText('At noon?')).toBeVisible();

  await page.goto('/dashboard/leads');
  await press(page, 'Add the person who wrote to you');
  await expectToast(page, '1 person added');
  const person = page.getByRole('button', { name: /^Eve Example/ });
  await expect(person).toContainText('Message to Ada Example, ');
  await expect(page.getByText('wrote to you')).toHaveCount(0);
  await person.click();
  await page.getByRole('link', { name: 'Read and reply' }).click();
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await item.getByRole('button', { expanded: false }).click();
  await expect(item.getByRole('button', { name: 'Save to People' })).toHaveCount(0);
  await item.getByRole('link', { name: 'In People: Eve Example' }).click();
  await expect(person).toBeVisible();
  expect(new URL(page.url()).searchParams.get('search')).toBe(email);
});

test('a reply is kept over a reload, and sent once after a lost answer', async ({
  page,
  request,
  card,
}) => {
  const { owner } = await makeMessage(request, card);
  await signIn(page, owner);
  await page.goto('/dashboard/messages');
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Eve Example' });
  await item.getByRole('button', { expanded: false }).click();
  await field(page, 'Reply to Eve Example').fill('Half of a sentence');
  await page.reload();
  await item.getByRole('button', { expanded: false }).click();
  await expect(field(page, 'Reply to Eve Example')).toHaveValue('Half of a sentence');

  const answers: number[] = [];
  await page.route(/\/replies$/, async (route) => {
    const answer = await route.fetch();
    answers.push(answer.status());
    await (answers.length === 1 ? route.abort() : route.fulfill({ response: answer }));
  });
  await press(page, 'Send Reply');
  await expect(page.getByRole('button', { name: 'Send Reply' })).toBeEnabled();
  await expect(field(page, 'Reply to Eve Example')).toHaveValue('Half of a sentence');
  await press(page, 'Send Reply');
  await expectToast(page, 'Reply sent to Eve Example');
  expect(answers).toEqual([200, 200]);
  await expect(item.getByText('You replied')).toHaveCount(1);
});

test('messages are found by words and by state, also after a reload', async ({
  page,
  request,
  card,
}) => {
  const { owner } = await makeMessage(request, card);
  await leave(request, owner, { firstName: 'Zoë', email: newEmail(), message: 'The plans' });
  await signIn(page, owner);
  await page.goto('/dashboard/messages');
  const items = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(items).toHaveCount(2);
  await field(page, 'Search messages').fill('zoë');
  await expect(items).toHaveCount(1);
  await expect(items).toContainText('The plans');
  await page.reload();
  await expect(field(page, 'Search messages')).toHaveValue('zoë');
  await expect(items).toHaveCount(1);
  await field(page, 'Show').selectOption('Answered');
  await expect(page.getByText('No messages found.')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await field(page, 'Show').selectOption('Unread');
  await expect(items).toHaveCount(1);
  // It stays where it was opened, though it is read now.
  await items.getByRole('button').click();
  await expect(field(page, 'Reply to Zoë Example')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Messages 1 unread' })).toBeVisible();
  await field(page, 'Search messages').fill('nobody');
  await expect(page.getByText('No messages found.')).toBeVisible();
  await field(page, 'Show').selectOption('All messages');
  await expect(page.getByText('No messages found.')).toBeVisible();
  await field(page, 'Search messages').fill('');
  await expect(items).toHaveCount(2);
  await expect(field(page, 'Search messages')).toBeFocused();
});
