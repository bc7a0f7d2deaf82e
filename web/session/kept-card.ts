import { myCardPath } from '#domain/my-card/my-card-paths.ts';

/** Where the page of one's own card is kept; as `web/public/dashboard/my-card.js` knows it. */
export const keptCardCache = 'my-card';

/** Forgets the kept page and its worker. Without a connection, too. */
export async function forgetMyCard(): Promise<void> {
  // The page first: without it the worker has nothing to show.
  await tryTo(() => caches.delete(keptCardCache));
  await tryTo(async () => {
    const registration = await navigator.serviceWorker.getRegistration(myCardPath);
    if (registration?.scope.endsWith(myCardPath)) await registration.unregister();
  });
}

/** Browsers without these, or that refuse them, keep nothing in the first place. */
async function tryTo(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch {
    // Nothing was kept.
  }
}
