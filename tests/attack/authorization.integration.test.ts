import { randomUUID } from 'node:crypto';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { narrowRoles, staffAreas, staffMessages } from '#domain/admin/staff-roles.ts';
import { secondStepMessages } from '#domain/accounts/second-factor/second-step.ts';
import { emptyConnectMessage } from '#domain/messages/connect-form.ts';
import { invalidTokenMessage } from '#domain/companies/provisioning/token.ts';
import { adminsOnlyMessage, sessionEndedMessage } from '#server/http/access.ts';
import { address, addBuyer, paymentIdOf, type Buyer } from '#tests/support/buyer.ts';
import { businessAddress, eInvoiceSettings } from '#tests/support/e-invoices.ts';
import { startIdentityProvider, type TestProvider } from '#tests/support/identity-provider.ts';
import { addPasskey } from '#tests/support/second-factor.ts';
import { addAccount, issueCard, issueClaimedCard, publish } from '#tests/support/shop.ts';
import { createTestApp, firstProfile, type TestApp } from '#tests/support/test-app.ts';
import { publicCalls } from '#web/public-calls.ts';
import type { Access, Call } from '#wire/call.ts';
import { calls } from '#wire/calls.ts';
import type { OrderView } from '#wire/orders/orders.ts';
import { differenceOf, noDifference } from './support/difference.ts';
import { withEachServer } from './support/each-server.ts';
import { rolesByCall } from './support/staff-roles.ts';

/** A request about something that belongs to who made it. */
interface OwnRequest {
  /** In the path, where that has one. */
  readonly id: string;
  readonly payload?: object;
}

/** `guarded`: the route has a guard of its own, which knows no session. */
type RowAccess = Access | 'guarded';

interface Row {
  readonly access: RowAccess;
  /** For calls that name somebody's object: makes one, and what its owner may ask about it. */
  readonly own?: (owner: Buyer) => Promise<OwnRequest>;
  /** The status for a stranger; absent: 404, as if it were not there. */
  readonly toStranger?: 403;
  /** Why it is no typed call of `wire/`. */
  readonly untyped?: string;
}

const open = { access: 'public' } as const;
const probe: Row = { ...open, untyped: 'For what runs the server.' };
const aboutTheApi: Row = { ...open, untyped: 'Describes calls, or says that there is none.' };
const site: Row = { ...open, untyped: 'A page, picture or file at an address of the site itself.' };
const tap: Row = { ...open, untyped: 'Sends on whoever opens what a tag or a QR code says.' };
const devMailbox: Row = { ...open, untyped: 'Not in a shop that sells.' };
const ofApple: Row = { ...open, untyped: 'Phones ask there in Apple’s own form.' };
const scim: Row = { access: 'guarded', untyped: 'Directories ask there in the form of RFC 7644.' };
const own = (make: NonNullable<Row['own']>) => ({ own: make });
/** Anybody who has the link sees the sandbox's page of a payment, so that it exists is no secret. */
const ownInSandbox = (make: NonNullable<Row['own']>) => ({ own: make, toStranger: 403 as const });

/** The thing is named in the body of a call, not in its path. */
const ownProfile = own(async (owner) => {
  const added = await owner.call('POST', '/add-company-profile', firstProfile);
  const { user } = added.json<{ user: { companyProfiles: { _id: string }[] } }>();
  return { id: 'none', payload: { profileId: user.companyProfiles[0]?._id } };
});

const product = { items: [{ productId: 'business-monthly', quantity: 1 }] };

/** A browser that is signed in. */
async function device(owner: Buyer): Promise<OwnRequest> {
  const { sessions } = (await owner.call('GET', '/sessions')).json();
  return { id: sessions[0]._id };
}

/** A passkey, and the name that it may get. */
async function passkey(owner: Buyer): Promise<OwnRequest> {
  const { sessions, database } = test.services;
  const { added } = await addPasskey(test, await sessions.open(database, owner.account.id));
  const { secondFactor } = added.json();
  return { id: secondFactor.passkeys[0]._id, payload: { name: 'Phone' } };
}

/** A page of the sandbox that waits for its buyer. */
async function payment(owner: Buyer): Promise<OwnRequest> {
  const begun = await owner.purchase(product);
  return { id: paymentIdOf(begun.json<{ url: string }>().url), payload: {} };
}

/** An order that waits for its payment. */
async function ownOrder(owner: Buyer): Promise<OwnRequest> {
  await owner.purchase(product);
  const { orders } = (await owner.call('GET', '/orders')).json();
  return { id: String(orders[0].orderNumber) };
}

const newReturn = { positions: [1], reason: 'other' };

/** An order that is on its way, and a return of a card of it. */
async function returnableOrder(owner: Buyer): Promise<OwnRequest> {
  const { purchase } = (await owner.buy('lifetime')).json();
  const { orderStatus } = test.services;
  await orderStatus.setStatus(purchase._id, { status: 'shipped' }, accountIds.admin);
  return { id: String(purchase.orderNumber), payload: newReturn };
}

