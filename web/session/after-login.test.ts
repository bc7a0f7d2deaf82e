import { describe, expect, it } from 'vitest';
import { rememberCheckout, rememberDestination, takeDestination } from './after-login.ts';
import { memoryStorage } from './browser-storage.ts';

describe('takeDestination', () => {
  it.each([
    ['nothing is kept', {}, '/dashboard'],
    [
      'a page is remembered',
      { postLoginRedirect: '/register-nfc?serial=1' },
      '/register-nfc?serial=1',
    ],
    ['a checkout waits', { checkout_redirect: 'true', postLoginRedirect: '/x' }, '/cart'],
    ['another site is remembered', { postLoginRedirect: '//evil.example' }, '/dashboard'],
    ['a script is remembered', { postLoginRedirect: 'javascript:alert(1)' }, '/dashboard'],
  ])('when %s', (_case, kept, destination) => {
    const storage = memoryStorage();
    for (const [key, value] of Object.entries(kept)) storage.setItem(key, value);
    expect(takeDestination(storage)).toBe(destination);
  });

  it('forgets what it has used', () => {
    const storage = memoryStorage();
    rememberDestination('/somewhere', storage);
    expect(takeDestination(storage)).toBe('/somewhere');
    expect(takeDestination(storage)).toBe('/dashboard');
  });

  it('forgets a page that a checkout went before', () => {
    const storage = memoryStorage();
    rememberDestination('/somewhere', storage);
    rememberCheckout(storage);
    expect(takeDestination(storage)).toBe('/cart');
    expect(takeDestination(storage)).toBe('/dashboard');
  });

  it('goes to a checkout that was remembered, once', () => {
    const storage = memoryStorage();
    rememberCheckout(storage);
    expect(storage.getItem('checkout_redirect')).not.toBeNull();
    expect(takeDestination(storage)).toBe('/cart');
    expect(takeDestination(storage)).toBe('/dashboard');
  });
});
