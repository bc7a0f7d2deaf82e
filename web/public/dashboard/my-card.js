/*
 * The worker of `/dashboard/my-card` alone. It answers when that page is opened and the network does
 * not: with the page that was cached at the last visit (web/session/cached-card.ts). Everything else, the
 * API above all, passes it by. What the network answers always goes first, so no page is ever an old one
 * because of it.
 */
const path = '/dashboard/my-card';
const cacheName = 'my-card';
/** Milliseconds that a network may take while a cached page waits. */
const patience = 4_000;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isOwnPage = new URL(request.url).pathname === path;
  if (isOwnPage && request.mode === 'navigate' && request.method === 'GET') {
    event.respondWith(answer(request));
  }
});

async function answer(request) {
  const fromNetwork = fetch(request);
  const cached = await caches.match(path, { cacheName });
  if (cached === undefined) return fromNetwork;
  try {
    const response = await Promise.race([fromNetwork, tooLong()]);
    return response.status >= 500 ? kept : response;
  } catch {
    return cached;
  }
}

function tooLong() {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('the network takes too long')), patience);
  });
}
