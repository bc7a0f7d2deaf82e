/** The paths that proxies and monitors ask, not visitors. */
export const watchedPaths: ReadonlySet<string | undefined> = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
]);