async function ownReturn(owner: Buyer): Promise<OwnRequest> {
  const { id } = await returnableOrder(owner);
  const { returns } = (await owner.call('POST', `/orders/${id}/returns`, newReturn)).json();
  return { id: returns[0]._id, payload: {} };
}

/** The invoice of a business, which has an e-invoice. */
async function ownInvoice(owner: Buyer): Promise<OwnRequest> {
  await owner.buy('lifetime', { deliveryAddress: businessAddress });
  const { orders } = (await owner.call('GET', '/orders')).json<{ orders: OrderView[] }>();
  return { id: orders[0]?.payments[0]?.invoice?._id ?? '' };
}

async function subscription(owner: Buyer): Promise<OwnRequest> {
  await owner.buy('business-monthly');
  const { plan } = (await owner.call('GET', '/plan')).json();
  return { id: plan.subscriptions[0]._id };
}

/** A year's plan, and a change that waits for its end. */
async function planChange(owner: Buyer): Promise<OwnRequest> {
  await owner.buy('business-yearly');
  const { plan } = (await owner.call('GET', '/plan')).json();
  const reckonedAt = new Date().toISOString();
  const payload = { productId: 'business-monthly', charge: 0, reckonedAt };
  return { id: plan.subscriptions[0]._id, payload };
}

/** Seats of a company that an account pays for, and fewer of them. */
async function seats(owner: Buyer): Promise<OwnRequest> {
  const deliveryAddress = { fullName: 'Ada Example', country: 'DE' };
  const wanted = { name: 'Example', seats: 4, billing: 'monthly', total: 24, deliveryAddress };
  const begun = await owner.call('POST', '/company-seats', wanted);
  const { url, purchaseId } = begun.json<{ url: string; purchaseId: string }>();
  const paid = await owner.press('pay', url);
  const { pathname, search } = new URL(paid.json<{ url: string }>().url);
  await owner.call('GET', `${pathname}${search}`);
  await test.services.companySeats.follow(purchaseId);
  const [found] = (await owner.call('GET', '/company-seats')).json().seats;
  const reckonedAt = new Date().toISOString();
  const payload = { seats: 3, billing: 'monthly', charge: 0, reckonedAt };
  return { id: found.subscriptionId, payload };
}

/** Seats of a company that an account pays for, and another owner who is to go on. */
async function seatsToHandOver(owner: Buyer): Promise<OwnRequest> {
  await seats(owner);
  const [found] = (await owner.call('GET', '/company-seats')).json().seats;
  return { id: found._id, payload: { memberId: await secondOwner(found.companyId) } };
}

async function cancelledSubscription(owner: Buyer): Promise<OwnRequest> {
  const { id } = await subscription(owner);
  await owner.call('POST', `/subscriptions/${id}/cancel`);
  return { id };
}

/** The same subscription as the sandbox calls it. */
async function sandboxSubscription(owner: Buyer, payload?: object): Promise<OwnRequest> {
  const { id } = await subscription(owner);
  const portal = await owner.call('POST', `/subscriptions/${id}/portal`);
  return { id: paymentIdOf(portal.json<{ url: string }>().url), ...(payload && { payload }) };
}

async function card({ account }: Buyer): Promise<OwnRequest> {
  return { id: (await issueClaimedCard(test.services, account)).serial };
}

/** A lost card whose replacement waits for its payment. */
async function chargedReplacement(owner: Buyer): Promise<OwnRequest> {
  const { purchase } = (await owner.buy('business-plus-monthly')).json();
  const { orderCards, cardReplacements } = test.services;
  const { serial } = await issueCard(test.services);
  await orderCards.assign({ orderId: purchase._id }, serial, accountIds.admin);
  await owner.call('POST', `/nfc/${serial}/claim`);
  const asked = { card: serial, oldCard: 'freeze', reason: 'lost', charge: 'charged' } as const;
  await cardReplacements.start(purchase._id, asked, accountIds.admin);
  return { id: serial };
}

/** A company that an account owns, with a group. */
async function company({ account }: Buyer) {
  const { companies, database } = test.services;
  const given = { name: 'Example', owner: account.email, seats: 9 };
  const id = await companies.open(given);
  await companies.addGroup(id, account.id, 'Sales');
  const { groups } = await companies.get(id, account.id);
  const { id: memberId } = await database
    .selectFrom('companyMembers')
    .select('id')
    .where('companyId', '=', id)
    .executeTakeFirstOrThrow();
  return { id, groupId: groups[0]?.id ?? '', memberId };
}

const ofCompany = (payload?: object) =>
  own(async (owner) => ({ id: (await company(owner)).id, ...(payload && { payload }) }));

/** A card that a company of this account holds. */
async function companyCard(owner: Buyer) {
  const { id: companyId, memberId } = await company(owner);
  const { id } = await card(owner);
  const path = `/companies/${companyId}/cards`;
  await owner.call('POST', path, { serial: id });
  return { id, memberId, path };
}

