import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBuyer, type Answer, type Buyer } from '#tests/support/buyer.ts';
import { companyCaller, companyCallers, openTestCompany } from '#tests/support/company.ts';
import { readJobs, runPeriodically } from '#tests/support/job-queue.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { readZip } from '#tests/support/read-zip.ts';
import {
  askForSeats,
  companyOf,
  invoiceAddress as deliveryAddress,
  payForSeats,
  seatsOf,
  type AskedSeats,
} from '#tests/support/seats.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { SeatsPreview } from '#wire/companies/seats.ts';

const day = 86_400;
const lapsed =
  'This company’s seats are no longer paid for, so nobody can make changes. An owner can buy seats at /teams.';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

let number = 0;
const person = () => addBuyer(test, `buyer-${(number += 1)}@example.test`);

const pay = (buyer: Buyer, begun: Answer) => payForSeats(test, buyer, begun);

/** Lets days pass: charges and everything that follows; answers what was mailed. */
async function pass(days: number): Promise<string[]> {
  test.clock.advance(days * day);
  await runPeriodically(test, 'sandbox-renewals');
  const mails = await test.deliverMails();
  return [...mails, ...(await test.deliverMails())].map(({ subject }) => subject);
}

async function companiesOf(buyer: Buyer) {
  const answer = await buyer.call('GET', '/companies');
  return answer.json<{ companies: { _id: string; name: string; role: string }[] }>().companies;
}

/** Buys seats of a new company. @returns its id, and the path of what changes them */
async function open(buyer: Buyer, asked: AskedSeats = {}) {
  await pay(buyer, await askForSeats(buyer, asked));
  const [found] = await seatsOf(buyer);
  return { id: found?.companyId ?? '', path: `/company-seats/${found?.subscriptionId}` };
}

async function preview(buyer: Buyer, path: string, seats: number) {
  const answer = await buyer.call('POST', `${path}/preview-change`, { seats, billing: 'monthly' });
  return { answer, preview: answer.json<{ preview: SeatsPreview }>().preview };
}

async function change(buyer: Buyer, path: string, seats: number) {
  const { answer, preview: shown } = await preview(buyer, path, seats);
  if (answer.statusCode !== 200) return answer;
  return buyer.call('POST', `${path}/change`, { ...shown, seats, billing: 'monthly' });
}

function setDeclining(buyer: Buyer, isDeclining: boolean) {
  return test.services.database
    .updateTable('sandboxSubscriptions')
    .set({ isDeclining })
    .where('buyerId', '=', buyer.account.id)
    .execute();
}

async function giveBack(orderId: string): Promise<void> {
  const { database, payments, orders, settlement } = test.services;
  const order = await orders.find(database, orderId);
  if (order === undefined) throw new Error('the order is gone');
  const paymentId = order.providerCheckoutId ?? '';
  await payments.getProvider('sandbox').refund({ paymentId, idempotencyKey: orderId });
  await settlement.settle(order);
  await pass(0);
}

const invite = (by: Buyer, id: string, email: string) =>
  by.call('POST', `/companies/${id}/invitations`, { email, role: 'member', groupId: null });

