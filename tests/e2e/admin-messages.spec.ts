import { randomUUID } from 'node:crypto';
import { newEmail } from './support/accounts.ts';
import { openAdmin } from './support/admin.ts';
import { readMail } from './support/mailbox.ts';
import { expectFieldError, expectToast, field, press } from './support/pages.ts';
import { joinShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** @returns the name of who wrote it, which nobody else has */
async function write(email: string, subject: string): Promise<string> {
  const { contact } = await joinShop();
  const name = `Eve ${randomUUID().slice(0, 8)}`;
  const rest = { topic: '', cardNumber: '', fromPath: '/contact', website: '' };
  await contact.send({ name, email, subject, message: 'Where is it?', ...rest });
  return name;
}

test('a message is found, answered by mail once, and shown as answered', async ({
  page,
  request,
}) => {
  const email = newEmail();
  const subject = `Card ${randomUUID().slice(0, 8)}`;
  const name = await write(email, subject);
  await openAdmin(page, 'tab=messages&status=open');
  await field(page, 'Search').fill(subject);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  await press(page, 'Send Reply');
  await expectFieldError(field(page, 'Your reply'), 'Please write a reply.');

  await field(page, 'Your reply').fill('It left today.');
  await page.reload();
  await expect(field(page, 'Your reply')).toHaveValue('It left today.');
  // The first answer is lost on its way: the same reply goes again.
  await page.route('**/replies', async (route) => {
    await route.fetch();
    await route.abort();
    await page.unroute('**/replies');
  });
  await press(page, 'Send Reply');
  await expectToast(page, 'Something went wrong');
  await expect(field(page, 'Your reply')).toHaveValue('It left today.');
  await press(page, 'Send Reply');
  await expectToast(page, 'The reply is on its way.');
  await expect(field(page, 'Your reply')).toHaveValue('');
  await expect(page.getByText('Message replied')).toHaveCount(1);
  await expect(page.getByText('Answered', { exact: true }).first()).toBeVisible();
  const mail = await readMail(request, email, new RegExp(`^Re: ${subject}$`));
  expect(mail.text).toContain('It left today.');

  await press(page, 'Reopen');
  await expectToast(page, 'Message reopened.');
});

test('what somebody else has answered meanwhile is shown, and nothing typed is lost', async ({
  page,
}) => {
  const subject = `Card ${randomUUID().slice(0, 8)}`;
  const name = await write(newEmail(), subject);
  const admin = await openAdmin(page, 'tab=messages');
  await field(page, 'Search').fill(subject);
  await page.getByRole('link', { name }).click();
  await field(page, 'Your reply').fill('Mine');
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const answer = await page.request.post(`/api/admin/messages/${id}/replies`, {
    headers: { Authorization: `Bearer ${admin.token}` },
    data: { replyId: randomUUID(), text: 'The other one' },
  });
  expect(answer.status()).toBe(200);
  await press(page, 'Send Reply');
  await expectToast(page, 'Someone else was faster. This message is now answered.');
  await expect(page.getByText('The other one')).toBeVisible();
  await expect(field(page, 'Your reply')).toHaveValue('Mine');
});
