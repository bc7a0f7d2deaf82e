import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { OrderView } from '#wire/orders/orders.ts';
import type { CreationOptions } from '#wire/accounts/passkeys.ts';
import type { SecondFactorView } from '#wire/accounts/second-factor.ts';
import type { OpenedWording } from '#wire/admin/wordings.ts';
import { injectedText } from '#tests/attack/support/injected-text.ts';
import { SoftwareAuthenticator } from '#tests/support/software-authenticator.ts';
import { makeAdmin, makeOwner, type Account } from '../accounts.ts';
import { issueCards, type IssuedCard } from '../cards.ts';
import { getProduct } from '../product.ts';
import { joinShop } from '../shop.ts';
import { catalogContent, connect, deliveryAddress, design, profile, textsOf } from './texts.ts';

/** A shop's things of which every text is a script, and where they are. */
export interface InjectedShop {
  readonly owner: Account;
  readonly admin: Account;
  /** The path of the active profile's public page. */
  readonly cardPath: string;
  /** Of the profile whose form asks for one name. */
  readonly otherCardPath: string;
  readonly profileId: string;
  readonly serial: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly paymentId: string;
  readonly batchId: string;
  readonly batchName: string;
  readonly contactId: string;
  readonly feedbackId: string;
  readonly noticeId: string;
  readonly promoCode: string;
  /** Of a post that was saved again. */
  readonly textName: string;
  readonly newTextName: string;
  readonly companyId: string;
}

type Method = 'get' | 'post' | 'put' | 'patch';