describe('seats', () => {
  it.each<[string, AskedSeats, number, string]>([
    ['fewer than three', { seats: 2 }, 400, 'A company has 3 to 100000 seats.'],
    ['a half', { seats: 3.5, total: 21 }, 400, 'A company has 3 to 100000 seats.'],
    ['no name', { name: ' ' }, 400, 'Please enter the name of the company.'],
    ['no country', { deliveryAddress: null }, 400, 'Please fill in: Full Name, Country'],
    [
      'a tax number in another form',
      { deliveryAddress: { ...deliveryAddress, taxId: 'DE;1' } },
      400,
      'A tax ID can only contain letters, digits, spaces, dots, dashes and slashes.',
    ],
    [
      'a VAT number that is too short',
      { deliveryAddress: { ...deliveryAddress, taxId: 'DE1' } },
      400,
      'A VAT number for Germany looks like DE123456789.',
    ],
    [
      'a long number',
      { purchaseOrder: '1'.repeat(61) },
      400,
      'The purchase order number must be at most 60 characters long.',
    ],
    [
      'another price',
      { total: 1 },
      409,
      'The price of seats has changed since you opened this page. Please reload it. You have not been charged.',
    ],
    [
      'no company',
      { companyId: '0199f0a0-0000-7000-8000-000000000000' },
      404,
      'This company does not exist.',
    ],
  ])('are refused for %s', async (_, asked, status, message) => {
    const answer = await askForSeats(await person(), asked);
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
  });

  it('open one company, however often its payment is reported, and leave the private plan alone', async () => {
    const buyer = await person();
    await buyer.buy('business-monthly');
    const begun = await askForSeats(buyer, { purchaseOrder: 'PO-1' });
    const again = await askForSeats(buyer, { purchaseOrder: 'PO-2' });
    expect(again.json().purchaseId).toBe(begun.json().purchaseId);
    const returned = await pay(buyer, begun);
    expect(returned.json().purchase).toMatchObject({ total: 30, quantity: 5, cardCount: 0 });
    const { companySeats } = test.services;
    await Promise.all([1, 2, 3].map(() => companySeats.follow(begun.json().purchaseId)));
    const companies = await companiesOf(buyer);
    expect(companies).toMatchObject([{ name: 'Acme', role: 'owner' }]);
    expect(await companyOf(buyer, companies[0]?._id ?? '')).toMatchObject({ seats: 5 });
    const { plan } = (await buyer.call('GET', '/plan')).json();
    expect(plan).toMatchObject({
      tier: 'business',
      subscriptions: [{ productId: 'business-monthly', state: 'active' }],
    });
    expect(await seatsOf(buyer)).toMatchObject([
      { company: 'Acme', seats: 5, state: 'active', renewalPrice: 30, purchaseOrder: 'PO-2' },
    ]);
    const twice = await askForSeats(buyer, { name: 'ACME' });
    expect([twice.statusCode, Object.keys(twice.json().fields)]).toEqual([400, ['name']]);
  });

  it('that two tabs have paid are of one company', async () => {
    const buyer = await person();
    const tabs = [await askForSeats(buyer, { seats: 3 }), await askForSeats(buyer, { seats: 4 })];
    for (const tab of tabs) await pay(buyer, tab);
    const companies = await companiesOf(buyer);
    expect(companies).toHaveLength(1);
    const seats = await seatsOf(buyer);
    const paid = seats.filter(({ state }) => state === 'active');
    expect(await companyOf(buyer, companies[0]?._id ?? '')).toMatchObject({
      seats: paid.reduce((sum, one) => sum + one.seats, 0),
    });
  });

  it('that PayPal was paid for end with their period, and are had again', async () => {
    const buyer = await person();
    const { id } = await open(buyer, { method: 'paypal', name: 'Once' });
    expect(await seatsOf(buyer)).toMatchObject([{ state: 'paid_once', subscriptionId: null }]);
    const jobs = await readJobs(test.services.database);
    expect(jobs.find(({ name }) => name === 'company-seats')?.dueIn).toBeGreaterThan(20 * day);
    const [first] = await seatsOf(buyer);
    test.clock.advance(32 * day);
    await test.services.companySeats.follow(first?._id ?? '');
    expect(await companyOf(buyer, id)).toMatchObject({ seats: 5, isLapsed: true });
    await pay(buyer, await askForSeats(buyer, { companyId: id, method: 'paypal', seats: 4 }));
    expect(await companyOf(buyer, id)).toMatchObject({ seats: 4, isLapsed: false });
    expect(await seatsOf(buyer)).toMatchObject([{ state: 'paid_once' }, { state: 'ended' }]);
    const [second] = await seatsOf(buyer);
    await giveBack(second?._id ?? '');
    expect(await companyOf(buyer, id)).toMatchObject({ isLapsed: true });
  });
});

