import { describe, expect, it } from 'vitest';
import {
  isOrderStatus,
  orderStatuses,
  orderStatusLabel,
  statusOnClosing,
  statusOnSettlement,
} from './order-status.ts';

describe('the status of an order', () => {
  it.each([
    ['pending', 'Pending', 'confirmed', 'cancelled'],
    ['confirmed', 'Confirmed', 'confirmed', 'confirmed'],
    [
      'awaiting_card_assignment',
      'Awaiting Card Assignment',
      'awaiting_card_assignment',
      'awaiting_card_assignment',
    ],
    ['in_production', 'In Production', 'in_production', 'in_production'],
    ['shipped', 'Shipped', 'shipped', 'shipped'],
    ['delivered', 'Delivered', 'delivered', 'delivered'],
    [
      'awaiting_registration',
      'Awaiting Registration',
      'awaiting_registration',
      'awaiting_registration',
    ],
    ['card_registered', 'Card Registered', 'card_registered', 'card_registered'],
    ['cancelled', 'Cancelled', 'confirmed', 'cancelled'],
  ] as const)('%s', (status, label, settled, closed) => {
    expect(isOrderStatus(status)).toBe(true);
    expect(orderStatusLabel(status)).toBe(label);
    expect(statusOnSettlement(status)).toBe(settled);
    expect(statusOnClosing(status)).toBe(closed);
  });

  it('has the nine specified values', () => {
    expect(orderStatuses).toHaveLength(9);
  });

  it.each(['lost', '', 'toString'])('%j is none, and shown as it is', (status) => {
    expect(isOrderStatus(status)).toBe(false);
    expect(orderStatusLabel(status)).toBe(status);
  });
});