/** A message that a company of this account reads. */
async function companyMessage(owner: Buyer) {
  const { id: companyId } = await company(owner);
  const id = randomUUID();
  const visitor = { email: 'eve@example.test', message: 'Hello' };
  const message = { id, companyId, createdAt: new Date(), profileName: 'Ada', ...visitor };
  await test.services.database.insertInto('companyMessages').values(message).execute();
  return { id };
}

/** Another owner of the same company. */
async function secondOwner(id: string): Promise<string> {
  const { database } = test.services;
  const { id: accountId } = await addAccount(test.services, `${randomUUID()}@example.test`);
  const member = { id: randomUUID(), companyId: id, accountId, role: 'owner' } as const;
  const joined = { ...member, joinedAt: new Date() };
  await database.insertInto('companyMembers').values(joined).execute();
  return member.id;
}

let provider: TestProvider;
/** The words of each name about itself. */
const txtRecords: string[] = [];

/** A domain of a company, which nobody has verified. */
async function companyDomain(owner: Buyer): Promise<OwnRequest> {
  const { id } = await company(owner);
  const domain = `${randomUUID()}.example`;
  await owner.call('POST', `/companies/${id}/domains`, { domain });
  const { signIn } = (await owner.call('GET', `/companies/${id}/sign-in`)).json();
  const [added] = signIn.domains;
  txtRecords.push(added.record);
  return { id: added._id };
}

/** An owner's own request about the company profile. */
async function profileRequest(owner: Buyer): Promise<OwnRequest> {
  const { id: companyId, memberId } = await company(owner);
  const request = { id: randomUUID(), companyId, memberId, askedAt: new Date() };
  await test.services.database
    .insertInto('companyProfileRequests')
    .values({ ...request, changes: JSON.stringify({ jobTitle: 'Fellow' }) })
    .execute();
  return { id: request.id };
}

async function companyInvitation(owner: Buyer): Promise<OwnRequest> {
  const { id } = await company(owner);
  const invited = { email: 'new@example.test', role: 'member', groupId: null };
  await owner.call('POST', `/companies/${id}/invitations`, invited);
  const { invitations } = (await owner.call('GET', `/companies/${id}/invitations`)).json();
  return { id: invitations[0]._id };
}

/** A message to a card of this owner. */
async function cardMessage(owner: Buyer): Promise<OwnRequest> {
  await publish(test.services, owner.account);
  const { connect } = test.services;
  const form = { ...emptyConnectMessage, firstName: 'Eve', lastName: 'Example', phone: '1' };
  const post = { ...form, email: 'eve@example.test', message: 'Hello', website: '', messageId: '' };
  await connect.send({ ...post, uniqueId: owner.account.uniqueId, slug: '' }, '127.0.0.1');
  const { messages } = (await owner.call('GET', '/messages')).json();
  return { id: messages[0]._id };
}

/** A person whom this owner met. */
async function lead(owner: Buyer): Promise<OwnRequest> {
  const id = randomUUID();
  await owner.call('PUT', `/leads/${id}`, { name: 'Eve Example' });
  return { id };
}

