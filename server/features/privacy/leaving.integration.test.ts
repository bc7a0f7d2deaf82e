import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addSettingsCaller, type SettingsCaller } from '#tests/support/settings-caller.ts';
import { placeDesigned, rosa } from '#tests/support/designed-order.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { issueCard, issueClaimedCard, publish } from '#tests/support/shop.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';
import { address } from '#tests/support/buyer.ts';

const codeShape = /^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/;

let test: TestApp;
let ada: SettingsCaller;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  ada = await addSettingsCaller(test, `ada-${(count += 1)}@example.test`);
});

/** Words that lead to her, and to nobody else in these tests. */
const words = () => ({
  name: `Ada Example${count}`,
  phone: `+44 20 7946 00${10 + count}`,
  street: `${count} Ada Street`,
});
const deliveryAddress = () => {
  const { name: fullName, phone: phoneNumber, street: addressLine1 } = words();
  return { ...address, fullName, phoneNumber, addressLine1 };
};

const remove = (password = goodPassword, token = ada.token) =>
  ada.call('POST', '/account/delete', { password }, token);

/** Somebody with a bit of everything: profile and picture, cards, a plan, an order not paid, a cart, messages. */
async function liveABit(): Promise<{ cards: string[]; imagePath: string }> {
  const { services } = test;
  const account = await services.accounts.getAccount(services.database, ada.user._id);
  const { name, phone } = words();
  await ada.call('PUT', '/user', { name, phone });
  await ada.changeEmail(`later-${ada.email}`);
  const picture = await sharp({
    create: { width: 40, height: 40, channels: 3, background: `#0${count}0${count}0${count}` },
  })
    .png()
    .toBuffer();
  const owner = { accountId: account.id };
  const imagePath = await services.uploads.saveImage(services.database, owner, picture);
  await publish(services, account, {
    profilePicture: imagePath,
    customSlug: 'ada',
    userProfile: name,
    companyEmail: ada.email,
  });
  const kept = await issueClaimedCard(services, account);
  const frozen = await issueClaimedCard(services, account);
  await services.cards.setFrozen(frozen.serial, true, 'owner');
  await buy('business-plus-yearly');
  await refundAPart(`${name} paid too much`);
  await placeDesigned(services, account.id, {
    designs: [{ ...rosa, name, logo: imagePath }],
  });
  await ada.call('POST', '/purchase', {
    items: [{ productId: 'lifetime', quantity: 1 }],
    deliveryAddress: deliveryAddress(),
  });
  await ada.call('POST', '/cart', { productId: 'business-yearly', quantity: 1 });
  await test.app.inject({
    method: 'POST',
    url: '/api/events/scan',
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)' },
    payload: { uniqueId: ada.user.uniqueId },
  });
  await test.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name, email: `later-${ada.email}`, message: 'Hello', subject: '', topic: '' },
  });
  await test.deliverMails();
  return { cards: [kept.identifier, frozen.identifier].toSorted(), imagePath };
}

async function buy(productId: string): Promise<void> {
  const begun = await ada.call('POST', '/purchase', {
    items: [{ productId, quantity: 1 }],
    deliveryAddress: deliveryAddress(),
  });
  const path = new URL(begun.json().url).pathname;
  await ada.call('POST', `${path}/pay`, {});
  await test.deliverMails();
}

async function refundAPart(reason: string): Promise<void> {
  const { database, orders, refunds } = test.services;
  const [order] = await orders.listOfAccount(database, ada.user._id);
  const paymentId = order?.payments[0]?.id ?? '';
  await refunds.refund(paymentId, { amount: 1, refunded: 0, reason }, ada.user._id);
}

