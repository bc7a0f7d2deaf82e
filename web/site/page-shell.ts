/** The frame of a page: the shop's header and footer, the owner's navigation, or one that the page brings along. */
export type PageShell = 'shop' | 'owner' | 'own';

/** The handle of a page that brings its own frame. */
export const ownShell = { shell: 'own' } as const;

/** The handle of the layout around the pages of somebody who is signed in. */
export const ownerShell = { shell: 'owner' } as const;

/** @param handles those of the matched routes, outermost first: the innermost decides */
export function shellOf(handles: readonly unknown[]): PageShell {
  return handles.findLast(namesShell)?.shell ?? 'shop';
}

function namesShell(handle: unknown): handle is { readonly shell: PageShell } {
  return typeof handle === 'object' && handle !== null && 'shell' in handle;
}