/** The routes that are no calls of `wire/`; what `HEAD` may is what `GET` may. */
const untypedRoutes: Readonly<Record<string, Row>> = {
  'GET /healthz': probe,
  'GET /readyz': probe,
  'GET /metrics': probe,
  'POST /api/health-probe': probe,
  'ALL /api': aboutTheApi,
  'ALL /api/*': aboutTheApi,
  'GET /api/docs': aboutTheApi,
  'GET /api/docs/*': aboutTheApi,
  'GET /api/openapi.json': aboutTheApi,
  'GET /*': site,
  'GET /assets/*': site,
  'GET /images/*': site,
  'GET /brand/:file': site,
  'GET /favicon.svg': site,
  'GET /dashboard/my-card.js': site,
  'GET /favicon.ico': site,
  'GET /icon-32.png': site,
  'GET /icon-192.png': site,
  'GET /icon-512.png': site,
  'GET /icon-maskable-512.png': site,
  'GET /apple-touch-icon.png': site,
  'GET /site.webmanifest': site,
  'GET /dashboard/my-card.webmanifest': site,
  'GET /robots.txt': site,
  'GET /.well-known/security.txt': site,
  'GET /sitemap.xml': site,
  'GET /sitemap-pages.xml': site,
  'GET /sitemap-cards-:page(^[1-9][0-9]{0,4}).xml': site,
  'GET /sample-card': site,
  'GET /sample-card/contact.vcf': site,
  'GET /sample-card/qr.svg': site,
  'GET /sample-card/:layout': site,
  'GET /sample-card/:layout/contact.vcf': site,
  'GET /sample-card/:layout/qr.svg': site,
  'GET /blog/rss.xml': site,
  'GET /og/:page.png': site,
  'GET /og/blog/:slug.png': site,
  'GET /card-pictures/:stock.png': site,
  'GET /card-pictures/:id/:position.png': site,
  'GET /files/:name': site,
  'GET /nfc/qr': tap,
  'GET /nfc/:serial': tap,
  'GET /nfc/qr/resolve': tap,
  'GET /nfc/:serial/resolve': tap,
  'GET /api/nfc/qr/resolve': tap,
  'GET /api/nfc/:serial/resolve': tap,
  'GET /Profiles/:serial': tap,
  'GET /card/:uniqueId': site,
  'GET /card/:uniqueId/:slug': site,
  'GET /card/:uniqueId/contact.vcf': site,
  'GET /card/:uniqueId/:slug/contact.vcf': site,
  'GET /card/:uniqueId/contact-qr.svg': site,
  'GET /card/:uniqueId/contact-qr.png': site,
  'GET /card/:uniqueId/:slug/contact-qr.svg': site,
  'GET /card/:uniqueId/:slug/contact-qr.png': site,
  'GET /card/:uniqueId/qr.svg': site,
  'GET /card/:uniqueId/:slug/qr.svg': site,
  'GET /card/:uniqueId/qr.png': site,
  'GET /card/:uniqueId/:slug/qr.png': site,
  'GET /card/:uniqueId/embed.html': site,
  'GET /card/:uniqueId/:slug/embed.html': site,
  'GET /card/:uniqueId/background-call.png': site,
  'GET /card/:uniqueId/:slug/background-call.png': site,
  'GET /card/:uniqueId/background-phone-small.png': site,
  'GET /card/:uniqueId/:slug/background-phone-small.png': site,
  'GET /card/:uniqueId/background-phone.png': site,
  'GET /card/:uniqueId/:slug/background-phone.png': site,
  'GET /card/:uniqueId/background-phone-large.png': site,
  'GET /card/:uniqueId/:slug/background-phone-large.png': site,
  'GET /card/:uniqueId/preview.jpg': site,
  'GET /card/:uniqueId/:slug/preview.jpg': site,
  'GET /card/:uniqueId/photo.jpg': site,
  'GET /card/:uniqueId/:slug/photo.jpg': site,
  'GET /apple-pass/:link': site,
  'GET /api/apple-wallet/v1/devices/:device/registrations/:passTypeId': ofApple,
  'POST /api/apple-wallet/v1/devices/:device/registrations/:passTypeId/:serial': ofApple,
  'DELETE /api/apple-wallet/v1/devices/:device/registrations/:passTypeId/:serial': ofApple,
  'GET /api/apple-wallet/v1/passes/:passTypeId/:serial': ofApple,
  'POST /api/apple-wallet/v1/log': ofApple,
  'POST /contact': site,
  'GET /scim/v2/ServiceProviderConfig': scim,
  'GET /scim/v2/Schemas': scim,
  'GET /scim/v2/Schemas/:id': scim,
  'GET /scim/v2/ResourceTypes': scim,
  'GET /scim/v2/ResourceTypes/:id': scim,
  'GET /scim/v2/Users': scim,
  'POST /scim/v2/Users': scim,
  'GET /scim/v2/Users/:id': scim,
  'PUT /scim/v2/Users/:id': scim,
  'PATCH /scim/v2/Users/:id': scim,
  'DELETE /scim/v2/Users/:id': scim,
  'GET /scim/v2/Groups': scim,
  'POST /scim/v2/Groups': scim,
  'GET /scim/v2/Groups/:id': scim,
  'PUT /scim/v2/Groups/:id': scim,
  'PATCH /scim/v2/Groups/:id': scim,
  'DELETE /scim/v2/Groups/:id': scim,
  'ALL /scim': aboutTheApi,
  'ALL /scim/*': aboutTheApi,
  'GET /company-page/:id': site,
  'GET /dev/mailbox': devMailbox,
  'GET /dev/mailbox.data': devMailbox,
  'GET /dev/mailbox.json': devMailbox,
  'GET /dev/mailbox/:id': devMailbox,
  'GET /dev/mailbox/:id/html': devMailbox,
  'GET /dev/mailbox/:id/raw': devMailbox,
};