/** The tables that still have one of these traces. */
async function tablesWith(traces: readonly string[]): Promise<string[]> {
  const { owner } = test;
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(owner);
  // Counts by address, gone within the hour, whoever asks.
  const passing = ['rate_limits', 'otp_codes', 'otp_failures'];
  const patterns = traces.map((trace) => `%${trace}%`);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    if (passing.includes(name)) continue;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} as kept
      where kept::text like any (${patterns})`.execute(owner);
    if (rows[0]?.count !== 0) found.push(name);
  }
  return found;
}

describe('the download of one’s own data', () => {
  it('has what every module keeps: JSON, contacts and pictures', async () => {
    const { cards, imagePath } = await liveABit();
    const answer = await ada.call('GET', '/account/export');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="my-data-\d{4}-\d{2}-\d{2}\.zip"$/,
      ),
      'cache-control': 'no-store',
    });
    const files = readZip(answer.rawPayload);
    const image = imagePath.replace('/files/', 'images/');
    expect([...files.keys()].toSorted()).toEqual([
      'account.json',
      'activity.json',
      'cards.json',
      'cart.json',
      'devices.json',
      image,
      'insights.json',
      'invoices.json',
      'known-devices.json',
      'leads.json',
      'messages.json',
      'orders.json',
      'plan.json',
      'profiles.json',
      'replacements.json',
      'returns.json',
      'second-factor.json',
      `vcards/1-${words().name}.vcf`,
    ]);
    const read = (path: string) => JSON.parse(String(files.get(path)));
    expect(read('account.json')).toMatchObject({
      email: `later-${ada.email}`,
      phone: words().phone,
    });
    expect(read('profiles.json')).toMatchObject([{ customSlug: 'ada' }]);
    expect(read('orders.json')).toHaveLength(3);
    expect(read('invoices.json')).toMatchObject([
      { kind: 'invoice', buyer: { email: `later-${ada.email}` } },
      { kind: 'credit_note', buyer: { email: `later-${ada.email}` } },
    ]);
    expect(read('insights.json')).toMatchObject([{ kind: 'view', count: 1 }]);
    expect(read('plan.json')).toMatchObject({ tier: 'business_plus', granted: [{}] });
    expect(read('cart.json')).toMatchObject({ items: [{ productId: 'business-yearly' }] });
    const listed: { card: string }[] = read('cards.json');
    expect(listed.map(({ card }) => card).toSorted()).toEqual(cards);
    expect(String(files.get(`vcards/1-${words().name}.vcf`))).toContain('PHOTO;ENCODING=b');
    expect((await sharp(files.get(image)).metadata()).width).toBe(40);
    const all = [...files.values()].map(String).join('');
    expect(all).not.toMatch(/argon2|Hash"/);
  });

  it('is nobody else’s, and needs a session', async () => {
    const bob = await addSettingsCaller(test, `bob-${count}@example.test`);
    const files = readZip((await bob.call('GET', '/account/export')).rawPayload);
    expect([...files.values()].map(String).join('')).not.toContain(ada.email);
    expect((await test.app.inject('/api/account/export')).statusCode).toBe(401);
  });
});

it('the download is limited for each account', async () => {
  // A fifth of the usual limit: one in an hour.
  const limited = await createTestApp({ RATE_LIMIT_FACTOR: '0.2' });
  const [one, other] = [
    await addSettingsCaller(limited, 'one@example.test'),
    await addSettingsCaller(limited, 'other@example.test'),
  ];
  const statusOf = async (caller: SettingsCaller) =>
    (await caller.call('GET', '/account/export')).statusCode;
  expect([await statusOf(one), await statusOf(one), await statusOf(other)]).toEqual([
    200, 429, 200,
  ]);
  await limited.close();
});

describe('the deletion of an account', () => {
  it('leaves nothing in the database that leads to its owner, and the books complete', async () => {
    const { cards } = await liveABit();
    const { _id: id, uniqueId } = ada.user;
    expect((await test.app.inject(`/card/${uniqueId}`)).statusCode).toBe(200);
    const answer = await remove();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Your account has been deleted.',
    });
    const released: { card: string; transferCode: string }[] = answer.json().cards;
    expect(released.map(({ card }) => card).toSorted()).toEqual(cards);
    expect(released.every(({ transferCode }) => codeShape.test(transferCode))).toBe(true);

    const mails = await test.deliverMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [`later-${ada.email}`, 'Your Nearcard account was deleted'],
    ]);
    for (const { card, transferCode } of released) {
      expect(mails[0]?.text).toContain(`Card ${card}: ${transferCode}\n`);
    }
    const { name, phone, street } = words();
    expect(await tablesWith([id, uniqueId, ada.email, name, phone, street])).toEqual([]);
    expect((await test.app.inject(`/card/${uniqueId}`)).statusCode).toBe(404);
    expect((await ada.call('GET', '/user')).statusCode).toBe(401);
  });

  it('ends the plan at its provider, and keeps its order and payment without a name', async () => {
    await buy('business-monthly');
    await remove();
    await test.deliverMails();
    const { database } = test.services;
    const order = await database
      .selectFrom('orders')
      .innerJoin('payments', 'payments.orderId', 'orders.id')
      .innerJoin('subscriptions', 'subscriptions.orderId', 'orders.id')
      .select(['orders.accountId', 'email', 'deliveryAddress', 'payments.state', 'amountCents'])
      .select('subscriptions.state as plan')
      .select('providerSubscriptionId')
      .orderBy('orderNumber', 'desc')
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      accountId: null,
      email: '',
      deliveryAddress: null,
      state: 'paid',
      amountCents: 500,
      plan: 'ended',
    });
    const remote = await database
      .selectFrom('sandboxSubscriptions')
      .select(['status', 'buyerId', 'buyerEmail'])
      .where('id', '=', order.providerSubscriptionId)
      .executeTakeFirst();
    expect(remote).toEqual({ status: 'ended', buyerId: '', buyerEmail: '' });
  });

  it('is refused without the password, at its field', async () => {
    const answers = [await remove(''), await remove('Wrong-Horse-9')];
    expect(answers.map((answer) => [answer.statusCode, answer.json().fields])).toEqual([
      [400, { password: 'Please enter your password' }],
      [400, { password: 'This is not your current password.' }],
    ]);
    expect((await ada.call('GET', '/user')).statusCode).toBe(200);
  });

  it('says that it is done when it is asked again, by the same token alone', async () => {
    const elsewhere = await ada.signInElsewhere();
    await remove();
    const again = await remove('whatever');
    expect([again.statusCode, again.json()]).toEqual([
      200,
      {
        success: true,
        message:
          'Your account has been deleted. We emailed you a receipt with the transfer codes for your cards.',
        cards: [],
      },
    ]);
    expect((await remove(goodPassword, elsewhere)).statusCode).toBe(401);
    expect((await remove(goodPassword, 'unknown')).statusCode).toBe(401);
    expect(await test.deliverMails()).toHaveLength(1);
  });

  it('is done once by two tabs at once', async () => {
    await issueClaimedCard(
      test.services,
      await test.services.accounts.getAccount(test.services.database, ada.user._id),
    );
    const answers = await Promise.all([remove(), remove(), remove()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers.flatMap((answer) => answer.json().cards)).toHaveLength(1);
    expect(await test.deliverMails()).toHaveLength(1);
  });

  it('lets whoever has the code claim a released card, and nobody else', async () => {
    const { serial } = await issueCard(test.services);
    await ada.call('POST', `/nfc/${serial}/claim`, {});
    const [card] = (await remove()).json().cards;
    const bob = await addSettingsCaller(test, `bob-${count}@example.test`);
    const claim = (claimCode: string) => bob.call('POST', `/nfc/${serial}/claim`, { claimCode });
    expect((await claim('')).statusCode).toBe(403);
    expect((await claim(card.transferCode)).statusCode).toBe(200);
  });

  it('lets the address register anew', async () => {
    await remove();
    const otp = await test.requestOtp(ada.email);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/register',
      payload: { email: ada.email, otp, password: goodPassword },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user.uniqueId).not.toBe(ada.user.uniqueId);
  });
});
