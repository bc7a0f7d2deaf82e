import { currencies, type Currency } from '#domain/catalog/currency.ts';
import { priceCart } from '#domain/catalog/pricing.ts';
import { seedProduct } from '#domain/catalog/seed-catalog.ts';
import * as fc from 'fast-check';
import {
  recurringBillings,
  seatProducts,
  type ProductId,
  type RecurringBilling,
} from '#domain/catalog/products.ts';
import { address, type Buyer } from '#tests/support/buyer.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { issueCard } from '#tests/support/shop.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { SeatsPreview } from '#wire/companies/seats.ts';
import type { World } from './world.ts';

export const plans = [
  'business-monthly',
  'business-yearly',
  'business-plus-monthly',
  'business-plus-yearly',
] as const;

/** How news of a step come: in order, turned round, each twice in any order, or never. */
export const news = fc.constantFrom('in order', 'newest first', 'doubled', 'lost');

const currency = fc.constantFrom(...currencies);

/** The events of a year; one that is not possible just then does not happen. */
export const happening = fc.oneof(
  fc.record({ what: fc.constant('pass' as const), days: fc.constantFrom(1, 10, 31, 92, 366) }),
  fc.record({
    what: fc.constant('buy' as const),
    productId: fc.constantFrom(...plans),
    hasCode: fc.boolean(),
    currency,
  }),
  fc.record({ what: fc.constant('change' as const), productId: fc.constantFrom(...plans) }),
  fc.record({
    what: fc.constant('refund' as const),
    which: fc.nat(9),
    /** Percent of what is left. */
    part: fc.constantFrom(100, 100, 1, 37),
  }),
  fc.record({ what: fc.constant('decline' as const), isDeclining: fc.boolean() }),
  fc.record({
    what: fc.constant('further cards' as const),
    quantity: fc.constantFrom(1, 3),
    currency,
  }),
  fc.record({
    what: fc.constant('replace' as const),
    charge: fc.constantFrom('free' as const, 'charged' as const),
  }),
  fc.record({
    what: fc.constant('seats' as const),
    billing: fc.constantFrom(...recurringBillings),
    seats: fc.constantFrom(3, 4, 5, 9),
    /** A company that has bought some keeps its own. */
    currency,
  }),
  fc.record({ what: fc.constantFrom('cancel seats' as const, 'resume seats' as const) }),
  fc.record({ what: fc.constantFrom('cancel' as const, 'resume' as const, 'keep' as const) }),
);
export type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

/** The limited code that a world's buyer knows. */
export const codeOf = ({ buyer: { account } }: World) => `YEARS-${account.uniqueId.toUpperCase()}`;

/** The limited code of a world, which holds for every plan in every currency. */
export const codeTerms = {
  discountPercent: 50,
  eligibleTiers: ['business', 'business_plus'],
} as const;

/** Buys, and pays on the page that is answered, unless the shop refuses to sell. */
export async function buy(
  world: World,
  { productId, quantity = 1, promoCode = null, currency: paidIn }: Purchase,
): Promise<void> {
  const items = [{ productId, quantity }];
  const product = seedProduct(productId, paidIn);
  const promo = promoCode === null ? undefined : { code: promoCode, label: '', ...codeTerms };
  const { totalCents } = priceCart([{ product, quantity }], promo);
  const asked = { currency: paidIn, amount: totalCents / 100 };
  const begun = await world.buyer.purchase({ items, promoCode, ...asked });
  if (begun.statusCode === 200) await world.pay(begun.json<{ url: string }>().url);
}

interface Purchase {
  readonly productId: ProductId;
  readonly currency: Currency;
  readonly quantity?: number;
  readonly promoCode?: string | null;
}

const admins = new WeakMap<TestApp, Promise<Buyer>>();
function adminOf(test: TestApp): Promise<Buyer> {
  const admin = admins.get(test) ?? addAdmin(test, 'keeper@example.test');
  admins.set(test, admin);
  return admin;
}

/** A bought card is given out, claimed, lost and replaced; nothing where none is left to give out. */
async function replaceCard(world: World, charge: 'free' | 'charged'): Promise<void> {
  const { test, buyer } = world;
  const { database, orders, orderCards } = test.services;
  const admin = await adminOf(test);
  for (const { id, payment, cardCount } of await orders.listOfAccount(database, buyer.account.id)) {
    const { cards } = (await admin.call('GET', `/admin/orders/${id}/cards`)).json();
    if (payment !== 'paid' || cards.length >= cardCount) continue;
    const { serial: card } = await issueCard(test.services);
    await orderCards.assign({ orderId: id }, card, admin.account.id);
    await buyer.call('POST', `/nfc/${card}/claim`);
    const lost = { card, oldCard: 'freeze', reason: 'lost', charge };
    await admin.call('POST', `/admin/orders/${id}/replacements`, lost);
    if (charge === 'free') return;
    const asked = await buyer.call('POST', `/card-replacements/${card}/pay`);
    await world.pay(asked.json<{ url: string }>().url);
    return;
  }
}

/** The subscription of seats that has not ended. */
export async function heldSeats({ test: { services }, buyer }: World) {
  const { database, orders, subscriptions } = services;
  for (const { id } of await orders.listOfAccount(database, buyer.account.id)) {
    const found = await subscriptions.findOfOrder(database, id);
    if (found?.tier === null && found.state !== 'ended') return found;
  }
  return undefined;
}

