import { describe, expect, it } from 'vitest';
import { hasRoom, isTooMany, loadClassOf } from './load-class.ts';

describe('the class of a request', () => {
  it.each([
    ['/card/abc', 'public', 'card'],
    ['/card/abc/work/photo.jpg?v=1', 'public', 'card'],
    ['/nfc/1234', 'public', 'card'],
    ['/nfc/qr?u=x', 'public', 'card'],
    ['/Profiles/1234', 'public', 'card'],
    ['/assets/card-4f.js', 'public', 'card'],
    ['/api/nfc/1234/resolve', 'public', 'card'],
    ['/api/card-data/abc', 'public', 'card'],
    ['/api/events/scan', 'recognized', 'card'],
    ['/api/profile-contact', 'public', 'card'],
    ['/api/profile-contact/delete', 'public', 'card'],
    ['/api/webhooks/stripe', 'public', 'duty'],
    ['/api/logout', 'bearer', 'duty'],
    ['/api/subscriptions/7/cancel', 'bearer', 'duty'],
    ['/api/subscriptions/7/change', 'bearer', 'shop'],
    ['/api/purchase', 'bearer', 'shop'],
    ['/api/cart?card=/card/', 'bearer', 'shop'],
    ['/cards', 'public', 'shop'],
    ['/', 'public', 'shop'],
    ['/dashboard', 'public', 'shop'],
    ['/administration', 'public', 'shop'],
    ['/nothing', undefined, 'shop'],
    ['/admin', 'public', 'admin'],
    ['/admin?tab=orders', 'public', 'admin'],
    ['/admin.data', 'public', 'admin'],
    ['/admin/login', 'public', 'admin'],
    ['/api/admin/orders', 'admin', 'admin'],
    ['/api/nfc/anything', 'admin', 'admin'],
  ] as const)('of %s with the access %s is %s', (url, access, loadClass) => {
    expect(loadClassOf(url, access)).toBe(loadClass);
  });
});

describe('one more request', () => {
  it.each([
    // Few that wait long are a slow machine, many that wait shortly a burst.
    ['admin', 15, 60_000, false],
    ['admin', 16, 500, false],
    ['admin', 16, 501, true],
    ['admin', 255, 0, false],
    ['admin', 256, 0, true],
    ['shop', 63, 60_000, false],
    ['shop', 64, 3_000, false],
    ['shop', 64, 3_001, true],
    ['shop', 511, 3_000, false],
    ['shop', 512, 0, true],
    ['card', 127, 60_000, false],
    ['card', 128, 3_001, true],
    ['card', 1_024, 0, true],
    ['duty', 128, 3_000, false],
    ['duty', 128, 3_001, true],
  ] as const)('of the class %s behind %d, the first of which has waited %d ms', (...row) => {
    const [loadClass, count, longestMs, isRefused] = row;
    expect(isTooMany(loadClass, { count, longestMs })).toBe(isRefused);
  });

  it.each([
    ['admin', 31, true],
    ['admin', 32, false],
    ['shop', 31, true],
    ['shop', 32, false],
    ['card', 511, true],
    ['card', 512, false],
    ['duty', 511, true],
    ['duty', 512, false],
  ] as const)('of the class %s beside %d queries that wait', (loadClass, queries, hasIt) => {
    expect(hasRoom(loadClass, queries)).toBe(hasIt);
  });
});
