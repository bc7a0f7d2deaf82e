import { describe, expect, it } from 'vitest';
import { addressQuery, readAddress } from '#web/lists/address.ts';
import { adminSchema, changedAdminAddress } from './admin-address.ts';

const read = (query: string) => readAddress(adminSchema, new URLSearchParams(query));

describe('adminSchema', () => {
  it.each([
    ['', { tab: 'overview', page: 1, status: '', search: '', id: '' }],
    ['tab=orders&status=shipped&page=3&search=ada', { tab: 'orders', page: 3, status: 'shipped' }],
    ['tab=users&id=7', { tab: 'users', id: '7' }],
    ['tab=constructor&page=-1', { tab: 'overview', page: 1 }],
    ['page=1e99', { page: 1 }],
    ['page=2.5', { page: 1 }],
    ['page=x', { page: 1 }],
    ['tab=orders&ship=true&country=SE&to=', { ship: 'true', country: 'SE', to: '' }],
  ])('reads %j', (query, address) => {
    expect(read(query)).toMatchObject(address);
  });
});

describe('changedAdminAddress', () => {
  const from = read('tab=orders&status=shipped&page=3&search=ada&id=7');

  it.each([
    [{}, 'tab=orders&status=shipped&search=ada&page=3&id=7'],
    [{ id: '' }, 'tab=orders&status=shipped&search=ada&page=3'],
    [{ page: 1, id: '' }, 'tab=orders&status=shipped&search=ada'],
    [{ search: '50% "x"' }, 'tab=orders&status=shipped&search=50%25+%22x%22'],
    [{ status: '' }, 'tab=orders&search=ada'],
    [{ ship: 'true' }, 'tab=orders&status=shipped&search=ada&ship=true'],
    [{ tab: 'users' as const }, 'tab=users'],
    [{ tab: 'users' as const, id: '9' }, 'tab=users&id=9'],
    [{ tab: 'overview' as const }, ''],
  ])('changes by %j', (change, query) => {
    const to = changedAdminAddress(adminSchema, from, change);
    expect(addressQuery(adminSchema, to).toString()).toBe(query);
  });
});