/** Fills every text field of the API that keeps what it is given, by the calls that do so. */
export async function fillShop(request: APIRequestContext): Promise<InjectedShop> {
  const [ownCard, boughtCard, newCard] = await issueCards(3);
  if (!ownCard || !boughtCard || !newCard) throw new Error('no cards were issued');
  const [owner, admin] = await Promise.all([makeOwner(ownCard), makeAdmin()]);
  const by = callsOf(request);
  const [shopProfile] = owner.user.companyProfiles;
  if (shopProfile === undefined) throw new Error('the owner has no profile');

  const asOwner = (method: Method, path: string, data?: object) =>
    by(method, path, { data, token: owner.token });
  const asAdmin = (method: Method, path: string, data?: object) =>
    by(method, path, { data, token: admin.token });

  // The plan that has room for a second profile.
  const order = await buy(asOwner, 'lifetime');
  await asOwner('put', '/user', { name: injectedText('PUT /user name', 120), email: owner.email });
  const profileId = shopProfile._id;
  await asOwner('put', '/update-company-profile', { ...profile, profileId });
  const slug = `other-${randomUUID().slice(0, 8)}`;
  const other = {
    ...profile,
    customSlug: slug,
    connectSection: { ...connect, useSingleNameField: true },
  };
  await asOwner('post', '/add-company-profile', other);
  await asOwner('post', '/set-active-company-profile', { profileId });
  await addPasskeys(asOwner);

  const { uniqueId } = owner.user;
  const written = {
    uniqueId,
    email: `eve-${uniqueId}@example.test`,
    ...textsOf('POST /profile-contact', {
      firstName: 120,
      lastName: 120,
      phone: 40,
      message: 5_000,
    }),
  };
  await by('post', '/profile-contact', { data: written });
  const name = injectedText('POST /profile-contact name', 120);
  await by('post', '/profile-contact', { data: { ...written, slug, name } });
  const { messages } = await asOwner('get', '/messages');
  const note = injectedText('PUT /messages/:id note', 2_000);
  const messageId = first(messages)._id;
  await asOwner('put', `/messages/${messageId}`, { note });
  await asOwner('post', `/messages/${messageId}/replies`, {
    replyId: randomUUID(),
    text: injectedText('POST /messages/:id/replies text', 2_000),
  });
  await asOwner('put', `/leads/${randomUUID()}`, {
    ...textsOf('PUT /leads/:id', { name: 120, company: 120, role: 120, phone: 40, notes: 5_000 }),
    tags: [injectedText('PUT /leads/:id tags[]', 60)],
    metWith: injectedText('PUT /leads/:id metWith', 120),
  });

  const email = `contact-${uniqueId}@example.test`;
  const contact = textsOf('POST /contact', {
    name: 120,
    subject: 200,
    message: 5_000,
    topic: 120,
    cardNumber: 64,
  });
  const fromPath = `/${injectedText('POST /contact fromPath', 500)}`;
  await by('post', '/contact', { data: { ...contact, email, fromPath } });
  const noticeEmail = `notice-${uniqueId}@example.test`;
  await by('post', '/contract-notices', {
    data: {
      ...textsOf('POST /contract-notices', { name: 120, contract: 160, reason: 2_000 }),
      kind: 'withdrawal',
      email: noticeEmail,
    },
  });
  const feedback = { message: injectedText('POST /feedback message', 2_000) };
  await asOwner('post', '/feedback', feedback);
  const contactId = await findMessage(asAdmin, email);
  const text = injectedText('POST /admin/messages/:id/replies text', 2_000);
  await asAdmin('post', `/admin/messages/${contactId}/replies`, { replyId: randomUUID(), text });

  await asAdmin('put', `/admin/orders/${order._id}/status`, {
    status: 'shipped',
    ...textsOf('PUT /admin/orders/:id/status', { notes: 2_000, trackingNumber: 100 }),
  });
  const { _id } = await buy(asOwner, 'further-card');
  const tracking = injectedText('POST /admin/orders/status orders[].trackingNumber', 100);
  await asAdmin('post', '/admin/orders/status', {
    status: 'shipped',
    orders: [{ _id, trackingNumber: tracking }],
  });
  const payment = first(order.payments);
  await asAdmin('post', `/admin/payments/${payment._id}/refund`, {
    amount: 1,
    refunded: 0,
    reason: injectedText('POST /admin/payments/:id/refund reason', 500),
  });
  await replaceCard(asAdmin, order._id, { old: boughtCard, fresh: newCard, by: admin });
  await returnCards({ asOwner, asAdmin }, order);
  await openMoneyIssue(asAdmin, order._id);

  const batchId = randomUUID();
  const batchName = `${injectedText('POST /admin/cards/batches name', 80)} ${uniqueId}`;
  await asAdmin('post', '/admin/cards/batches', { id: batchId, name: batchName, count: 1 });
  await asAdmin('post', `/admin/cards/batches/${batchId}/issue`);
  // As many as no other test orders.
  await asAdmin('post', '/admin/blanks/birch/movements', {
    id: randomUUID(),
    reason: 'counted',
    cards: 1_000_000,
    note: injectedText('POST /admin/blanks/:stock/movements note', 200),
  });
  const promoCode = `X-${uniqueId.toUpperCase()}`;
  await asAdmin('post', '/admin/promos', {
    code: promoCode,
    label: injectedText('POST /admin/promos label', 120),
    discountPercent: 10,
    eligibleTiers: ['business', 'business_plus', 'business_lifetime'],
    expiresAt: '',
    maxUses: '',
    maxUsesPerAccount: '',
  });
  const body = 'Text.';
  const head = { title: 120, description: 160, tags: 60 };
  for (const kind of ['new', 'edited']) {
    await asAdmin('post', '/admin/content', {
      ...textsOf('POST /admin/content', head),
      slug: `${kind}-${uniqueId}`,
      body,
    });
  }
  await asAdmin('put', `/admin/content/post-edited-${uniqueId}`, {
    ...textsOf('PUT /admin/content/:name', head),
    version: 1,
    body,
  });
  // Years ahead: other tests visit the same shop.
  const { banner } = await asAdmin('get', '/admin/banner');
  await asAdmin('put', '/admin/banner', {
    ...textsOf('PUT /admin/banner', { message: 140, linkText: 30 }),
    version: banner.version,
    link: '/teams',
    tone: 'notice',
    from: '2099-01-01T00:00:00Z',
    until: '',
  });
  // A draft, which no page shows.
  const { wording } = await asAdmin('get', '/admin/wordings/home-ja');
  const headline = injectedText('PUT /admin/wordings/:name texts[].text', 30);
  const question = injectedText('PUT /admin/wordings/:name questions[].question', 200);
  await asAdmin('put', '/admin/wordings/home-ja', {
    version: wording.version,
    texts: [{ text: headline }, ...wording.content.texts.slice(1)],
    questions: [{ question, answer: 'Text.' }],
  });
  const { draft } = await asAdmin('get', '/admin/catalog');
  await asAdmin('put', '/admin/catalog/draft', {
    revision: draft.revision,
    content: catalogContent,
  });
  const line = { productId: 'further-card', quantity: 1, designs: [design], replaceQuantity: true };
  await asOwner('post', '/cart', line);
  await asOwner('patch', '/cart', { promoCode, deliveryAddress });

  return {
    owner,
    admin,
    cardPath: `/card/${uniqueId}`,
    otherCardPath: `/card/${uniqueId}/${slug}`,
    profileId,
    serial: ownCard.serial,
    orderId: order._id,
    orderNumber: String(order.orderNumber),
    paymentId: payment._id,
    batchId,
    batchName,
    contactId,
    feedbackId: await findMessage(asAdmin, owner.email),
    noticeId: await findMessage(asAdmin, noticeEmail),
    promoCode,
    textName: `post-edited-${uniqueId}`,
    newTextName: `post-new-${uniqueId}`,
    companyId: await openCompany(asOwner, owner.email),
  };
}

