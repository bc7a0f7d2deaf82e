import { describe, expect, it } from 'vitest';
import {
  isOrderStatus,
  orderStatuses,
  orderStatusLabel,
  statusOnClosing,
  statusOnFullRefund,
  statusOnReinstatement,
  statusOnSettlement,
} from './order-status.ts';

describe('the status of an order', () => {
  it.each([
    ['pending', 'Pending', 'confirmed', 'cancelled', 'cancelled'],
    ['confirmed', 'Confirmed', 'confirmed', 'confirmed', 'cancelled'],
    [
      'awaiting_card_assignment',
      'Awaiting Card Assignment',
      'awaiting_card_assignment',
      'awaiting_card_assignment',
      'cancelled',
    ],
    ['in_production', 'In Production', 'in_production', 'in_production', 'cancelled'],
    ['shipped', 'Shipped', 'shipped', 'shipped', 'shipped'],
    ['delivered', 'Delivered', 'delivered', 'delivered', 'delivered'],
    [
      'awaiting_registration',
      'Awaiting Registration',
      'awaiting_registration',
      'awaiting_registration',
      'awaiting_registration',
    ],
    ['card_registered', 'Card Registered', 'card_registered', 'card_registered', 'card_registered'],
    ['cancelled', 'Canceled', 'confirmed', 'cancelled', 'cancelled'],
  ] as const)('%s', (status, label, settled, closed, refunded) => {
    expect(isOrderStatus(status)).toBe(true);
    expect(orderStatusLabel(status)).toBe(label);
    expect(statusOnSettlement(status)).toBe(settled);
    expect(statusOnClosing(status)).toBe(closed);
    expect(statusOnFullRefund(status)).toBe(refunded);
  });

  it.each([
    ['cancelled', 'in_production', 'in_production'],
    // Shipped by then, so the refund ended nothing.
    ['shipped', null, 'shipped'],
    // An admin cancelled it.
    ['cancelled', null, 'cancelled'],
    // An admin set it since.
    ['delivered', 'confirmed', 'delivered'],
  ] as const)('%s, which a refund made of %s, is %s when that fails', (now, before, after) => {
    expect(statusOnReinstatement(now, before)).toBe(after);
  });

  it('has the nine specified values', () => {
    expect(orderStatuses).toHaveLength(9);
  });

  it.each(['lost', '', 'toString'])('%j is none, and shown as it is', (status) => {
    expect(isOrderStatus(status)).toBe(false);
    expect(orderStatusLabel(status)).toBe(status);
  });
});