/** The calls about something that belongs to who made it: how such a thing is made. */
const ownedCalls: Readonly<Record<string, Omit<Row, 'access'>>> = {
  'PUT /second-factor/passkeys/:id': own(passkey),
  'DELETE /second-factor/passkeys/:id': own(passkey),
  'POST /sessions/:id/end': own(device),
  'POST /card-replacements/:serial/pay': own(chargedReplacement),
  'POST /cards/:serial/freeze': own(card),
  'POST /cards/:serial/unfreeze': own(card),
  'POST /cards/:serial/release': own(card),
  'PUT /update-company-profile': ownProfile,
  'POST /remove-company-profile': ownProfile,
  'POST /set-active-company-profile': ownProfile,
  'GET /messages/:id/contact.vcf': own(cardMessage),
  'PUT /messages/:id': own(async (owner) => ({
    ...(await cardMessage(owner)),
    payload: { isRead: true },
  })),
  'POST /messages/:id/replies': own(async (owner) => ({
    ...(await cardMessage(owner)),
    payload: { replyId: randomUUID(), text: 'Thank you' },
  })),
  'DELETE /messages/:id': own(cardMessage),
  'GET /leads/:id': own(lead),
  'PUT /leads/:id': own(async (owner) => ({
    ...(await lead(owner)),
    payload: { name: 'Eve', version: 1 },
  })),
  'DELETE /leads/:id': own(lead),
  'POST /leads/:id/merge': own(async (owner) => {
    const [{ id }, { id: otherId }] = [await lead(owner), await lead(owner)];
    return { id, payload: { version: 1, otherId, otherVersion: 1 } };
  }),
  'GET /companies/:id/cost-centres.csv': ofCompany(),
  'POST /company-seats/:id/preview-change': own(seats),
  'POST /company-seats/:id/change': own(seats),
  'POST /company-seats/:id/hand-over': own(seatsToHandOver),
  'GET /companies/:id/seats': ofCompany(),
  'GET /companies/:id': ofCompany(),
  'PUT /companies/:id': ofCompany({
    name: 'Example',
    version: 1,
  }),
  'GET /companies/:id/members': ofCompany(),
  'GET /companies/:id/members.csv': ofCompany(),
  'PUT /companies/:id/members': own(async (owner) => {
    const { id, memberId } = await company(owner);
    return { id, payload: { members: [{ _id: memberId, version: 1 }], role: 'owner' } };
  }),
  'DELETE /company-members/:id': own(async (owner) => ({
    id: await secondOwner((await company(owner)).id),
  })),
  'POST /companies/:id/leave': own(async (owner) => {
    const { id } = await company(owner);
    await secondOwner(id);
    return { id };
  }),
  'POST /companies/:id/groups': ofCompany({ name: 'Support' }),
  'PUT /company-groups/:id': own(async (owner) => ({
    id: (await company(owner)).groupId,
    payload: { name: 'Support', version: 1 },
  })),
  'DELETE /company-groups/:id': own(async (owner) => ({
    id: (await company(owner)).groupId,
  })),
  'GET /companies/:id/invitations': ofCompany(),
  'POST /companies/:id/invitations': ofCompany({
    email: 'new@example.test',
    role: 'member',
    groupId: null,
  }),
  'POST /companies/:id/import': ofCompany({ csv: 'email\na@b.test', isDryRun: true }),
  'POST /company-invitations/:id/resend': own(companyInvitation),
  'DELETE /company-invitations/:id': own(companyInvitation),
  'GET /companies/:id/history': ofCompany(),
  'GET /companies/:id/history.csv': ofCompany(),
  'GET /companies/:id/sign-in': ofCompany(),
  'PUT /companies/:id/sign-in': own(async (owner) => ({
    id: (await company(owner)).id,
    payload: {
      issuer: provider.issuer,
      clientId: 'client',
      clientSecret: 'secret',
      isEnforced: false,
      version: 0,
    },
  })),
  'DELETE /companies/:id/sign-in': ofCompany(),
  'POST /companies/:id/domains': ofCompany({ domain: 'example.com' }),
  'POST /company-domains/:id/verify': own(companyDomain),
  'DELETE /company-domains/:id': own(companyDomain),
  'GET /companies/:id/provisioning': ofCompany(),
  'POST /companies/:id/provisioning-tokens': ofCompany({ name: 'Entra' }),
  'DELETE /provisioning-tokens/:id': own(async (owner) => {
    const { id } = await company(owner);
    await owner.call('POST', `/companies/${id}/provisioning-tokens`, { name: 'Entra' });
    const { provisioning } = (await owner.call('GET', `/companies/${id}/provisioning`)).json();
    return { id: provisioning.tokens[0]._id };
  }),
  'POST /companies/:id/allow-removals': ofCompany(),
  'GET /companies/:id/cards': ofCompany(),
  'POST /companies/:id/cards': own(async (owner) => ({
    id: (await company(owner)).id,
    payload: { serial: (await card(owner)).id },
  })),
  'POST /company-cards/:serial/assign': own(async (owner) => ({
    ...(await companyCard(owner)),
    payload: { from: null, to: null },
  })),
  'POST /company-cards/:serial/freeze': own(companyCard),
  'POST /company-cards/:serial/unfreeze': own(companyCard),
  'POST /company-cards/:serial/replace': own(async (owner) => {
    const { id, memberId, path } = await companyCard(owner);
    const { id: by } = await card(owner);
    await owner.call('POST', path, { serial: by });
    await owner.call('POST', `/company-cards/${id}/assign`, { from: null, to: memberId });
    return { id, payload: { by } };
  }),
  'GET /company-members/:id/leaving': own(async (owner) => ({
    id: (await company(owner)).memberId,
  })),
  'GET /companies/:id/leaving': ofCompany(),
  'POST /company-members/:id/removal': own(async (owner) => ({
    id: await secondOwner((await company(owner)).id),
    payload: {},
  })),
  'GET /companies/:id/insights': ofCompany(),
  'GET /companies/:id/insights/members': ofCompany(),
  'GET /companies/:id/insights.csv': ofCompany(),
  'GET /companies/:id/leader-board': own(async (owner) => {
    const { id } = await company(owner);
    await owner.call('PUT', `/companies/${id}/leader-board`, { isOn: true });
    return { id };
  }),
  'PUT /companies/:id/leader-board': ofCompany({ isOn: true }),
  'GET /companies/:id/inbox': ofCompany(),
  'PUT /companies/:id/inbox': ofCompany({ groupId: null, roles: ['owner'], version: 0 }),
  'PUT /companies/:id/inbox-consent': ofCompany({ isGiven: false }),
  'GET /companies/:id/messages': ofCompany(),
  'GET /companies/:id/messages.csv': ofCompany(),
  'PUT /company-messages/:id': own(async (owner) => ({
    ...(await companyMessage(owner)),
    payload: { isHandled: true },
  })),
  'POST /company-messages/:id/replies': own(async (owner) => ({
    ...(await companyMessage(owner)),
    payload: { replyId: randomUUID(), text: 'Thank you' },
  })),
  'DELETE /company-messages/:id': own(companyMessage),
  'GET /companies/:id/card-candidates': ofCompany(),
  'GET /companies/:id/card-orders': ofCompany(),
  'POST /companies/:id/card-orders': own(async (owner) => {
    const { id, memberId } = await company(owner);
    await test.owner
      .updateTable('accounts')
      .set({ name: 'Ada Example' })
      .where('id', '=', owner.account.id)
      .execute();
    return { id, payload: { members: [memberId], stock: 'night', deliveryAddress: address } };
  }),
  'GET /companies/:id/profiles': ofCompany(),
  'POST /companies/:id/profiles': ofCompany(),
  'GET /companies/:id/template': ofCompany(),
  'PUT /companies/:id/template': ofCompany({ groupId: null, version: 0, fields: [] }),
  'POST /companies/:id/template/remove': own(async (owner) => {
    const { id } = await company(owner);
    const template = { groupId: null, version: 0, fields: [] };
    await owner.call('PUT', `/companies/${id}/template`, template);
    return { id, payload: { groupId: null, version: 1 } };
  }),
  'GET /companies/:id/profile-requests': ofCompany(),
  'POST /company-profile-requests/:id/decide': own(async (owner) => ({
    ...(await profileRequest(owner)),
    payload: { version: 1, state: 'refused' },
  })),
  'DELETE /company-profile-requests/:id': own(profileRequest),
  'GET /orders/:number': own(ownOrder),
  'POST /orders/:number/pay': own(ownOrder),
  'GET /orders/:number/returns': own(ownOrder),
  'POST /orders/:number/returns': own(returnableOrder),
  'POST /returns/:id/cancel': own(ownReturn),
  'GET /invoices/:id/pdf': own(ownInvoice),
  'GET /invoices/:id/xrechnung': own(ownInvoice),
  'POST /subscriptions/:id/cancel': own(subscription),
  'POST /subscriptions/:id/resume': own(cancelledSubscription),
  'POST /subscriptions/:id/preview-change': own(planChange),
  'POST /subscriptions/:id/change': own(planChange),
  'POST /subscriptions/:id/keep': own(subscription),
  'POST /subscriptions/:id/portal': own(subscription),
  'POST /sandbox/payments/:id/pay': ownInSandbox(async (owner) => ({
    ...(await payment(owner)),
    payload: { address },
  })),
  'POST /sandbox/payments/:id/decline': ownInSandbox(payment),
  'POST /sandbox/payments/:id/cancel': ownInSandbox(payment),
  'GET /sandbox/subscriptions/:id': ownInSandbox((owner) => sandboxSubscription(owner)),
  'POST /sandbox/subscriptions/:id/declining': ownInSandbox((owner) =>
    sandboxSubscription(owner, { isDeclining: true }),
  ),
  'POST /sandbox/subscriptions/:id/clock': ownInSandbox((owner) =>
    sandboxSubscription(owner, { days: 1 }),
  ),
};

