import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { publish } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let owner: Buyer;
beforeAll(async () => {
  test = await createTestApp();
  owner = await addBuyer(test, 'owner@example.test');
  await publish(test.services, owner.account);
});
afterAll(() => test.close());

const evil = 'evil.example';
/** Addresses that some browser or library reads as one of another site. */
const elsewhere = [
  `//${evil}`,
  `///${evil}`,
  `/\\${evil}`,
  `\\\\${evil}`,
  `/%5C${evil}`,
  `/%2F${evil}`,
  `//${evil}%2F..`,
  `/.//${evil}`,
  `/..//${evil}`,
  `https://${evil}`,
  `https:${evil}`,
  `http:/\\${evil}`,
  `//${evil}@localhost`,
  `/\t/${evil}`,
  `/%09/${evil}`,
  ` //${evil}`,
  `javascript:alert(1)//${evil}`,
  `data:text/html,${evil}`,
];

const linkAway = new RegExp(String.raw`(?:href|action|src)="[^"]*(?:^|//|\\)${evil}`, 'i');

/** Whether a browser on the shop would leave it for an address. */
function leaves(location: string): boolean {
  const from = 'http://shop.test/a/b';
  return !URL.canParse(location, from) || new URL(location, from).origin !== new URL(from).origin;
}

const asPath = (text: string) => text.replaceAll(/[\s\\]/g, encodeURIComponent);

/** The places where an address or part of one comes in, and may come out as where to go. */
const places: readonly (readonly [name: string, url: (text: string) => string])[] = [
  ['an unknown path', (text) => asPath(text.startsWith('/') ? text : `/${text}`)],
  ['an unknown path with a slash at its end', (text) => `${asPath(`/${text}`)}/`],
  ['a path below a page', (text) => `/blog${asPath(`/${text}`)}/`],
  ['the log-in', (text) => `/login?next=${encodeURIComponent(text)}`],
  ['the log-in, by another name', (text) => `/login?returnTo=${encodeURIComponent(text)}`],
  ['the registration', (text) => `/register?next=${encodeURIComponent(text)}`],
  ['the log-in of admins', (text) => `/admin/login?next=${encodeURIComponent(text)}`],
  ['the scanned link', (text) => `/nfc/qr?u=${encodeURIComponent(text)}`],
  ['the scanned link, answered', (text) => `/nfc/qr/resolve?link=${encodeURIComponent(text)}`],
  ['a tap', (text) => `/nfc/${encodeURIComponent(text)}`],
  ['an old address', (text) => `/Profiles/${encodeURIComponent(text)}`],
  ['a card', (text) => `/card/${owner.account.uniqueId}?next=${encodeURIComponent(text)}`],
  ['a slug', (text) => `/card/${owner.account.uniqueId}/${encodeURIComponent(text)}`],
  ['a claim', (text) => `/register-nfc?serial=1&next=${encodeURIComponent(text)}`],
  ['the sandbox', (text) => `/sandbox/subscriptions/a?back=${encodeURIComponent(text)}`],
  [
    'the way back from it',
    (text) => `/success?session_id=${encodeURIComponent(text)}&purchase_id=a`,
  ],
];

describe.each(places)('by %s', (_name, urlOf) => {
  it.each(elsewhere)('nobody is led away to %j', async (text) => {
    const answer = await test.app.inject({ url: urlOf(text), headers: { host: 'shop.test' } });
    const { location = '/', refresh } = answer.headers;
    expect(answer.statusCode).toBeLessThan(500);
    expect(refresh).toBeUndefined();
    expect([location, leaves(location)]).toEqual([location, false]);
    expect(answer.body).not.toMatch(/http-equiv="?refresh"?[^>]*evil/i);
    expect(answer.body).not.toMatch(linkAway);
  });
});