it('a refund of renewed seats names them', async () => {
  const buyer = await person();
  await open(buyer, { name: 'Refunded' });
  await pass(31);
  const [seats] = await seatsOf(buyer);
  const admin = await addAdmin(test, 'refunds@example.test');
  const { order } = (await admin.call('GET', `/admin/orders/${seats?._id}`)).json();
  const { _id, refunded } = order.payments.at(-1);
  const body = { amount: 10, refunded, reason: 'The shop was down.' };
  const answer = await admin.call('POST', `/admin/payments/${_id}/refund`, body);
  expect(answer.statusCode).toBe(200);
  expect(await pass(0)).toContain('$10.00 of your payment for Teams Monthly has been refunded');
});

describe('seats that PayPal is paid for before the running ones end', () => {
  let buyer: Buyer;
  let id = '';
  beforeAll(async () => {
    buyer = await person();
    ({ id } = await open(buyer, { method: 'paypal', name: 'Ahead', seats: 5 }));
  });

  it('follow them, on the invoice too', async () => {
    test.clock.advance(10 * day);
    await pay(buyer, await askForSeats(buyer, { companyId: id, method: 'paypal', seats: 4 }));
    const [next, running] = await seatsOf(buyer);
    expect(running).toMatchObject({ seats: 5, state: 'paid_once', beginsAt: null });
    const begin = running?.currentPeriodEnd ?? '';
    expect(next).toMatchObject({ seats: 4, state: 'paid_once', beginsAt: begin });
    const invoice = await test.services.database
      .selectFrom('invoices')
      .select('content')
      .where('orderId', '=', next?._id ?? '')
      .executeTakeFirstOrThrow();
    expect(invoice.content.period).toEqual({ start: begin, end: next?.currentPeriodEnd });
    expect(await companyOf(buyer, id)).toMatchObject({ seats: 5, seatsPlanned: 4 });
  });

  it('are never fewer than members and invitations take', async () => {
    for (const name of ['eve', 'fay', 'gus']) await invite(buyer, id, `${name}@example.test`);
    const refused = await askForSeats(buyer, { companyId: id, method: 'paypal', seats: 3 });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { seats: '4 seats are used by members and invitations.' },
    ]);
  });

  it('stay as many between the two periods, and are fewer from then on', async () => {
    test.clock.advance(21 * day);
    const [next] = await seatsOf(buyer);
    await test.services.companySeats.follow(next?._id ?? '');
    expect(await companyOf(buyer, id)).toMatchObject({
      seats: 4,
      seatsPlanned: null,
      isLapsed: false,
    });
  });
});

