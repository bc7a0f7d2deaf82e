import { makeOwner, signIn } from './support/accounts.ts';
import { saveContact } from './support/contact-file.ts';
import { joinShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { phoneUserAgent } from './support/visitor.ts';

test.use({ userAgent: phoneUserAgent });

/** The counts of an account, sorted. */
async function countedOf(accountId: string): Promise<string[]> {
  const { database } = await joinShop();
  const events = await database
    .selectFrom('cardEvents')
    .select(['source', 'kind', 'target'])
    .where('accountId', '=', accountId)
    .execute();
  return events.map((event) => Object.values(event).filter(Boolean).join(' ')).toSorted();
}

test('a tap that is led to the card is reported from its address, which is clean then', async ({
  page,
  context,
  card,
}) => {
  const { _id: accountId, uniqueId } = (await makeOwner(card)).user;
  // As for a browser that does not say what it asks for, and by another of the account's addresses.
  for (const [path, source] of [
    [`${card.nfcUrl}/resolve`, 'nfc'],
    [`/card/${uniqueId.toUpperCase()}/profile#qr`, 'qr'],
  ] as const) {
    await page.goto(path);
    await expect.poll(() => countedOf(accountId)).toContain(`${source} view`);
    const { pathname, hash } = new URL(page.url());
    expect(pathname + hash).toBe(`/card/${uniqueId}`);
    await page.reload();
  }
  expect(await countedOf(accountId)).toEqual(['nfc view', 'qr view']);
  expect(await context.cookies()).toEqual([]);
});

test('a stranger’s visits are counted by how they came, the owner’s are not', async ({
  page,
  context,
  browser,
  card,
}) => {
  const owner = await makeOwner(card);
  const { _id: accountId, uniqueId } = owner.user;

  await page.goto(card.nfcUrl);
  await page.waitForURL(`/card/${uniqueId}`);
  await expect.poll(() => countedOf(accountId)).toEqual(['nfc view']);
  expect(await context.cookies()).toEqual([]);
  await page.getByRole('link', { name: 'Call', exact: true }).click();
  await saveContact(page);
  const tapped = ['nfc click call', 'nfc save', 'nfc view'];
  await expect.poll(() => countedOf(accountId)).toEqual(tapped);

  await page.reload();
  await page.goto(card.qrUrl);
  await page.waitForURL(`/card/${uniqueId}`);
  await page.goto('/favicon.svg');
  await page.goto(`/card/${uniqueId}`);
  const counted = ['link view', ...tapped, 'qr view'];
  await expect.poll(() => countedOf(accountId)).toEqual(counted);

  const own = await (await browser.newContext()).newPage();
  const requested: string[] = [];
  own.on('request', (request) => requested.push(request.url()));
  await signIn(own, owner);
  await own.goto(card.nfcUrl);
  await expect(own.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
  await own.goto('/dashboard/insights');
  // A phone shows three before the chart, and the others after it.
  const figures = (nth: number) => own.locator('dl').nth(nth).getByRole('definition');
  await expect(figures(0)).toHaveText(['3', '1', '0']);
  await expect(figures(1)).toHaveText(['1', '1', '1']);
  await expect(own.getByText('Views over time: 3 in total')).toBeAttached();
  await own.getByText('7 days', { exact: true }).click();
  await expect(own.getByRole('heading', { name: 'Last 7 days' })).toBeVisible();
  // A day with something; the others are named below.
  await own.getByText('By day', { exact: true }).click();
  const days = own.getByLabel('Counts over time').filter({ visible: true });
  await expect(days).toContainText(/3\s*(?:Taps)?\s*1/);
  await expect(own.getByText(/^No visits on 6 days: /)).toBeVisible();
  await expect(own.getByText('Call', { exact: true })).toBeVisible();
  const download = own.waitForEvent('download');
  await own.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^insights-7-days-to-[\d-]+\.csv$/);
  expect(requested.filter((url) => url.includes('/events/scan'))).toEqual([]);
  expect(await countedOf(accountId)).toEqual(counted);
  await own.context().close();
});
