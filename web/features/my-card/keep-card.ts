import { keptMyCardPolicy, myCardPath, myCardWorkerPath } from '#domain/my-card/my-card-paths.ts';
import { forgetMyCard, keptCardCache } from '#web/session/kept-card.ts';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': keptMyCardPolicy,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/**
 * Keeps the page of one's own card for when there is no signal, and the worker that then answers with it:
 * both for that address alone.
 * @param isStillMine asked once more in the end: who signs out meanwhile leaves nothing
 * @returns whether it is kept; not every browser can
 */
export async function keepMyCard(html: string, isStillMine: () => boolean): Promise<boolean> {
  try {
    const cache = await caches.open(keptCardCache);
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