interface SeatsStep {
  readonly billing: RecurringBilling;
  readonly seats: number;
  readonly currency: Currency;
}

async function keptCurrency(buyer: Buyer, companyId: string): Promise<Currency | null> {
  const { company } = (await buyer.call('GET', `/companies/${companyId}`)).json();
  return company.currency;
}

/** Buys so many seats of the buyer's company, or changes those that are held. */
async function changeSeats(
  world: World,
  { billing, seats, currency: drawn }: SeatsStep,
): Promise<void> {
  const { buyer } = world;
  const wanted = { billing, seats };
  const held = await heldSeats(world);
  if (held === undefined) {
    const { seats: bought } = (await buyer.call('GET', '/company-seats')).json<{
      seats: { companyId: string }[];
    }>();
    const companyId = bought.find((one) => one.companyId !== '')?.companyId ?? '';
    const kept = companyId === '' ? null : await keptCurrency(buyer, companyId);
    const paidIn = kept ?? drawn;
    const total = (seedProduct(seatProducts[billing].id, paidIn).unitCents * seats) / 100;
    const deliveryAddress = { fullName: 'Ada Example', country: 'DE' };
    const company = { companyId, name: 'Acme', purchaseOrder: 'PO-7', deliveryAddress };
    const begun = await buyer.call('POST', '/company-seats', {
      ...wanted,
      ...company,
      total,
      currency: paidIn,
    });
    await world.pay(begun.json<{ url: string }>().url);
    return;
  }
  const path = `/company-seats/${held.id}`;
  const shown = await buyer.call('POST', `${path}/preview-change`, wanted);
  // A refusal of the shop or the provider changes nothing.
  if (shown.statusCode !== 200) return;
  const { preview } = shown.json<{ preview: SeatsPreview }>();
  await buyer.call('POST', `${path}/change`, { ...wanted, ...preview });
}

export async function happen(world: World, step: Happening): Promise<void> {
  const { buyer } = world;
  const { plan } = (await buyer.call('GET', '/plan')).json();
  const live = plan.subscriptions.find(({ state }: { state: string }) => state !== 'ended');
  switch (step.what) {
    case 'pass':
      return world.pass(step.days);
    case 'buy':
      // While something is held the shop offers other ways, each with tests of its own.
      if (plan.tier !== null) return undefined;
      return buy(world, {
        productId: step.productId,
        promoCode: step.hasCode ? codeOf(world) : null,
        currency: step.currency,
      });
    case 'further cards':
      return buy(world, { ...step, productId: 'further-card' });
    case 'replace':
      return replaceCard(world, step.charge);
    case 'change': {
      if (live === undefined) return undefined;
      const path = `/subscriptions/${live._id}`;
      const { productId } = step;
      const { preview } = (
        await buyer.call('POST', `${path}/preview-change`, { productId })
      ).json();
      if (preview === undefined) return undefined;
      const { charge, reckonedAt, from } = preview;
      await buyer.call('POST', `${path}/change`, {
        productId,
        charge,
        reckonedAt,
        from,
        deliveryAddress: address,
      });
      return undefined;
    }
    case 'seats':
      return changeSeats(world, step);
    case 'cancel seats':
    case 'resume seats': {
      const held = await heldSeats(world);
      const act = step.what === 'cancel seats' ? 'cancel' : 'resume';
      if (held !== undefined) await buyer.call('POST', `/subscriptions/${held.id}/${act}`);
      return undefined;
    }
    case 'refund': {
      const paid = (await world.payments()).filter((one) => one.refundedCents < one.cents);
      const chosen = paid[step.which % Math.max(paid.length, 1)];
      if (chosen === undefined) return undefined;
      const leftCents = chosen.cents - chosen.refundedCents;
      const cents = Math.ceil((leftCents * step.part) / 100);
      return world.refund(chosen.id, cents < leftCents ? cents : undefined);
    }
    case 'decline':
      return world.setDeclining(step.isDeclining);
    case 'cancel':
    case 'resume':
    case 'keep':
      if (live !== undefined) await buyer.call('POST', `/subscriptions/${live._id}/${step.what}`);
  }
}

export async function receiveNews(
  world: World,
  how: 'in order' | 'newest first' | 'doubled' | 'lost',
) {
  const tellings = await world.takeNews();
  const order = {
    'in order': tellings,
    'newest first': tellings.toReversed(),
    doubled: [...tellings.toReversed(), ...tellings],
    lost: [],
  }[how];
  for (const receiveOne of order) await receiveOne();
}

/** The sweeps in time: they ask about what nobody reported. */
export async function sweep({ test: { services }, buyer: { account } }: World): Promise<void> {
  const { database, orders, settlement, subscriptions, subscriptionSync } = services;
  for (const order of await orders.listOfAccount(database, account.id)) {
    if (order.payment === 'unpaid') await settlement.settle(order);
    const seats = await subscriptions.findOfOrder(database, order.id);
    if (seats?.tier === null) await subscriptionSync.sync(seats.id);
  }
  for (const { id } of await subscriptions.listOf(database, account.id)) {
    await subscriptionSync.sync(id);
  }
}
