import * as fc from 'fast-check';
import type { World } from './world.ts';

export const plans = [
  'business-monthly',
  'business-yearly',
  'business-plus-monthly',
  'business-plus-yearly',
] as const;

/** How news of a step come: in order, turned round, each twice in any order, or never. */
export const news = fc.constantFrom('in order', 'newest first', 'doubled', 'lost');

/** What may happen in a year; what is not possible just then does not happen. */
export const happening = fc.oneof(
  fc.record({ what: fc.constant('pass' as const), days: fc.constantFrom(1, 10, 31, 92, 366) }),
  fc.record({ what: fc.constant('buy' as const), productId: fc.constantFrom(...plans) }),
  fc.record({ what: fc.constant('change' as const), productId: fc.constantFrom(...plans) }),
  fc.record({
    what: fc.constant('refund' as const),
    which: fc.nat(9),
    /** Percent of what is left. */
    part: fc.constantFrom(100, 100, 1, 37),
  }),
  fc.record({ what: fc.constant('decline' as const), isDeclining: fc.boolean() }),
  fc.record({ what: fc.constantFrom('cancel' as const, 'resume' as const, 'keep' as const) }),
);
export type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

export async function happen(world: World, step: Happening): Promise<void> {
  const { buyer } = world;
  const { plan } = (await buyer.call('GET', '/plan')).json();
  const live = plan.subscriptions.find(({ state }: { state: string }) => state !== 'ended');
  switch (step.what) {
    case 'pass':
      return world.pass(step.days);
    case 'buy':
      // While something is held the shop offers other ways, each with tests of its own.
      if (plan.tier === null) await world.buy(step.productId);
      return undefined;
    case 'change': {
      if (live === undefined) return undefined;
      const path = `/subscriptions/${live._id}`;
      const { productId } = step;
      const { preview } = (
        await buyer.call('POST', `${path}/preview-change`, { productId })
      ).json();
      if (preview === undefined) return undefined;
      const { charge, reckonedAt } = preview;
      await buyer.call('POST', `${path}/change`, { productId, charge, reckonedAt });
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

export async function hear(world: World, how: 'in order' | 'newest first' | 'doubled' | 'lost') {
  const tellings = await world.takeNews();
  const order = {
    'in order': tellings,
    'newest first': tellings.toReversed(),
    doubled: [...tellings.toReversed(), ...tellings],
    lost: [],
  }[how];
  for (const hearIt of order) await hearIt();
}

/** What the sweeps do in time: they ask about what nobody told of. */
export async function sweep({ test: { services }, buyer: { account } }: World): Promise<void> {
  const { database, orders, settlement, subscriptions, subscriptionSync } = services;
  for (const order of await orders.listOfAccount(database, account.id)) {
    if (order.payment === 'unpaid') await settlement.settle(order);
  }
  for (const { id } of await subscriptions.listOf(database, account.id)) {
    await subscriptionSync.sync(id);
  }
}
