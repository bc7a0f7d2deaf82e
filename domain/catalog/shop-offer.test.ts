import { expect, it } from 'vitest';
import { methodsFor, type PaymentMethod } from './shop-offer.ts';

it.each<[PaymentMethod[], number, PaymentMethod[]]>([
  [['card', 'paypal'], 800, ['card', 'paypal']],
  [['paypal'], 1, ['paypal']],
  [['card', 'paypal'], 0, ['card']],
  [['paypal'], 0, ['card']],
  // The shop takes no orders.
  [[], 0, []],
])('%j for %i cents: %j', (methods, totalCents, left) => {
  expect(methodsFor(methods, totalCents)).toEqual(left);
});
