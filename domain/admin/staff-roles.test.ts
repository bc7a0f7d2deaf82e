import { describe, expect, it } from 'vitest';
import {
  heldRoles,
  mayUse,
  narrowRoles,
  readNarrowRoles,
  rolesLabel,
  rolesOf,
  staffAreas,
  type StaffArea,
  type StaffRole,
} from './staff-roles.ts';

/** The areas that each role opens, written out: a change of the rule has to be one of this table as well. */
const opened: Readonly<Record<StaffRole, readonly StaffArea[]>> = {
  orders: ['work', 'seeOrders', 'orders', 'cards'],
  support: ['work', 'seeOrders', 'cards', 'people', 'receipts'],
  money: ['work', 'seeOrders', 'receipts', 'money'],
  content: ['work', 'content'],
  everything: ['work', 'seeOrders', 'orders', 'cards', 'people', 'receipts', 'money', 'content'],
};

const areas: readonly StaffArea[] = [
  'work',
  'seeOrders',
  'orders',
  'cards',
  'people',
  'receipts',
  'money',
  'content',
];

describe('mayUse', () => {
  it('knows each area of this table', () => {
    expect(Object.keys(staffAreas)).toEqual(areas);
  });

  it.each([...narrowRoles, 'everything'] as const)('opens to %s what the table says', (role) => {
    expect(areas.filter((area) => mayUse([role], area))).toEqual(opened[role]);
  });

  it('opens what has no area to everything alone', () => {
    expect(mayUse(narrowRoles, undefined)).toBe(false);
    expect(mayUse(['everything'], undefined)).toBe(true);
  });

  it('opens to several roles what any of them opens, and nothing to none', () => {
    expect(mayUse(['content', 'money'], 'money')).toBe(true);
    expect(mayUse(['content', 'support'], 'money')).toBe(false);
    expect(areas.filter((area) => mayUse([], area))).toEqual([]);
  });
});

describe('the roles of an account', () => {
  it.each([
    [{ isAdmin: true, staffRoles: ['money'] }, ['everything']],
    [{ isAdmin: false, staffRoles: ['support', 'orders'] }, ['orders', 'support']],
    [{ isAdmin: false, staffRoles: ['warehouse', 'everything'] }, []],
    [{ isAdmin: false }, []],
  ])('of %j are %j', (account, roles) => {
    expect(rolesOf(account)).toEqual(roles);
  });

  it('are kept once each, and none beside everything', () => {
    expect(heldRoles(['support', 'orders', 'support'])).toEqual({
      isAdmin: false,
      narrow: ['orders', 'support'],
    });
    expect(heldRoles(['money', 'everything'])).toEqual({ isAdmin: true, narrow: [] });
    expect(heldRoles([])).toEqual({ isAdmin: false, narrow: [] });
    expect(readNarrowRoles(['x'])).toEqual([]);
  });

  it('are named in their order', () => {
    expect(rolesLabel(['money', 'orders'])).toBe('Orders, Money');
    expect(rolesLabel(['everything'])).toBe('Everything');
  });
});
