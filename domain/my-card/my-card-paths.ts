/** The page on which an owner holds out the code of their card. */
export const myCardPath = '/dashboard/my-card';
/** By which that page is installed. */
export const myCardManifestPath = `${myCardPath}.webmanifest`;
/** The service worker that answers that page without a signal. */
export const myCardWorkerPath = `${myCardPath}.js`;

/** The cached page may do nothing but show itself, and hand a form to its worker. Its one style sheet stands inside it. */
export const cachedMyCardPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
