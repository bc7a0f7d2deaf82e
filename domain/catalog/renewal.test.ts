import { expect, it } from 'vitest';
import { getProduct } from './products.ts';
import { renewalOf } from './renewal.ts';

const plus = { product: getProduct('business-plus-monthly'), quantity: 3 };
const business = { product: getProduct('business-yearly'), quantity: 1 };
const lifetime = { product: getProduct('lifetime'), quantity: 2 };

it.each([
  ['nothing', [], undefined],
  ['what is paid once', [lifetime], undefined],
  ['further units are cards', [lifetime, plus], { billing: 'monthly', cents: 800 }],
  ['a year', [business], { billing: 'yearly', cents: 5_000 }],
  ['a month beside a year', [plus, business], undefined],
])('%s', (_, lines, renewal) => {
  expect(renewalOf(lines)).toEqual(renewal);
});
