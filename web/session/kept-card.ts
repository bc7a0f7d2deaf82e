import { myCardPath } from '#domain/my-card/my-card-paths.ts';

/** Where the page of one's own card is kept; as `web/public/dashboard/my-card.js` knows it. */
export const keptCardCache = 'my-card';

/**
 * Forgets the kept page and its worker. Without a connection, too. A browser without these, or that
 * refuses them, kept nothing in the first place. Every page loads this.
 */
export async function forgetMyCard(): Promise<void> {
  try {
    // The page first: without it the worker has nothing to show.
    await caches.delete(keptCardCache);
    const registration = await navigator.serviceWorker.getRegistration(myCardPath);
    if (registration?.scope.endsWith(myCardPath)) await registration.unregister();
  } catch {
    // Nothing was kept.
  }
}
