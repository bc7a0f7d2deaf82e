/** The page on which an owner holds out the code of their card. */
export const myCardPath = '/dashboard/my-card';
/** By which that page is installed. */
export const myCardManifestPath = `${myCardPath}.webmanifest`;
/** What answers that page without a signal. */
export const myCardWorkerPath = `${myCardPath}.js`;

/** What the kept page may do: show itself. Its one style sheet stands inside it. */
export const keptMyCardPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