/** The calls for which a token may be missing, though one that is sent is read. */
const callsWithOrWithout: Readonly<Record<string, Access>> = {
  'POST /account/delete': 'recognized',
  'POST /events/scan': 'recognized',
  'POST /nfc/:serial/design': 'recognized',
  'POST /join/look': 'recognized',
  'GET /promos/:code': 'recognized',
  'GET /success': 'recognized',
  'POST /nfc/:serial/check': 'optional',
  'POST /nfc/:serial/claim': 'optional',
  'POST /upload-logo': 'optional',
};

/** The access that a call has by its name, whatever its table declares. */
function accessByName(name: string): Access {
  if (Object.hasOwn(publicCalls, name)) return 'public';
  const isOfAdmins = / \/admin\//u.test(name);
  return callsWithOrWithout[name] ?? (isOfAdmins ? 'admin' : 'bearer');
}

/** A row of each call and of each other path that does the same. */
const typedRows = Object.entries<Call>(calls).flatMap(([name, { access, aliases = [] }]) => {
  const [method = '', path = ''] = name.split(' ');
  return [path, ...aliases].map((alias): [string, Row] => [
    `${method} /api${alias}`,
    { access, ...ownedCalls[name] },
  ]);
});

/** Every route of the running server. */
const table: Readonly<Record<string, Row>> = {
  ...untypedRoutes,
  ...Object.fromEntries(typedRows),
};

