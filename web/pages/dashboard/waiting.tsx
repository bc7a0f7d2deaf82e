import type { ComponentType } from 'react';
import { useMatches } from 'react-router';

/** What a signed-in page exports as its `handle`. */
export interface SignedInHandle {
  /** The page's own shape, shown until it is known who is signed in. */
  readonly Skeleton: ComponentType;
}

/** The skeleton of the page that is asked for. */
export function Waiting() {
  const handle = useMatches().at(-1)?.handle;
  return isSignedInHandle(handle) ? <handle.Skeleton /> : null;
}

function isSignedInHandle(handle: unknown): handle is SignedInHandle {
  return typeof handle === 'object' && handle !== null && 'Skeleton' in handle;
}