describe('the number of seats', () => {
  let owner: Buyer;
  let id = '';
  let path = '';
  beforeAll(async () => {
    owner = await person();
    ({ id, path } = await open(owner, { name: 'Growing', seats: 3 }));
  });

  it('grows at once for what was shown, once however often it is confirmed', async () => {
    const { preview: shown } = await preview(owner, path, 5);
    expect(shown).toMatchObject({ when: 'now', charge: 12, renewalPrice: 30 });
    const agreed = { ...shown, seats: 5, billing: 'monthly' };
    const wrong = await owner.call('POST', `${path}/change`, { ...agreed, charge: 1 });
    expect(wrong.statusCode).toBe(409);
    expect(await companyOf(owner, id)).toMatchObject({ seats: 3 });
    const twice = [1, 2].map(() => owner.call('POST', `${path}/change`, agreed));
    const answers = await Promise.all(twice);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await companyOf(owner, id)).toMatchObject({ seats: 5 });
    const [order] = (await owner.call('GET', '/orders')).json().orders;
    expect(order.payments).toMatchObject([
      { kind: 'first', amount: 18 },
      { kind: 'change', amount: 12 },
    ]);
  });

  it('shrinks at the end of the period, and never below members and invitations', async () => {
    for (const name of ['ann', 'bob', 'cid']) await invite(owner, id, `${name}@example.test`);
    const refused = await change(owner, path, 3);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { seats: '4 seats are used by members and invitations.' },
    ]);
    const planned = await change(owner, path, 4);
    expect(planned.json().seats).toMatchObject([
      { seats: 5, next: { seats: 4, billing: 'monthly', price: 24 } },
    ]);
    expect(await companyOf(owner, id)).toMatchObject({ seats: 5, seatsPlanned: 4 });
    // The fifth seat is about to end: nobody is invited to it.
    expect((await invite(owner, id, 'dan@example.test')).statusCode).toBe(403);
    const [found] = await seatsOf(owner);
    await owner.call('POST', `/subscriptions/${found?.subscriptionId}/keep`);
    await pass(0);
    expect(await companyOf(owner, id)).toMatchObject({ seats: 5, seatsPlanned: null });
    expect((await invite(owner, id, 'dan@example.test')).statusCode).toBe(200);
  });

  it('shrinks with a removed member, whose private plan stays as it was', async () => {
    const { companyMembers, database } = test.services;
    const member = await person();
    await member.buy('business-monthly');
    const { invitations } = (
      await owner.call('GET', `/companies/${id}/invitations?limit=100`)
    ).json<{ invitations: { _id: string }[] }>();
    for (const { _id } of invitations) {
      await owner.call('DELETE', `/company-invitations/${_id}`);
    }
    const place = { role: 'member', groupId: null } as const;
    await database
      .transaction()
      .execute((tx) => companyMembers.join(tx, id, member.account.id, place));
    const before = (await member.call('GET', '/plan')).json();
    const { members } = (await owner.call('GET', `/companies/${id}/members`)).json<{
      members: { _id: string; email: string }[];
    }>();
    const found = members.find(({ email }) => email === member.account.email);
    expect((await owner.call('DELETE', `/company-members/${found?._id}`)).statusCode).toBe(200);
    expect((await change(owner, path, 3)).statusCode).toBe(200);
    expect((await member.call('GET', '/plan')).json()).toEqual(before);
    await pass(31);
    expect(await companyOf(owner, id)).toMatchObject({ seats: 3, seatsPlanned: null });
    expect((await member.call('GET', '/plan')).json().plan).toMatchObject({
      tier: 'business',
      subscriptions: [{ state: 'active' }],
    });
    const [order] = (await owner.call('GET', '/orders')).json().orders;
    expect(order.payments.at(-1)).toMatchObject({ kind: 'renewal', amount: 18 });
  });

  it('is changed by who pays alone, and never becomes a plan', async () => {
    const stranger = await person();
    expect((await preview(stranger, path, 9)).answer.statusCode).toBe(404);
    const [found] = await seatsOf(owner);
    const plan = `/subscriptions/${found?.subscriptionId}/preview-change`;
    const answer = await owner.call('POST', plan, { productId: 'business-monthly' });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'You can’t change a plan to company seats, or seats to a plan.',
    ]);
  });
});

