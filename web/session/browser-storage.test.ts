import { expect, it } from 'vitest';
import { createStorage, memoryStorage } from './browser-storage.ts';

const refuse = (): never => {
  throw new DOMException('refused', 'QuotaExceededError');
};

it.each([
  ['none', () => null],
  ['one that may not be opened', refuse],
  ['one that may not be read', () => ({ ...memoryStorage(), getItem: refuse })],
  ['one without room', () => ({ ...memoryStorage(), setItem: refuse })],
])('a browser with %s keeps values as long as the page', (_, open) => {
  const storage = createStorage(open);
  storage.setItem('cart', '1');
  expect(storage.getItem('cart')).toBe('1');
  storage.removeItem('cart');
  expect(storage.getItem('cart')).toBeNull();
  storage.setItem('cart', '2');
  storage.clear();
  expect(storage.getItem('cart')).toBeNull();
});

it('a value that has no room leaves no older one behind', () => {
  const kept = memoryStorage();
  kept.setItem('token', 'old');
  createStorage(() => ({ ...kept, setItem: refuse })).setItem('token', 'new');
  expect(kept.getItem('token')).toBeNull();
});

it('a value that has room again is the browser’s', () => {
  const kept = memoryStorage();
  let isFull = true;
  const storage = createStorage(() => ({
    ...kept,
    setItem: (key, value) => (isFull ? refuse() : kept.setItem(key, value)),
  }));
  storage.setItem('token', 'first');
  isFull = false;
  storage.setItem('token', 'second');
  expect([kept.getItem('token'), storage.getItem('token')]).toEqual(['second', 'second']);
});
