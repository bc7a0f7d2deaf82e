import { randomUUID } from 'node:crypto';
import { accountsOf, uniqueIdOf } from '../growth/fill.ts';
import { paths, type Asked } from '../growth/paths.ts';

/** A kind of request with its part of all. */
interface Share {
  readonly name: string;
  /** Of 1,000. */
  readonly weight: number;
  readonly ask: (n: number) => Asked;
}

/**
 * The tables that each request may add rows to, with the most that one adds, or all together `once`. All else must
 * stay as it is.
 */
export const mayGrow: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  card_events: { event: 1 },
  card_messages: { message: 1 },
  card_message_sendings: { message: 1 },
  // Counts of a network, a profile and an address; deleted when they are over.
  rate_limits: { message: 3 },
  mails: { message: 2 },
  cart_lines: { cart: 1 },
  carts: { cart: 1, checkout: 1 },
  orders: { checkout: 1 },
  order_lines: { checkout: 1 },
  sandbox_payments: { checkout: 1 },
  // One for each thing that is probed.
  health_probes: { once: 10 },
  // One for each name of a queue.
  'graphile_worker._private_job_queues': { once: 10 },
};

/** The requests of visitors and owners in a shop of so many profiles: half of the last hundredth is the shop's. */
export function mixOf(profiles: number): readonly Share[] {
  const shop = { profiles, adminToken: '' };
  const of = (name: string) => (n: number) => {
    const asked = paths[name]?.(n, shop);
    if (asked === undefined) throw new Error(`there is no path ${name}`);
    return asked;
  };
  return [
    { name: 'card', weight: 900, ask: of('cold card') },
    { name: 'tap', weight: 50, ask: of('tap') },
    { name: 'event', weight: 30, ask: of('event of a card') },
    { name: 'message', weight: 10, ask: (n) => messageTo(1 + (n % accountsOf(profiles)), n) },
    { name: 'account', weight: 2, ask: of('dashboard: account') },
    { name: 'insights', weight: 2, ask: of('dashboard: insights') },
    { name: 'inbox', weight: 1, ask: of('dashboard: messages') },
    { name: 'home', weight: 2, ask: () => ({ path: '/' }) },
    {
      name: 'cart',
      weight: 2,
      ask: (n) => ({ ...of('checkout')(n), path: '/api/cart', body: lineOf(n) }),
    },
    { name: 'checkout', weight: 1, ask: of('checkout') },
  ];
}

const lineOf = (n: number) => ({
  productId: 'business-plus-yearly',
  quantity: 1 + (n % 100),
  replaceQuantity: true,
});

function messageTo(account: number, n: number): Asked {
  return {
    path: '/api/profile-contact',
    body: {
      uniqueId: uniqueIdOf(account),
      messageId: randomUUID(),
      firstName: 'Ada',
      lastName: 'Example',
      name: 'Ada Example',
      email: `writer-${n}@example.test`,
      phone: '+1 202 555 0123',
      message: `Message ${n}`,
    },
  };
}

/** Deals the kinds out in the order in which they would come by chance, always the same. */
export function dealt(mix: readonly Share[]): (index: number) => Share {
  const total = mix.reduce((sum, { weight }) => sum + weight, 0);
  const deck = mix.flatMap((share) => Array.from({ length: share.weight }, () => share));
  // Coprime to the number of requests in a deck: each is dealt once in a round, far from its like.
  const step = 617;
  return (index) => {
    const share = deck[(index * step) % total];
    if (share === undefined) throw new Error('the mix is empty');
    return share;
  };
}
