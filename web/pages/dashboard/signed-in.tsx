import type { ComponentType } from 'react';
import { Outlet, useMatches } from 'react-router';
import { RemovalNotice } from '#web/second-factor/removal-notice.tsx';
import { SessionEnded } from '#web/site/session-ended.tsx';
import { useLoginRequired } from '#web/session/use-login-required.ts';

/** The `handle` that a signed-in page exports. */
export interface SignedInHandle {
  /** The page's own shape, shown until it is known who is signed in. */
  readonly Skeleton: ComponentType;
}

export { unlistedMeta as meta } from '#web/site/page-meta.ts';

/** It loads nothing that an address could change. */
export function shouldRevalidate() {
  return false;
}

/** Around every page that needs a login. */
export default function SignedIn() {
  const { user, hasEnded } = useLoginRequired();
  if (hasEnded) return <SessionEnded />;
  if (user === null) return <Waiting />;
  const removalAt = user.secondFactorRemovalAt;
  return (
    <>
      {removalAt !== undefined && <RemovalNotice removalAt={removalAt} />}
      <Outlet />
    </>
  );
}

/** The skeleton of the page that is asked for. */
function Waiting() {
  const handle = useMatches().at(-1)?.handle;
  return isSignedInHandle(handle) ? <handle.Skeleton /> : null;
}

function isSignedInHandle(handle: unknown): handle is SignedInHandle {
  return typeof handle === 'object' && handle !== null && 'Skeleton' in handle;
}