describe('a company whose seats', () => {
  let owner: Buyer;
  let id = '';
  beforeAll(async () => {
    owner = await person();
    ({ id } = await open(owner, { name: 'Lapse & Co', seats: 3 }));
  });

  const addGroup = (name: string) => owner.call('POST', `/companies/${id}/groups`, { name });

  it('renew cannot be bought anew', async () => {
    const again = await askForSeats(owner, { companyId: id });
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'This company’s seats are already paid for and renew automatically. The person who pays can change the number of seats in their account settings.',
    ]);
    expect(await pass(31)).toContain('Receipt for the renewal of your seats');
    expect((await addGroup('Sales')).statusCode).toBe(200);
  });

  it('are not paid edits on in the grace, and no more once they have ended', async () => {
    await invite(owner, id, 'late@example.test');
    await setDeclining(owner, true);
    await pass(31);
    expect(await seatsOf(owner)).toMatchObject([{ state: 'past_due' }]);
    expect((await addGroup('Support')).statusCode).toBe(200);
    const mails: string[] = [];
    for (const days of [3, 5, 7]) mails.push(...(await pass(days)));
    expect(mails).toContain('Your Teams Monthly plan has ended');
    expect(await seatsOf(owner)).toMatchObject([{ state: 'ended' }]);
    expect(await companyOf(owner, id)).toMatchObject({ seats: 3, isLapsed: true });
  });

  it.each<[string, 'POST' | 'PUT' | 'DELETE', string, object?]>([
    ['groups', 'POST', 'groups', { name: 'Field' }],
    [
      'invitations',
      'POST',
      'invitations',
      { email: 'x@example.test', role: 'member', groupId: null },
    ],
    ['lists of members', 'POST', 'import', { csv: 'email\na@b.test', isDryRun: false }],
    ['directories', 'POST', 'provisioning-tokens', { name: 'Entra' }],
    ['domains', 'POST', 'domains', { domain: 'example.com' }],
    ['cards', 'POST', 'cards', { serial: 'x' }],
  ])('have ended refuses %s', async (_, method, path, payload) => {
    const answer = await owner.call(method, `/companies/${id}/${path}`, payload);
    expect([answer.statusCode, answer.json().message]).toEqual([409, lapsed]);
  });

  it('have ended lets nobody in, and takes invitations back', async () => {
    const { directory, companyAdmission, database } = test.services;
    const late = await addBuyer(test, 'late@example.test');
    const email = 'new@example.test';
    const place = { role: 'member', groupId: null } as const;
    const acts = [
      () => database.transaction().execute((tx) => companyAdmission.admit(tx, id, late.account)),
      () =>
        database.transaction().execute(async (tx) => {
          const locked = await directory.lock(tx, id);
          await directory.invite(tx, locked, email, place, { directory: 'Entra' });
        }),
      () =>
        database.transaction().execute(async (tx) => {
          const locked = await directory.lock(tx, id);
          const by = { directory: 'Entra' };
          await directory.restore(tx, locked, late.account.id, place, by);
        }),
    ];
    for (const act of acts) await expect(act()).rejects.toThrow(lapsed);
    const { invitations } = (await owner.call('GET', `/companies/${id}/invitations`)).json();
    const path = `/company-invitations/${invitations[0]._id}`;
    expect((await owner.call('POST', `${path}/resend`)).statusCode).toBe(409);
    expect((await owner.call('DELETE', path)).statusCode).toBe(200);
  });

  it.each(['', '/members', '/members.csv', '/history', '/sign-in', '/provisioning', '/cards'])(
    'have ended reads %s',
    async (path) => {
      expect((await owner.call('GET', `/companies/${id}${path}`)).statusCode).toBe(200);
    },
  );

  it('are paid again edits again', async () => {
    await setDeclining(owner, false);
    await pay(owner, await askForSeats(owner, { companyId: id, seats: 4, billing: 'yearly' }));
    expect(await companyOf(owner, id)).toMatchObject({ seats: 4, isLapsed: false });
    expect((await addGroup('Field')).statusCode).toBe(200);
    expect(await companiesOf(owner)).toHaveLength(1);
  });

  it('are cancelled run to their end, and can be resumed until then', async () => {
    const [found] = await seatsOf(owner);
    const path = `/subscriptions/${found?.subscriptionId}`;
    expect((await owner.call('POST', `${path}/cancel`)).statusCode).toBe(200);
    expect(await seatsOf(owner)).toMatchObject([{ state: 'cancel_at_period_end' }, {}]);
    expect((await addGroup('North')).statusCode).toBe(200);
    expect((await owner.call('POST', `${path}/resume`)).statusCode).toBe(200);
    expect(await seatsOf(owner)).toMatchObject([{ state: 'active' }, {}]);
  });

  it('were given back stops editing at once', async () => {
    const [found] = await seatsOf(owner);
    await giveBack(found?._id ?? '');
    await pass(0);
    expect(await seatsOf(owner)).toMatchObject([{ state: 'ended' }, { state: 'ended' }]);
    expect((await addGroup('South')).statusCode).toBe(409);
  });
});

