import { randomUUID } from 'node:crypto';
import { address as deliveryAddress } from '#tests/support/buyer.ts';
import { twoHalves } from '#tests/support/image-files.ts';
import { findBrokenWork } from '../member-promises.ts';
import { emptyMemberLedger, memberProfile } from '../members.ts';
import { findBrokenPromises } from '../promises.ts';
import { callShop, callUntilAnswered, type ShopAnswer } from '../shop-calls.ts';
import { emptyLedger, visitorPassword } from '../visitors.ts';
import { present, type FaultWorld } from './fault-world.ts';

/** Something that a person does once, and does again when no answer comes. */
export interface Attempt {
  call(): Promise<ShopAnswer>;
  /** Statuses that also say that it is done. */
  readonly done?: readonly number[];
  /** @returns what is missing, half done or done twice, once it was answered */
  check(): Promise<string[]>;
}

/** Prepares an attempt, up to the call. */
type Prepare = (world: FaultWorld) => Promise<Attempt>;

/** The things that people do, by name. */
export const attempts: Readonly<Record<string, Prepare>> = {
  checkout,
  payment,
  claim,
  upload,
  message,
  refund,
  'plan change': planChange,
  batch,
};

async function checkout(world: FaultWorld): Promise<Attempt> {
  const { shop, stripe } = world;
  const { token, uniqueId } = await world.nextPerson();
  let orderId = '';
  return {
    async call() {
      const items = [{ productId: 'lifetime', quantity: 2 }];
      const body = { items, deliveryAddress };
      const answer = await callShop(`${shop.url}/api/purchase`, { token, body });
      orderId = answer.body.purchaseId ?? '';
      return answer;
    },
    async check() {
      const orders = await world.query<{ id: string; lines: number }>(
        `select orders.id, (select count(*)::int from order_lines where order_id = orders.id) as lines
         from orders join accounts on accounts.id = account_id where unique_id = $1 and closed_at is null`,
        [uniqueId],
      );
      const pages = [...stripe.sessions.values()].filter(
        (page) => page.client_reference_id === orderId,
      );
      return same(
        'orders, lines and pages',
        [orders, pages.length],
        [[{ id: orderId, lines: 1 }], 1],
      );
    },
  };
}

/** Buys at once. @returns how the browser comes back, after the buyer has paid at Stripe */
async function pay(world: FaultWorld, productId: string) {
  const { shop, stripe } = world;
  const person = await world.nextPerson();
  const { token } = person;
  const { body } = await callUntilAnswered(`${shop.url}/api/purchase`, {
    token,
    body: { items: [{ productId, quantity: 1 }], deliveryAddress },
  });
  const { url = '', purchaseId = '' } = body;
  const sessionId = url.split('/').at(-1) ?? '';
  stripe.pay(sessionId);
  const path = `/api/success?session_id=${sessionId}&purchase_id=${purchaseId}`;
  return { person, orderId: purchaseId, sessionId, path };
}

async function payment(world: FaultWorld): Promise<Attempt> {
  const { person, orderId, path } = await pay(world, 'lifetime');
  return {
    call: () => callShop(world.shop.url + path, { token: person.token }),
    check: () => checkOrder(world, orderId),
  };
}

/** An order that is paid once, with all that follows from it. */
function checkOrder({ shop, databaseUrl }: FaultWorld, orderId: string): Promise<string[]> {
  const ledger = { ...emptyMemberLedger(), paidOrders: [orderId] };
  return findBrokenWork({ url: shop.url, databaseUrl }, ledger);
}

async function claim(world: FaultWorld): Promise<Attempt> {
  const { shop, mailbox } = world;
  const name = `claimer-${world.nextNumber()}`;
  const email = `${name}@example.test`;
  const serial = world.nextSerial();
  await callUntilAnswered(`${shop.url}/api/send-registration-otp`, { body: { email } });
  const otp = await mailbox.waitForCode(email, AbortSignal.timeout(60_000));
  const body = {
    email,
    otp,
    password: visitorPassword,
    profile: { ...memberProfile, userProfile: name },
  };
  let uniqueId = '';
  return {
    async call() {
      const answer = await callShop(`${shop.url}/api/nfc/${serial}/claim`, { body });
      uniqueId = answer.body.profilePublicId ?? '';
      return answer;
    },
    check() {
      const claimed = [{ serial, uniqueId, name }];
      world.promised.claimed.push(...claimed);
      const ledger = { ...emptyLedger(), registered: [{ email, uniqueId }], claimed };
      return findBrokenPromises(shop.url, ledger);
    },
  };
}

