import { expect, it } from 'vitest';
import { memoryStorage } from '#web/session/browser-storage.ts';
import { createKeptViews, keptViewsKey, viewLimits } from './kept-views.ts';

const toShip = { name: 'To ship', query: 'ship=true' };

it('keeps views by list, in their order', () => {
  const storage = memoryStorage();
  const views = createKeptViews(storage);
  views.keep('orders', toShip);
  views.keep('orders', { name: 'Unpaid', query: 'payment=unpaid' });
  views.keep('users', { name: 'Paid', query: 'status=business' });
  views.keep('orders', { ...toShip, query: 'ship=true&country=DE' });
  expect(createKeptViews(storage).store.getState().views).toEqual({
    orders: [
      { name: 'To ship', query: 'ship=true&country=DE' },
      { name: 'Unpaid', query: 'payment=unpaid' },
    ],
    users: [{ name: 'Paid', query: 'status=business' }],
  });
  views.drop('orders', 'To ship');
  expect(views.store.getState().views.orders).toHaveLength(1);
});

it('adds to what another tab has written meanwhile', () => {
  const storage = memoryStorage();
  const [one, other] = [createKeptViews(storage), createKeptViews(storage)];
  one.keep('orders', toShip);
  other.keep('orders', { name: 'Unpaid', query: 'payment=unpaid' });
  one.readAgain();
  expect(one.store.getState().views.orders).toHaveLength(2);
});

it('keeps no more than its limit', () => {
  const views = createKeptViews(memoryStorage());
  for (let number = 0; number <= viewLimits.perList; number += 1) {
    views.keep('orders', { name: `View ${number}`, query: `search=${number}` });
  }
  expect(views.store.getState().views.orders).toHaveLength(viewLimits.perList);
});

it.each(['', '[', 'null', '7', '{"orders":7}', '{"orders":[null,{"name":""},{"name":"a"}]}'])(
  'reads nothing out of %j',
  (kept) => {
    const storage = memoryStorage();
    storage.setItem(keptViewsKey, kept);
    const { views } = createKeptViews(storage).store.getState();
    expect(views.orders ?? []).toEqual([]);
  },
);
