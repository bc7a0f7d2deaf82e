import { expect, it } from 'vitest';
import { seedProduct } from './seed-catalog.ts';
import { renewalOf } from './renewal.ts';

const plus = { product: seedProduct('business-plus-monthly'), quantity: 3 };
const business = { product: seedProduct('business-yearly'), quantity: 1 };
const lifetime = { product: seedProduct('lifetime'), quantity: 2 };

it.each([
  ['nothing', [], undefined],
  ['what is paid once', [lifetime], undefined],
  ['further units are cards', [lifetime, plus], { billing: 'monthly', cents: 800 }],
  ['a year', [business], { billing: 'yearly', cents: 5_000 }],
  ['a month beside a year', [plus, business], undefined],
])('%s', (_, lines, renewal) => {
  expect(renewalOf(lines)).toEqual(renewal && { ...renewal, currency: 'USD' });
});