/** As much as is read of the answers. */
interface Answered {
  readonly url: string;
  readonly messages: readonly { readonly _id: string }[];
  readonly banner: { readonly version: number };
  readonly wording: OpenedWording;
  readonly draft: { readonly revision: number };
  readonly orders: readonly Pick<OrderView, '_id' | 'orderNumber' | 'payments'>[];
  readonly options: CreationOptions;
  readonly secondFactor: SecondFactorView;
  readonly returns: readonly { readonly _id: string }[];
  readonly replacements: readonly { readonly position: number }[];
  readonly company: { readonly groups: readonly { readonly _id: string }[] };
}

type Call = (method: Method, path: string, data?: object) => Promise<Answered>;

/** The first of a list that cannot be empty. */
function first<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('the shop was filled, and nothing is there');
  return item;
}

function callsOf(request: APIRequestContext) {
  return async (
    method: Method,
    path: string,
    { data, token }: { data?: object | undefined; token?: string },
  ): Promise<Answered> => {
    const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const sent = method === 'get' ? {} : { data: data ?? {} };
    const answer = await request[method](`/api${path}`, { headers, ...sent });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
}

/** One is named when it is made, the other later. */
async function addPasskeys(call: Call): Promise<void> {
  const authenticator = new SoftwareAuthenticator({ origin: getProduct().baseUrl });
  const add = async (name: string) => {
    const { options } = await call('post', '/second-factor/passkeys/options');
    const passkey = authenticator.create(options);
    const { secondFactor } = await call('post', '/second-factor/passkeys', { name, passkey });
    return secondFactor.passkeys;
  };
  const renamed = first(await add(''));
  await add(injectedText('POST /second-factor/passkeys name', 60));
  const name = injectedText('PUT /second-factor/passkeys/:id name', 60);
  await call('put', `/second-factor/passkeys/${renamed._id}`, { name });
}

/** A company with a group that got another name. */
async function openCompany(call: Call, owner: string): Promise<string> {
  const { companies } = await joinShop();
  const id = await companies.open({ name: 'Example', owner, seats: 3 });
  const address = { addressLine1: 200, addressLine2: 200, city: 100, state: 100, postalCode: 20 };
  const texts = textsOf('PUT /companies/:id', { name: 120, ...address });
  await call('put', `/companies/${id}`, { ...texts, version: 1 });
  const bought = textsOf('POST /company-seats', { name: 80, purchaseOrder: 60 });
  await pay(
    call,
    await call('post', '/company-seats', {
      ...bought,
      seats: 3,
      billing: 'monthly',
      total: 18,
      deliveryAddress: { fullName: 'Ada Example', country: 'DE' },
    }),
  );
  const group = injectedText('POST /companies/:id/groups name', 80);
  await call('post', `/companies/${id}/groups`, { name: group });
  const { company } = await call('get', `/companies/${id}`);
  const token = injectedText('POST /companies/:id/provisioning-tokens name', 60);
  await call('post', `/companies/${id}/provisioning-tokens`, { name: token });
  const named = textsOf('PUT /company-groups/:id', { name: 80, costCentre: 60 });
  const renamed = first(company.groups)._id;
  await call('put', `/company-groups/${renamed}`, { ...named, version: 1 });
  await replyTo(call, id);
  return id;
}

/** Replies to a message that a company reads. */
async function replyTo(call: Call, companyId: string): Promise<void> {
  const { database } = await joinShop();
  const id = randomUUID();
  const message = { id, companyId, createdAt: new Date(), profileName: 'Ada' };
  const email = `eve-${id}@example.test`;
  await database
    .insertInto('companyMessages')
    .values({ ...message, email })
    .execute();
  const text = injectedText('POST /company-messages/:id/replies text', 2_000);
  await call('post', `/company-messages/${id}/replies`, { replyId: randomUUID(), text });
}

/** @param email of its sender: the newest is found */
async function findMessage(call: Call, email: string): Promise<string> {
  const { messages } = await call('get', `/admin/messages?search=${encodeURIComponent(email)}`);
  return first(messages)._id;
}

/** @returns the order, paid in the sandbox */
async function buy(call: Call, productId: string) {
  const begun = await call('post', '/purchase', {
    items: [{ productId, quantity: 1, designs: [design] }],
    deliveryAddress,
  });
  await pay(call, begun);
  const { orders } = await call('get', '/orders');
  return first(orders);
}

/** Pays in the sandbox, and comes back. */
async function pay(call: Call, { url }: { readonly url: string }): Promise<void> {
  const path = `/sandbox/payments/${new URL(url).pathname.split('/').at(-1)}/pay`;
  const back = new URL((await call('post', path)).url);
  await call('get', `${back.pathname}${back.search}`);
}

/** Replaces a card of the order, at another address, and ships the new one. */
async function replaceCard(
  call: Call,
  orderId: string,
  {
    old,
    fresh,
    by,
  }: { readonly old: IssuedCard; readonly fresh: IssuedCard; readonly by: Account },
): Promise<void> {
  const { orderCards } = await joinShop();
  await orderCards.assign({ orderId, position: 1 }, old.serial, by.user._id);
  await call('post', `/admin/orders/${orderId}/replacements`, {
    card: old.serial,
    oldCard: 'freeze',
    reason: 'lost',
    charge: 'free',
    design: { name: design.name, role: design.role },
    deliveryAddress,
  });
  const { replacements } = await call('get', `/admin/orders/${orderId}/cards`);
  const { position } = first(replacements);
  await orderCards.assign({ orderId, position }, fresh.serial, by.user._id);
  const shipping = 'POST /admin/orders/:id/replacements/:position/ship';
  await call('post', `/admin/orders/${orderId}/replacements/${position}/ship`, {
    ...textsOf(shipping, { trackingNumber: 100 }),
  });
}

/** Returns of two cards: one is asked for and accepted, the other one is opened by the shop. */
async function returnCards(
  { asOwner, asAdmin }: { readonly asOwner: Call; readonly asAdmin: Call },
  { _id, orderNumber }: { readonly _id: string; readonly orderNumber: number },
): Promise<void> {
  const { returns } = await asOwner('post', `/orders/${orderNumber}/returns`, {
    positions: [2],
    reason: 'other',
    ...textsOf('POST /orders/:number/returns', { note: 500 }),
  });
  await asAdmin('post', `/admin/returns/${first(returns)._id}/decide`, {
    decision: 'accepted',
    ...textsOf('POST /admin/returns/:id/decide', { answer: 500 }),
  });
  await asAdmin('post', `/admin/orders/${_id}/returns`, {
    positions: [3],
    reason: 'other',
    ...textsOf('POST /admin/orders/:id/returns', { note: 500, answer: 500 }),
  });
}

/** Something about money to look at, which an admin closes with a note. */
async function openMoneyIssue(call: Call, orderId: string): Promise<void> {
  const { database, clock } = await joinShop();
  const id = randomUUID();
  await database
    .insertInto('moneyIssues')
    .values({
      id,
      kind: 'dispute',
      provider: 'sandbox',
      subject: id,
      orderId,
      details: '',
      openedAt: clock.now(),
    })
    .execute();
  const note = injectedText('POST /admin/money-issues/:id/close note', 2_000);
  await call('post', `/admin/money-issues/${id}/close`, { note });
}