describe('a company that the operator opened', () => {
  it('never lapses, and keeps its seats beside those that are bought', async () => {
    const owner = await person();
    const { companies } = test.services;
    const id = await companies.open({ name: 'Invoiced', owner: owner.account.email, seats: 9 });
    await pay(owner, await askForSeats(owner, { companyId: id, seats: 4 }));
    expect(await companyOf(owner, id)).toMatchObject({ seats: 13, isLapsed: false });
    await expect(companies.setSeats(id, 3)).rejects.toThrow(
      '4 seats are used by members and invitations.',
    );
    const [found] = await seatsOf(owner);
    await giveBack(found?._id ?? '');
    await pass(0);
    expect(await companyOf(owner, id)).toMatchObject({ seats: 9, isLapsed: false });
  });

  it('and deleted is paid for by nobody', async () => {
    const payer = await person();
    const { id } = await open(payer, { name: 'Gone' });
    await test.owner.deleteFrom('companies').where('id', '=', id).execute();
    await test.services.companySeats.stopWithoutCompany();
    await pass(0);
    expect(await seatsOf(payer)).toMatchObject([{ companyId: '', state: 'cancel_at_period_end' }]);
  });
});

it('invoices the company at the address that was asked, which it keeps, now and later', async () => {
  const owner = await person();
  const { id } = await open(owner, { name: 'Placed' });
  await pass(31);
  const { services } = test;
  const papers = await services.invoices.listOfAccount(services.database, owner.account.id);
  const buyer = {
    name: 'Ada Example',
    company: 'Placed',
    address: ['Berlin', 'Germany'],
    country: 'Germany',
    taxId: 'DE123456789',
  };
  expect(papers.map(({ content }) => content.buyer)).toMatchObject([buyer, buyer]);
  expect(await companyOf(owner, id)).toMatchObject({
    city: 'Berlin',
    country: 'Germany',
    taxId: 'DE123456789',
  });
});

it('invoices renewals by the seat, under the name of the first payment', async () => {
  const owner = await person();
  await open(owner, { name: 'Counted', seats: 5 });
  await pass(31);
  const { services } = test;
  const papers = await services.invoices.listOfAccount(services.database, owner.account.id);
  const line = { name: 'Teams Monthly', unitCents: 600 };
  expect(papers.map(({ content }) => content.lines)).toEqual([
    [{ ...line, quantity: 5, totalCents: 3_000 }],
    [{ ...line, quantity: 5, totalCents: 3_000 }],
  ]);
});

