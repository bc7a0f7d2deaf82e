import { myCardPath } from '#domain/my-card/my-card-paths.ts';

/** The name of the cache with the page of one's own card; `web/public/dashboard/my-card.js` has it, too. */
export const myCardCache = 'my-card';

/**
 * Deletes the cached page and its worker. Without a connection, too. A browser without these, or that
 * refuses them, cached nothing in the first place. Every page loads this.
 */
export async function forgetMyCard(): Promise<void> {
  try {
    // The page first: without it the worker has nothing to show.
    await caches.delete(myCardCache);
    const registration = await navigator.serviceWorker.getRegistration(myCardPath);
    if (registration?.scope.endsWith(myCardPath)) await registration.unregister();
  } catch {
    // Nothing was cached.
  }
}