/** Of tokens that were good once. */
const dead = { ended: 401, expired: 401, deleted: 401 } as const;

const everybody = { nobody: 401, ...dead, stranger: 401, revoked: 401, admin: 401 } as const;

/** The answers of the access itself; undefined where the request gets past it. */
const refusals = {
  // A session is no token of a directory, whoever has it.
  guarded: everybody,
  public: {},
  recognized: {},
  optional: dead,
  bearer: { nobody: 401, ...dead },
  admin: { nobody: 401, ...dead, stranger: 403, revoked: 403 },
} as const satisfies Record<RowAccess, Partial<Record<Caller, 401 | 403>>>;

const messages = { 401: sessionEndedMessage, 403: adminsOnlyMessage };

/**
 * `ended`: signed out elsewhere; `expired`: unused for too long; `deleted`: of an account that is no more;
 * `revoked`: an admin whose role was taken away while they were signed in.
 */
const callers = ['nobody', 'ended', 'expired', 'deleted', 'stranger', 'revoked', 'admin'] as const;
type Caller = (typeof callers)[number];

/** A member of staff with one role and a second factor; `unready` has all of the roles and no second factor. */
const staffCallers = [...narrowRoles, 'unready'] as const;
type StaffCaller = (typeof staffCallers)[number];

let test: TestApp;
const routes: RouteOptions[] = [];
const accountIds = { stranger: '', admin: '' };
const tokens = new Map<Caller | StaffCaller, string>();

beforeAll(async () => {
  test = await withEachServer(
    (server) => server.addHook('onRoute', (route) => void routes.push(route)),
    async () => {
      provider = await startIdentityProvider();
      const env = { ...eInvoiceSettings, PRIVATE_ISSUERS: provider.issuer };
      const made = await createTestApp(env, undefined, { resolveTxt: async () => txtRecords });
      await made.app.ready();
      return made;
    },
  );
  await signEachIn();
  await signStaffIn();
});
afterAll(async () => {
  await test.close();
  await provider.close();
});

async function signStaffIn(): Promise<void> {
  const { services, owner } = test;
  for (const caller of staffCallers) {
    const { id } = await addAccount(services, `staff-${caller}@example.test`);
    const isReady = caller !== 'unready';
    await owner
      .updateTable('accounts')
      .set({ staffRoles: isReady ? [caller] : [...narrowRoles], hasSecondFactor: isReady })
      .where('id', '=', id)
      .execute();
    tokens.set(caller, await services.sessions.open(services.database, id));
  }
}

async function signEachIn(): Promise<void> {
  const { services, clock } = test;
  const { sessions, database, admins: roles } = services;
  async function signIn(caller: Caller): Promise<string> {
    const { id, email } = await addAccount(services, `${caller}@example.test`);
    if (caller === 'admin' || caller === 'revoked') await roles.setAdmin(email, true, 'test');
    tokens.set(caller, await sessions.open(database, id));
    return id;
  }
  await signIn('expired');
  clock.advance(31 * 24 * 60 * 60);
  await sessions.closeAll(database, await signIn('ended'));
  const deleted = await signIn('deleted');
  await test.owner.deleteFrom('accounts').where('id', '=', deleted).execute();
  accountIds.stranger = await signIn('stranger');
  accountIds.admin = await signIn('admin');
  await signIn('revoked');
  await roles.setAdmin('revoked@example.test', false, 'test');
}

/** The row's name of a route: what only differs in its file is one row. */
function nameOf({ method, url }: RouteOptions): string {
  const taken = [method].flat();
  const path = url.replace(/^(\/assets|\/images|\/api\/docs)\/.*$/, '$1/*');
  if (taken.length > 2) return `ALL ${path}`;
  return `${taken.find((one) => one !== 'HEAD') ?? 'GET'} ${path}`;
}

