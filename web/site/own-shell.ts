/** The handle of a page that brings its own header and footer, in place of the shop's. */
export const ownShell = { hasOwnShell: true } as const;

/** Whether a route's handle is `ownShell`. */
export function hasOwnShell(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'hasOwnShell' in handle;
}
