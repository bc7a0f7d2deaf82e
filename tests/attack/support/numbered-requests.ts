import { randomUUID } from 'node:crypto';
import { address, paymentIdOf } from '#tests/support/buyer.ts';
import { addAccount } from '#tests/support/shop.ts';
import { firstProfile, type TestApp } from '#tests/support/test-app.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { addUnclaimedCard, type Inhabitant } from './shop-world.ts';

/** A request that its call does, or refuses for a rule that lies behind its schema. */
export interface NumberedRequest {
  /** In the path. */
  readonly id?: string;
  readonly body: object;
}

/** A member of a company. @returns their id there */
async function addMember(test: TestApp, companyId: string, email: string): Promise<string> {
  const { id: accountId } = await addAccount(test.services, email);
  await test.owner
    .updateTable('accounts')
    .set({ name: 'Member' })
    .where('id', '=', accountId)
    .execute();
  const member = { id: randomUUID(), companyId, accountId, role: 'member' } as const;
  await test.owner
    .insertInto('companyMembers')
    .values({ ...member, joinedAt: test.clock.now() })
    .execute();
  return member.id;
}

/** A company of an account: a group, two members, and a request of one about the profile. */
async function openCompany(test: TestApp, { buyer }: Inhabitant) {
  const { companies } = test.services;
  const { id: ownerId, email } = buyer.account;
  const id = await companies.open({ name: 'Acme', owner: email, seats: 9 });
  await companies.addGroup(id, ownerId, 'Sales');
  const { groups } = await companies.get(id, ownerId);
  const memberId = await addMember(test, id, 'member@example.test');
  const leaverId = await addMember(test, id, 'leaver@example.test');
  const requestId = randomUUID();
  const changes = JSON.stringify({ jobTitle: 'Fellow' });
  const askedAt = test.clock.now();
  await test.owner
    .insertInto('companyProfileRequests')
    .values({ id: requestId, companyId: id, memberId, changes, askedAt })
    .execute();
  return { id, groupId: groups[0]?.id ?? '', memberId, leaverId, requestId };
}

const seats = { seats: 3, billing: 'monthly' };
const boughtSeats = { ...seats, total: 18, deliveryAddress: address };

/** Buys seats. @returns the id of their subscription */
async function buySeats(test: TestApp, { buyer }: Inhabitant): Promise<string> {
  const begun = await buyer.call('POST', '/company-seats', { ...boughtSeats, name: 'Second' });
  const { url, purchaseId } = begun.json<{ url: string; purchaseId: string }>();
  const paid = await buyer.press('pay', url);
  const { pathname, search } = new URL(paid.json<{ url: string }>().url);
  await buyer.call('GET', `${pathname}${search}`);
  await test.services.companySeats.follow(purchaseId);
  return (await buyer.call('GET', '/company-seats')).json().seats[0].subscriptionId;
}

async function addLead({ buyer }: Inhabitant): Promise<string> {
  const id = randomUUID();
  await buyer.call('PUT', `/leads/${id}`, { name: 'Eve' });
  return id;
}

/** A refund of a cent that somebody else has asked for. */
async function addApproval(test: TestApp, paymentId: string): Promise<string> {
  const id = randomUUID();
  const { id: requestedBy } = await addAccount(test.services, 'requester@example.test');
  const asked = {
    amountCents: 1,
    reason: 'Asked for.',
    requestedBy,
    requestedAt: test.clock.now(),
  };
  await test.owner
    .insertInto('refundApprovals')
    .values({ id, paymentId, ...asked })
    .execute();
  return id;
}

/** A return of a card whose parcel is on its way. */
async function addReturn(test: TestApp, orderId: string): Promise<string> {
  const id = randomUUID();
  const [askedAt, decidedAt] = [test.clock.now(), test.clock.now()];
  await test.owner
    .insertInto('orderReturns')
    .values({
      id,
      orderId,
      positions: [1],
      reason: 'other',
      note: '',
      isByBuyer: true,
      askedAt,
      decision: 'accepted',
      decidedAt,
    })
    .execute();
  return id;
}