function headersOf(caller: Caller | StaffCaller): Record<string, string> {
  const token = tokens.get(caller);
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function requestOf(name: string, id = 'none') {
  const [method = '', path = ''] = name.split(' ');
  const url = path.replace(/:\w+/, id).replaceAll(/:\w+/g, 'none').replace('*', 'none');
  return { method: methods.find((one) => one === method) ?? 'POST', url };
}

describe('the table of who may', () => {
  it('has every route, and no others', () => {
    expect(differenceOf(routes.map(nameOf), Object.keys(table))).toEqual(noDifference);
  });

  it('says of each what the route declares', () => {
    const declared = routes.map((route) => {
      const access = route.config?.access;
      return [nameOf(route), typeof access === 'function' ? 'guarded' : access];
    });
    expect(declared).toEqual(routes.map((route) => [nameOf(route), table[nameOf(route)]?.access]));
  });

  it('has a reason for each route that is no call, and an owner of calls alone', () => {
    const without = Object.values(untypedRoutes).filter(({ untyped }) => untyped === undefined);
    expect(without).toEqual([]);
    const strange = Object.keys(ownedCalls).filter((name) => !Object.hasOwn(calls, name));
    expect(strange).toEqual([]);
    expect(typedRows.filter(([name]) => Object.hasOwn(untypedRoutes, name))).toEqual([]);
  });

  it('finds the access of each call in its name, or in a list of the calls without a login', () => {
    const declared = Object.entries<Call>(calls).map(([name, { access }]) => [name, access]);
    expect(declared).toEqual(declared.map(([name = '']) => [name, accessByName(name)]));
  });

  it('decides of each call for admins which roles of staff may make it', () => {
    const ofAdmins = Object.entries<Call>(calls).filter(([, { access }]) => access === 'admin');
    const declared = ofAdmins.map(([name, { staff }]) => [name, staff ? staffAreas[staff] : []]);
    expect(Object.fromEntries(declared)).toEqual(rolesByCall);
    const astray = Object.entries<Call>(calls).filter(
      ([, { access, staff }]) => access !== 'admin' && staff !== undefined,
    );
    expect(astray).toEqual([]);
  });

  it('has an object for every path that names one of who is signed in', () => {
    const without = Object.entries(table).filter(
      ([name, { access, own: make }]) => access === 'bearer' && name.includes(':') && !make,
    );
    expect({ sayByOwnHowItIsMade: without }).toEqual({ sayByOwnHowItIsMade: [] });
  });
});

/** The status and words by which a caller is refused, or that it was not. */
async function ask(name: string, caller: Caller | StaffCaller) {
  const { method, url } = requestOf(name);
  // The body is no JSON: a caller is refused before it is read.
  const body = method === 'GET' ? {} : { payload: '{' };
  const headers = { 'content-type': 'application/json', ...headersOf(caller) };
  const answer = await test.app.inject({ method, url, headers, ...body });
  const isRefused = [401, 403].includes(answer.statusCode);
  if (!isRefused) return 'let through';
  const { message, detail } = answer.json();
  return [answer.statusCode, message ?? detail];
}

it.each(Object.entries(table))('%s is for who may', async (name, { access }) => {
  const refused: Partial<Record<Caller, 401 | 403>> = refusals[access];
  for (const caller of callers) {
    const status = refused[caller];
    const message = access === 'guarded' ? invalidTokenMessage : messages[status ?? 401];
    const expected = status === undefined ? 'let through' : [status, message];
    expect([caller, await ask(name, caller)]).toEqual([caller, expected]);
  }
});

/** Each call for admins and each other path that does the same, with its roles. */
const ofStaff = Object.entries<Call>(calls).flatMap(([name, { access, aliases = [] }]) => {
  const [method = '', path = ''] = name.split(' ');
  const paths = access === 'admin' ? [path, ...aliases] : [];
  return paths.map((one) => [`${method} /api${one}`, rolesByCall[name] ?? []] as const);
});

it.each(ofStaff)('%s is for staff with the roles %j', async (name, roles) => {
  for (const caller of staffCallers) {
    const expected = roles.some((role) => role === caller)
      ? 'let through'
      : [403, caller === 'unready' ? secondStepMessages.factorRequired : staffMessages.roleMissing];
    expect([caller, await ask(name, caller)]).toEqual([caller, expected]);
  }
});

const owned = Object.entries(table).flatMap(([name, { own: make, toStranger = 404 }]) =>
  make ? [{ name, make, toStranger }] : [],
);

describe.each(owned)('$name of somebody else', ({ name, make, toStranger }) => {
  it(`is ${toStranger}, and 200 for its owner`, async () => {
    const owner = await addBuyer(test, `${randomUUID()}@example.test`);
    const { id, payload } = await make(owner);
    const request = { ...requestOf(name, id), ...(payload && { payload }) };
    const headers = headersOf('stranger');
    const asStranger = await test.app.inject({ ...request, headers });
    const asOwner = await owner.call(request.method, request.url.slice('/api'.length), payload);
    expect([asStranger.statusCode, asOwner.statusCode]).toEqual([toStranger, 200]);
  });
});
