import { describe, expect, it } from 'vitest';
import { adminQuery, readAdminAddress } from './admin-address.ts';

const read = (query: string) => readAdminAddress(new URLSearchParams(query));

describe('readAdminAddress', () => {
  it.each([
    ['', { tab: 'overview', page: 1, filter: '', search: '', id: '' }],
    ['tab=orders&status=shipped&page=3&search=ada', { tab: 'orders', page: 3, filter: 'shipped' }],
    ['tab=users&id=7', { tab: 'users', id: '7' }],
    ['tab=constructor&page=-1', { tab: 'overview', page: 1 }],
    ['page=1e99', { page: 1 }],
    ['page=2.5', { page: 1 }],
    ['page=x', { page: 1 }],
    ['tab=orders&ship=true&country=SE&to=', { more: { ship: 'true', country: 'SE' } }],
  ])('reads %j', (query, address) => {
    expect(read(query)).toMatchObject(address);
  });
});

describe('adminQuery', () => {
  const from = read('tab=orders&status=shipped&page=3&search=ada&id=7');

  it.each([
    [{}, 'tab=orders&status=shipped&search=ada&page=3&id=7'],
    [{ id: '' }, 'tab=orders&status=shipped&search=ada&page=3'],
    [{ page: 1, id: '' }, 'tab=orders&status=shipped&search=ada'],
    [{ search: '50% "x"' }, 'tab=orders&status=shipped&search=50%25+%22x%22'],
    [{ filter: '' }, 'tab=orders&search=ada'],
    [{ more: { ship: 'true' } }, 'tab=orders&status=shipped&search=ada&ship=true'],
    [{ tab: 'users' as const }, 'tab=users'],
    [{ tab: 'users' as const, id: '9' }, 'tab=users&id=9'],
    [{ tab: 'overview' as const }, ''],
  ])('changes by %j', (change, query) => {
    expect(adminQuery(from, change).toString()).toBe(query);
  });
});