/**
 * For each call with a number in its body a request of an admin about their own things, by the name of the call.
 * Each other field is in order, so that the number alone decides.
 */
export async function numberedRequests(
  test: TestApp,
  admin: Inhabitant,
): Promise<Readonly<Record<string, NumberedRequest>>> {
  const { buyer, ids } = admin;
  const company = await openCompany(test, admin);
  const { orders } = (await buyer.call('GET', '/orders')).json();
  const paidOrder = orders.find(({ _id }: { _id: string }) => _id === ids.order);
  const portal = await buyer.call('POST', `/subscriptions/${ids.subscription}/portal`);
  const seatsId = await buySeats(test, admin);
  const reckonedAt = test.clock.now().toISOString();
  const { draft } = (await buyer.call('GET', '/admin/catalog')).json();
  const version = 1;
  const items = [
    { productId: 'lifetime', quantity: 1, price: 99, basePrice: 99, discountPercent: 0 },
  ];
  const purchase = { items, deliveryAddress: address };
  const profile = { ...firstProfile, foundedYear: 1999, employeeCount: 10 };
  return {
    'POST /api/admin/cards/batches': { body: { id: randomUUID(), name: 'Batch', count: 1 } },
    'PUT /api/admin/catalog/draft': { body: draft },
    'POST /api/admin/catalog/publish': {
      body: { revision: draft.revision, note: 'Spring', effectiveFrom: '2999-01-01T00:00:00Z' },
    },
    // Nobody pays another price.
    'POST /api/admin/price-moves': {
      body: {
        productId: 'teams-yearly',
        currency: 'USD',
        effectiveFrom: addSeconds(test.clock.now(), 60 * 86_400)
          .toISOString()
          .slice(0, 10),
        unitPrice: 60,
      },
    },
    // Refused at last: somebody else has saved in the meantime.
    ...Object.fromEntries(
      ['publish', 'unschedule', 'unpublish', 'restore'].map((act) => [
        `POST /api/admin/content/{name}/${act}`,
        // A legal page has no other way than a text.
        { id: 'post-tap-or-qr-code', body: { version: 7, at: '' } },
      ]),
    ),
    'PUT /api/admin/wordings/{name}': {
      id: 'mail-returnRefused-en',
      body: {
        version: 7,
        texts: [
          { text: 'Return {number}' },
          { text: 'Sorry' },
          { text: '{number}: {cards}' },
          { text: 'Items of {number}' },
          { text: '{number}: {items}' },
        ],
      },
    },
    'POST /api/admin/wordings/{name}/publish': { id: 'home-en', body: { version: 7 } },
    'POST /api/admin/wordings/{name}/restore': { id: 'home-en', body: { version: 7 } },
    'PUT /api/admin/content/{name}': {
      id: 'imprint',
      body: { version: 7, title: 'Imprint', description: 'Who we are', body: 'Us' },
    },
    'POST /api/admin/blanks/{stock}/movements': {
      id: 'night',
      body: { id: randomUUID(), reason: 'counted', cards: 100_000 },
    },
    'PUT /api/admin/blanks/{stock}': { id: 'night', body: { isCounted: true, lowAt: 1 } },
    'PUT /api/admin/banner': { body: { version: 7, message: 'Hello', tone: 'notice' } },
    'POST /api/admin/banner/off': { body: { version: 7 } },
    'PUT /api/admin/brand': {
      body: { version: 7, brandName: 'Nearcard', supportEmail: 'help@nearcard.test' },
    },
    'POST /api/admin/brand/reset': { body: { version: 7 } },
    'POST /api/sandbox/subscriptions/{id}/clock': {
      id: paymentIdOf(portal.json<{ url: string }>().url),
      body: { days: 1 },
    },
    'POST /api/cart': { body: { productId: 'lifetime', quantity: 1 } },
    'POST /api/admin/orders/{id}/cards': {
      id: ids.order,
      body: { card: await addUnclaimedCard(test), position: 1 },
    },
    'POST /api/subscriptions/{id}/change': {
      id: ids.subscription,
      body: { productId: 'business-monthly', charge: 0, reckonedAt },
    },
    'POST /api/add-company-profile': { body: { ...profile, requestId: randomUUID() } },
    'PUT /api/update-company-profile': { body: { ...profile, profileId: ids.profile, version } },
    'PUT /api/leads/{id}': { id: await addLead(admin), body: { name: 'Eve', version } },
    'POST /api/leads/{id}/merge': {
      id: await addLead(admin),
      body: { version, otherId: await addLead(admin), otherVersion: version },
    },
    'POST /api/events/scan': { body: { uniqueId: buyer.account.uniqueId, ts: 1 } },
    'POST /api/purchase': { body: purchase },
    'POST /api/paypal/create-order': {
      body: {
        ...purchase,
        returnUrl: 'http://localhost:3000/thank-you',
        cancelUrl: 'http://localhost:3000/cart',
      },
    },
    'POST /api/nfc/{serial}/claim': { id: await addUnclaimedCard(test), body: { profile } },
    'PUT /api/companies/{id}': { id: company.id, body: { name: 'Acme', version } },
    'PUT /api/companies/{id}/members': {
      id: company.id,
      body: { members: [{ _id: company.memberId, version }], role: 'member' },
    },
    'PUT /api/company-groups/{id}': { id: company.groupId, body: { name: 'Sales', version } },
    'POST /api/company-members/{id}/removal': {
      id: company.leaverId,
      body: { page: 'redirect', pageDays: 1 },
    },
    'PUT /api/companies/{id}/template': {
      id: company.id,
      body: { groupId: company.groupId, version, fields: [] },
    },
    'POST /api/companies/{id}/template/remove': {
      id: company.id,
      body: { groupId: company.groupId, version },
    },
    'POST /api/company-profile-requests/{id}/decide': {
      id: company.requestId,
      body: { version, state: 'accepted' },
    },
    'POST /api/company-seats': { body: { ...boughtSeats, name: 'Third' } },
    'POST /api/company-seats/{id}/preview-change': { id: seatsId, body: { ...seats, seats: 4 } },
    'POST /api/company-seats/{id}/change': {
      id: seatsId,
      body: { ...seats, seats: 4, charge: 0, reckonedAt },
    },
    'POST /api/companies/{id}/card-orders': {
      id: company.id,
      body: { members: [company.memberId], stock: 'night', deliveryAddress: address },
    },
    'PUT /api/companies/{id}/inbox': {
      id: company.id,
      body: { groupId: null, roles: ['owner'], version },
    },
    'PUT /api/companies/{id}/sign-in': {
      id: company.id,
      body: { issuer: '', clientId: '', clientSecret: '', isEnforced: false, version },
    },
    'POST /api/orders/{number}/returns': {
      id: String(paidOrder.orderNumber),
      body: { positions: [1], reason: 'other' },
    },
    'POST /api/admin/orders/{id}/returns': {
      id: ids.order,
      body: { positions: [1], reason: 'other', answer: 'Fine.' },
    },
    'POST /api/admin/returns/{id}/receive': {
      id: await addReturn(test, ids.order),
      body: { restocked: [] },
    },
    'POST /api/admin/refund-approvals/{id}/approve': {
      id: await addApproval(test, paidOrder.payments[0]._id),
      body: { refunded: 0 },
    },
    'POST /api/admin/payments/{id}/refund': {
      id: paidOrder.payments[0]._id,
      body: { amount: 1, refunded: 0, reason: 'Asked for.' },
    },
  };
}
