import { expect, it } from 'vitest';
import { nextStep } from './next-step.ts';

it.each([
  ['paid', 'confirmed', 2, 0, 0, 'assign_card'],
  ['paid', 'pending', 2, 1, 0, 'assign_card'],
  ['paid', 'in_production', 2, 1, 0, 'assign_card'],
  ['paid', 'confirmed', 2, 2, 0, 'produce'],
  ['paid', 'awaiting_card_assignment', 1, 1, 0, 'produce'],
  ['paid', 'in_production', 1, 1, 0, 'ship'],
  ['paid', 'shipped', 1, 1, 0, 'deliver'],
  ['paid', 'shipped', 1, 0, 0, 'deliver'],
  ['paid', 'delivered', 1, 1, 0, 'await_registration'],
  ['paid', 'delivered', 2, 2, 2, undefined],
  ['paid', 'awaiting_registration', 1, 1, 0, undefined],
  ['paid', 'card_registered', 1, 1, 1, undefined],
  ['paid', 'confirmed', 0, 0, 0, undefined],
  ['paid', 'cancelled', 1, 0, 0, undefined],
  ['unpaid', 'pending', 1, 0, 0, undefined],
  ['refunded', 'in_production', 1, 1, 0, undefined],
  ['disputed', 'confirmed', 1, 0, 0, undefined],
] as const)('%s, %s, %i cards, %i assigned, %i claimed: %s', (...row) => {
  const [payment, status, cardCount, assignedCount, claimedCount, step] = row;
  expect(nextStep({ payment, status, cardCount, assignedCount, claimedCount })).toBe(step);
});

it.each([
  ['confirmed', 0, 'assign_card'],
  ['in_production', 1, 'ship'],
  ['shipped', 1, 'deliver'],
  ['delivered', 1, undefined],
] as const)('%s, %i assigned, for members of a company: %s', (status, assignedCount, step) => {
  const order = { payment: 'paid', cardCount: 1, claimedCount: 0, isForCompany: true } as const;
  expect(nextStep({ ...order, status, assignedCount })).toBe(step);
});
