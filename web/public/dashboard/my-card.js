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
  if (!isOwnPage || request.mode !== 'navigate') return;
  if (request.method === 'GET') event.respondWith(answer(request));
  if (request.method === 'POST') event.respondWith(keepLead(request));
});

async function answer(request) {
  const fromNetwork = fetch(request);
  const cached = await caches.match(path, { cacheName });
  if (cached === undefined) return fromNetwork;
  try {
    const response = await Promise.race([fromNetwork, tooLong()]);
    return response.status >= 500 ? shown(cached, request) : response;
  } catch {
    return shown(cached, request);
  }
}

/** The cached page, which says so where it has just kept somebody. */
async function shown(cached, { url }) {
  const outcome = new URL(url).searchParams.get('lead');
  const english = keptTexts[outcome];
  if (english === undefined) return cached;
  const html = await cached.text();
  // The cached page has them in its owner's language.
  const said = new RegExp(`<!--said-${outcome}=(.*?)-->`).exec(html)?.[1] ?? english;
  const { headers } = cached;
  return new Response(html.replace('<!--kept-->', `<p class="kept" role="status">${said}</p>`), {
    headers,
  });
}

const keptTexts = {
  kept: 'Saved on this device. We’ll sync when you’re online.',
  failed: 'This could not be kept: the browser has no room, or allows none.',
};

/**
 * Keeps what was typed into the form of the cached page, for the page with scripts to send
 * (web/session/lead-store.ts). A form of another page, perhaps of another site, is not taken.
 */
async function keepLead(request) {
  const form = await request.formData();
  const text = (name) => String(form.get(name) ?? '');
  const cached = await caches.match(path, { cacheName });
  const html = cached === undefined ? '' : await cached.text();
  const isOwn = /^[0-9a-f-]{36}$/.test(text('page')) && html.includes(`value="${text('page')}"`);
  if (!isOwn) return Response.redirect(path, 303);
  const tag = text('tag').trim();
  const lead = {
    id: crypto.randomUUID(),
    account: text('account'),
    metAt: new Date().toISOString(),
    role: '',
    web: '',
    tags: tag === '' ? [] : [tag],
  };
  for (const name of ['name', 'company', 'email', 'phone', 'notes', 'followUpOn', 'metWith']) {
    lead[name] = text(name);
  }
  try {
    await put(lead);
    return Response.redirect(`${path}?lead=kept`, 303);
  } catch {
    return Response.redirect(`${path}?lead=failed`, 303);
  }
}

/** The database and store of web/session/lead-store.ts. */
function put(lead) {
  return new Promise((resolve, reject) => {
    const opened = indexedDB.open('leads', 1);
    opened.addEventListener('upgradeneeded', () => {
      opened.result.createObjectStore('waiting', { keyPath: 'id' });
    });
    opened.addEventListener('error', () => reject(opened.error));
    opened.addEventListener('success', () => {
      const transaction = opened.result.transaction('waiting', 'readwrite');
      transaction.objectStore('waiting').put(lead);
      transaction.addEventListener('complete', () => {
        opened.result.close();
        resolve();
      });
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
  });
}

function tooLong() {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('the network takes too long')), patience);
  });
}