it('splits invoices by the groups of their day', async () => {
  const owner = await person();
  const { id } = await open(owner, { name: 'Costs', seats: 4, purchaseOrder: 'PO-9' });
  await owner.call('POST', `/companies/${id}/groups`, { name: 'Sales' });
  const [group] = (await companyOf(owner, id)).groups;
  const path = `/company-groups/${group?._id}`;
  const long = { name: 'Sales', costCentre: 'x'.repeat(61), version: 1 };
  const refused = await owner.call('PUT', path, long);
  expect(Object.keys(refused.json().fields)).toEqual(['costCentre']);
  await owner.call('PUT', path, { name: 'Sales', costCentre: 'CC 7', version: 1 });
  const { companyMembers, database } = test.services;
  const member = await person();
  await database.transaction().execute((tx) =>
    companyMembers.join(tx, id, member.account.id, {
      role: 'member',
      groupId: group?._id ?? '',
    }),
  );
  await pass(31);
  await owner.call('PUT', path, { name: 'Field', costCentre: 'CC 8', version: 2 });
  const answer = await owner.call('GET', `/companies/${id}/cost-centres.csv`);
  const lines = answer.body
    .trim()
    .split('\r\n')
    .map((line) => line.replaceAll(/INV-\d+-\d+|\d{4}-\d\d-\d\d/g, '*'));
  expect(lines.slice(1)).toEqual([
    '*,*,PO-9,,no group,4,24.00,USD',
    '*,*,PO-9,CC 7,Sales,1,6.00,USD',
    '*,*,PO-9,,no group,3,18.00,USD',
  ]);
  expect((await companyOf(member, id)).groups).toMatchObject([{ costCentre: '' }]);
  const asMember = await member.call('GET', `/companies/${id}/cost-centres.csv`);
  expect(asMember.statusCode).toBe(403);
});

it('keeps the seats of a deleted account as long as it has paid, and lets another owner buy', async () => {
  const payer = await person();
  const { id } = await open(payer, { name: 'Left' });
  const [paid] = await seatsOf(payer);
  const heir = await person();
  const { companyMembers, database } = test.services;
  const place = { role: 'owner', groupId: null } as const;
  await database.transaction().execute((tx) => companyMembers.join(tx, id, heir.account.id, place));
  const files = readZip((await payer.call('GET', '/account/export')).rawPayload);
  const exported: unknown = JSON.parse(files.get('company-seats.json')?.toString() ?? '');
  expect(exported).toMatchObject([{ company: 'Left', seats: 5 }]);
  await database
    .transaction()
    .execute((tx) => test.services.modules.eraseAccount(tx, payer.account));
  await pass(0);
  expect(await companyOf(heir, id)).toMatchObject({ seats: 5, isLapsed: false });
  // Nothing renews, and a job at the end of what was paid lets them lapse.
  const jobs = await readJobs(test.services.database);
  expect(jobs.some((job) => job.name === 'company-seats' && job.dueIn > 20 * day)).toBe(true);
  test.clock.advance(32 * day);
  await test.services.companySeats.follow(paid?._id ?? '');
  expect(await companyOf(heir, id)).toMatchObject({ seats: 5, isLapsed: true });
  await pay(heir, await askForSeats(heir, { companyId: id, seats: 3 }));
  expect(await companyOf(heir, id)).toMatchObject({ seats: 3, isLapsed: false });
});

it('lets owners alone buy seats and see costs, and nobody but who pays change them', async () => {
  const company = await openTestCompany(test);
  const shopAdmin = await addAdmin(test);
  const callers = { company, stranger: await person(), shopAdmin };
  const payer = await company.add('owner');
  const asked = { companyId: company.id, method: 'paypal' } as const;
  await pay(payer, await askForSeats(payer, { companyId: company.id }));
  const [paid] = await seatsOf(payer);
  const path = `/company-seats/${paid?.subscriptionId}`;
  const found: Record<string, number[]> = {};
  for (const name of companyCallers) {
    const caller = await companyCaller(name, callers);
    const answers = [
      await askForSeats(caller, asked),
      await caller.call('GET', `/companies/${company.id}/cost-centres.csv`),
      (await preview(caller, path, 6)).answer,
      await change(caller, path, 6),
    ];
    found[name] = answers.map(({ statusCode }) => statusCode);
  }
  const refused = [403, 403, 404, 404];
  const unknown = [404, 404, 404, 404];
  expect(found).toEqual({
    'other company': unknown,
    member: refused,
    'other editor': refused,
    editor: refused,
    'group admin': refused,
    admin: refused,
    // The seats renew: they are changed by who pays, not bought again.
    owner: [409, 200, 404, 404],
    'shop admin': unknown,
  });
});
