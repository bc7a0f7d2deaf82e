import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { refundPromiseDays } from './refund-promise.ts';

it('is the one of the terms', () => {
  const terms = readFileSync('content/terms-and-conditions.md', 'utf8');
  expect(terms).toContain(`within ${refundPromiseDays} days of a payment and we refund it in full`);
});