async function upload(world: FaultWorld): Promise<Attempt> {
  const { shop } = world;
  const { token, uniqueId } = await world.nextPerson();
  const png = await twoHalves(80 + 2 * world.nextNumber())
    .png()
    .toBuffer();
  let logoUrl = '';
  return {
    async call() {
      const form = new FormData();
      form.set('logo', new File([new Uint8Array(png)], 'photo.png', { type: 'image/png' }));
      const answer = await callShop(`${shop.url}/api/upload-logo`, { token, body: form });
      logoUrl = answer.body.logoUrl ?? '';
      return answer;
    },
    async check() {
      const owned = await world.query<{ path: string }>(
        `select '/files/' || file_name as path from file_owners
           join accounts on accounts.id = account_id where unique_id = $1`,
        [uniqueId],
      );
      const { status } = await fetch(shop.url + logoUrl);
      return same('files and their picture', [owned, status], [[{ path: logoUrl }], 200]);
    },
  };
}

async function message(world: FaultWorld): Promise<Attempt> {
  const { shop, member } = world;
  const text = `Message ${world.nextNumber()}`;
  const body = {
    uniqueId: member.uniqueId,
    messageId: randomUUID(),
    firstName: 'Ada',
    lastName: 'Example',
    name: 'Ada Example',
    email: `writer-${world.nextNumber()}@example.test`,
    phone: '+1 202 555 0123',
    message: text,
  };
  return {
    call: () => callShop(`${shop.url}/api/profile-contact`, { body }),
    async check() {
      const rows = await world.query('select message from card_messages where message = $1', [
        text,
      ]);
      return same('messages', rows, [{ message: text }]);
    },
  };
}

async function refund(world: FaultWorld): Promise<Attempt> {
  const { shop, stripe, adminToken } = world;
  const { person, orderId, sessionId, path } = await pay(world, 'lifetime');
  await callUntilAnswered(shop.url + path, { token: person.token });
  const [row] = await world.query<{ id: string }>('select id from payments where order_id = $1', [
    orderId,
  ]);
  const body = { amount: 1, refunded: 0, reason: 'A test' };
  return {
    call: () =>
      callShop(`${shop.url}/api/admin/payments/${row?.id}/refund`, { token: adminToken, body }),
    // An admin who saw nothing given back is informed that something was, meanwhile.
    done: [409],
    async check() {
      const intent = stripe.intents.get(stripe.sessions.get(sessionId)?.payment_intent ?? '');
      const booked = await world.query(
        `select refunded_cents as cents, (select count(*)::int from refunds where payment_id = payments.id) as refunds
         from payments where order_id = $1`,
        [orderId],
      );
      return same(
        'refunds',
        [intent?.latest_charge?.amount_refunded, booked],
        [100, [{ cents: 100, refunds: 1 }]],
      );
    },
  };
}

async function planChange(world: FaultWorld): Promise<Attempt> {
  const { shop, stripe } = world;
  const { person, orderId, path } = await pay(world, 'business-monthly');
  const { token } = person;
  await callUntilAnswered(shop.url + path, { token });
  const [row] = await world.query<{ id: string; remote: string }>(
    'select id, provider_subscription_id as remote from subscriptions where order_id = $1',
    [orderId],
  );
  const { id, remote } = present(row);
  const productId = 'business-plus-monthly';
  const own = `${shop.url}/api/subscriptions/${id}`;
  const { body } = await callUntilAnswered(`${own}/preview-change`, { token, body: { productId } });
  const agreed = { productId, ...body.preview, deliveryAddress };
  return {
    call: () => callShop(`${own}/change`, { token, body: agreed }),
    async check() {
      const invoices = [...stripe.invoices.values()].filter(
        (one) => one.parent.subscription_details.subscription === remote && one.status === 'paid',
      );
      const booked = await world.query(
        `select product_id as plan, (select count(*)::int from payments where order_id = $2) as payments,
           (select array_agg(state) from plan_changes where subscription_id = subscriptions.id) as changes
         from subscriptions where id = $1`,
        [id, orderId],
      );
      return same(
        'plan changes',
        [invoices.length, booked],
        [2, [{ plan: productId, payments: 2, changes: ['made'] }]],
      );
    },
  };
}

async function batch(world: FaultWorld): Promise<Attempt> {
  const { shop, adminToken: token } = world;
  const id = randomUUID();
  // Two pieces.
  const body = { id, name: `batch ${world.nextNumber()}`, count: 510 };
  const batches = `${shop.url}/api/admin/cards/batches`;
  return {
    async call() {
      let answer = await callShop(batches, { token, body });
      while (answer.status === 200 && (answer.body.batch?.issued ?? body.count) < body.count) {
        answer = await callShop(`${batches}/${id}/issue`, { token, body: {} });
      }
      return answer;
    },
    async check() {
      const counts = await world.query(
        `select (select count(*)::int from cards where batch = $1) as cards,
           (select count(*)::int from audit_entries where action = 'card.issued' and after ->> 'batch' = $1) as noted,
           (select issued from card_batches where id = $2) as issued`,
        [body.name, id],
      );
      const { count } = body;
      return same('cards', counts, [{ cards: count, noted: count, issued: count }]);
    },
  };
}

/** @returns a line where it is not what it must be */
function same(what: string, found: unknown, wanted: unknown): string[] {
  const [is, mustBe] = [JSON.stringify(found), JSON.stringify(wanted)];
  return is === mustBe ? [] : [`${what}: ${is} in place of ${mustBe}`];
}
