import { cachedMyCardPolicy, myCardPath, myCardWorkerPath } from '#domain/my-card/my-card-paths.ts';
import { forgetMyCard, myCardCache } from '#web/session/cached-card.ts';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': cachedMyCardPolicy,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/**
 * Caches the page of one's own card for when there is no signal, and registers the worker that then
 * answers with it: both for that address alone.
 * @param isStillMine asked once more in the end: who signs out meanwhile leaves nothing
 * @returns whether it is cached; not every browser can
 */
export async function cacheMyCard(html: string, isStillMine: () => boolean): Promise<boolean> {
  try {
    const cache = await caches.open(myCardCache);
    await cache.put(myCardPath, new Response(html, { headers }));
    await navigator.serviceWorker.register(myCardWorkerPath, {
      scope: myCardPath,
      updateViaCache: 'none',
    });
  } catch {
    return false;
  }
  if (isStillMine()) return true;
  await forgetMyCard();
  return false;
}
